import { isTyping } from "./is-typing";
import { chooseRow, peekAtRow, stepRow } from "./row-keys";
import { keyTexts } from "./texts";

export interface OfficeKey {
  readonly group: keyof typeof keyTexts.groups;
  /** Pressed one after the other: ["g", "b"]; with Ctrl or Cmd held: ["Control", "k"]. */
  readonly press: readonly string[];
  readonly does: string;
  /**
   * Returns false when the key has no effect here; the browser then handles it. Null: the browser always handles it.
   */
  readonly run: (() => unknown) | null;
}

interface Office {
  /** Screens that open by a letter after `g`. */
  readonly screens: readonly { readonly go?: string; readonly label: string; readonly to: string }[];
  readonly goTo: (address: string) => void;
  readonly search: () => void;
  readonly help: () => void;
}

/** All shortcuts of the back office, with their descriptions and effects. */
export function adminKeys({ screens, goTo, search, help }: Office): OfficeKey[] {
  const { does } = keyTexts;
  return [
    { group: "everywhere", press: ["Control", "k"], does: does.palette, run: search },
    { group: "everywhere", press: ["/"], does: does.search, run: () => searchHere() || search() },
    { group: "everywhere", press: ["Control", "z"], does: does.undo, run: undoLast },
    { group: "everywhere", press: ["?"], does: does.help, run: help },
    { group: "everywhere", press: ["Escape"], does: does.close, run: null },
    ...screens.flatMap(({ go, label, to }): OfficeKey[] =>
      go ? [{ group: "go", press: ["g", go], does: label, run: () => goTo(to) }] : [],
    ),
    { group: "list", press: ["j"], does: does.nextRow, run: () => stepRow(1) },
    { group: "list", press: ["k"], does: does.previousRow, run: () => stepRow(-1) },
    { group: "list", press: ["x"], does: does.chooseRow, run: chooseRow },
    { group: "list", press: [" "], does: does.peek, run: peekAtRow },
    { group: "list", press: ["Enter"], does: does.openRow, run: null },
    { group: "list", press: ["n"], does: does.newOne, run: newOne },
  ];
}

/** Presses the undo of the message that says what was done last. In a field the browser undoes the typing. */
function undoLast(): boolean {
  if (isTyping(document.activeElement) || document.querySelector("dialog:modal")) return false;
  const undo = document.querySelector<HTMLElement>(".toasts .toast-undo :is(button, a)");
  undo?.click();
  return undo !== null;
}

/** Focuses the search field of the shown list. */
function searchHere(): boolean {
  const field = document.querySelector<HTMLInputElement>("[data-list-search]");
  field?.select();
  return field !== null;
}

/** Follows the list's link to a new record. */
function newOne(): boolean {
  const link = document.querySelector<HTMLElement>("[data-new]");
  link?.click();
  return link !== null;
}
