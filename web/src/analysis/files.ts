/** Record files that are dropped on the page. */

export interface DropListener {
  /** A file is held over the page, or no longer. */
  hovered(isOver: boolean): void;
  dropped(file: File): void;
}

/** Takes files that are dropped anywhere on the page, which the browser would open instead. */
export function watchDrops(listener: DropListener): void {
  for (const kind of ["dragenter", "dragover"] as const) {
    addEventListener(kind, (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      listener.hovered(true);
    });
  }
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) listener.hovered(false);
  });
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    listener.hovered(false);
    const file = event.dataTransfer?.files[0];
    if (file) listener.dropped(file);
  });
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
