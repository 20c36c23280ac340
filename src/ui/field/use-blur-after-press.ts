import { useEffect } from "react";

const starts = ["pointerdown", "mousedown"] as const;
const ends = ["pointerup", "pointercancel", "mouseup"] as const;

/**
 * Delays the validation of a field that loses focus by a press in the same form, until the press ends. An error message
 * during the press would move the pressed control away from the pointer, and the browser would not fire a click.
 */
export function useBlurAfterPress(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? holdBlurs(form) : undefined;
  }, [formId]);
}

function holdBlurs(form: HTMLFormElement): () => void {
  const stop = new AbortController();
  let pressing = false;
  let held: EventTarget[] = [];
  const listen = (target: EventTarget, names: readonly string[], run: (event: Event) => void) => {
    for (const name of names) target.addEventListener(name, run, { capture: true, signal: stop.signal });
  };
  const release = () => {
    pressing = false;
    const left = held;
    held = [];
    for (const field of left) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  };
  listen(window, starts, () => {
    pressing = true;
  });
  // The click belongs to the same task as the end of the press; the timer runs after both.
  listen(window, ends, () => setTimeout(release));
  // A submit checks every field.
  listen(form, ["submit"], () => {
    held = [];
  });
  // At the window, before React and Conform handle it at the document.
  listen(window, ["focusout"], (event) => {
    if (!pressing || !event.target || !form.contains(event.target as Node)) return;
    event.stopPropagation();
    held.push(event.target);
  });
  return () => stop.abort();
}
