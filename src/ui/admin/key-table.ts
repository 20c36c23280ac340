import { chooseRow, peekAtRow, stepRow } from "./row-keys";
import { keyTexts } from "./texts";

export interface OfficeKey {
  readonly group: keyof typeof keyTexts.groups;
  /** Pressed one after the other: ["g", "b"]; with Ctrl or Cmd held: ["Control", "k"]. */
  readonly press: readonly string[];
  readonly does: string;
  /** False when there was nothing to do here: the key is then the browser's own. Null: the browser does it. */
  readonly run: (() => unknown) | null;
}

interface Office {
  /** Screens that a letter after `g` goes to. */
  readonly screens: readonly { readonly go?: string; readonly label: string; readonly to: string }[];
  readonly goTo: (address: string) => void;
  readonly search: () => void;
  readonly help: () => void;
}

/** All keys of the office: what is pressed, what is told of it, what it does. */
export function adminKeys({ screens, goTo, search, help }: Office): OfficeKey[] {
  const { does } = keyTexts;
  return [
    { group: "everywhere", press: ["Control", "k"], does: does.palette, run: search },
    { group: "everywhere", press: ["/"], does: does.search, run: () => searchHere() || search() },
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

/** The search field of the list that is shown. */
function searchHere(): boolean {
  const field = document.querySelector<HTMLInputElement>("[data-list-search]");
  field?.select();
  return field !== null;
}

/** What a list marks as the way to a new one of its kind. */
function newOne(): boolean {
  const link = document.querySelector<HTMLElement>("[data-new]");
  link?.click();
  return link !== null;
}
