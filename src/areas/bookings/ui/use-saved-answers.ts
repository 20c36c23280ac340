import { useEffect } from "react";

const keyOf = (token: string) => `svar:${token}`;

/**
 * Saves the typed answers for as long as the tab lives, so that looking at another time, or reloading, loses nothing.
 * They never leave the browser; a consent must be given anew each time.
 */
export function useSavedAnswers(formId: string, token: string) {
  useEffect(() => {
    const form = document.getElementById(formId);
    const storage = tabStorage();
    if (!(form instanceof HTMLFormElement) || !storage) return;
    const keep = () => storage.setItem(keyOf(token), JSON.stringify(answersIn(form)));
    fillIn(form, storage.getItem(keyOf(token)));
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [formId, token]);
}

/** The order is made, so the saved answers are no longer needed. */
export function useClearedAnswers(token: string | null) {
  useEffect(() => {
    if (token) tabStorage()?.removeItem(keyOf(token));
  }, [token]);
}

/** Null where the browser refuses storage: reading the property throws. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== "checkbox" && element.type !== "hidden") ||
      element instanceof HTMLTextAreaElement,
  );
}

function answersIn(form: HTMLFormElement): [string, string][] {
  return controlsOf(form)
    .filter((control) => control.type !== "radio" || (control as HTMLInputElement).checked)
    .map(({ name, value }) => [name, value]);
}

function fillIn(form: HTMLFormElement, kept: string | null) {
  if (!kept) return;
  const answers = new Map(JSON.parse(kept) as [string, string][]);
  for (const control of controlsOf(form)) {
    const answer = answers.get(control.name);
    if (answer === undefined) continue;
    if (control.type !== "radio") control.value = answer;
    else if (control.value === answer) (control as HTMLInputElement).checked = true;
  }
}
