/** The terms in a page's text: what one means is shown by hover, focus, and the first tap. */

const NOTE_ID = "term-note";

/** Makes the links to the glossary on this page show their meaning; once is enough. */
export function explainTerms(): void {
  const { dataset } = document.documentElement;
  if (dataset.terms) return;
  dataset.terms = "explained";
  const note = document.createElement("span");
  note.id = NOTE_ID;
  note.className = "term-note";
  note.setAttribute("role", "tooltip");
  note.hidden = true;
  let open: HTMLAnchorElement | null = null;
  const show = (term: HTMLAnchorElement | null): void => {
    if (term === open) return;
    open?.removeAttribute("aria-describedby");
    open = term;
    note.hidden = term === null;
    if (!term) return;
    note.textContent = term.dataset.term ?? "";
    term.setAttribute("aria-describedby", NOTE_ID);
    (term.closest("dialog, section, aside, main") ?? document.body).append(note);
    place(note, term);
  };
  const termOf = (target: EventTarget | null): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>("a.glossary-term") : null;
  const isInside = (target: EventTarget | null): boolean =>
    target instanceof Node && note.contains(target);
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch" && !isInside(target)) show(termOf(target) ?? focused());
  });
  document.addEventListener("focusin", ({ target }) => show(termOf(target)));
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") show(null);
  });
  // A tap shows the meaning first; a second tap follows the link.
  let touched: HTMLAnchorElement | null = null;
  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    const term = termOf(target);
    touched = pointerType === "touch" && term !== open ? term : null;
    if (!term && !isInside(target)) show(null);
  });
  document.addEventListener("click", (event) => {
    const term = termOf(event.target);
    if (!term || term !== touched) return;
    event.preventDefault();
    show(term);
  });
}

/** The term that has the focus. */
function focused(): HTMLAnchorElement | null {
  const active = document.activeElement;
  return active instanceof HTMLAnchorElement && active.classList.contains("glossary-term") ? active : null;
}

/** Puts the note below its term, or above it, inside the window. */
function place(note: HTMLElement, term: HTMLElement): void {
  note.style.left = "0";
  note.style.top = "0";
  const at = term.getClientRects()[0] ?? term.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - width - 8));
  const below = at.bottom + 6;
  const top = below + height > innerHeight - 8 ? at.top - height - 6 : below;
  note.style.left = `${left}px`;
  note.style.top = `${Math.max(8, top)}px`;
}
