/** A modal dialog, made with the browser's own element, which handles Escape and focus. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Translate } from "../catalogue";
import { Button } from "./button";
import { placeBeside } from "./sheet-place";

interface DialogProps {
  name: string;
  title: string;
  text: Translate;
  onClose: () => void;
  /** The piles of which it speaks, and which it does not hide. */
  piles?: string[];
  children: ComponentChildren;
}

export function DialogBox({ name, title, text, onClose, piles, children }: DialogProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const pressedRef = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const { current } = box;
    const before = document.activeElement;
    if (current && !current.open) current.showModal();
    return () => {
      current?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const named = piles?.join(" ");
  useLayoutEffect(() => {
    if (box.current && named) placeBeside(box.current, named.split(" "));
  }, [named]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={box}
      class="dialog"
      data-dialog={name}
      aria-labelledby={`dialog-${name}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedRef.current = event.target;
      }}
      onClick={(event) => {
        // the click of the tap that opened the dialog was pressed elsewhere
        if (event.target === box.current && pressedRef.current === box.current) onClose();
      }}
    >
      <div class="dialog-inside">
        <header>
          <h2 id={`dialog-${name}`}>{title}</h2>
          <Button
            action="close"
            icon="close"
            kind="quiet"
            label={text("panels-close")}
            onPress={onClose}
          />
        </header>
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmProps extends DialogProps {
  yes: string;
  no: string;
  danger?: boolean;
  /** A link that stands before the answers. */
  link?: JSX.Element | null;
  onYes: () => void;
}

/** A question with two answers; the safe one has the focus. */
export function Confirm({ yes, no, danger, link, onYes, ...rest }: ConfirmProps): JSX.Element {
  return (
    <DialogBox {...rest}>
      {rest.children}
      <div class="answers">
        {link}
        <Button action={`${rest.name}-no`} kind="primary" autofocus onPress={rest.onClose}>
          {no}
        </Button>
        <Button
          action={`${rest.name}-yes`}
          {...(danger ? { kind: "danger" as const } : {})}
          onPress={onYes}
        >
          {yes}
        </Button>
      </div>
    </DialogBox>
  );
}
