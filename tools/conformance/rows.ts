import { createHash } from "node:crypto";

/** A row of docs/conformance.md that names tests. */
export interface Row {
  readonly section: string;
  readonly line: string;
  readonly tests: readonly NamedTest[];
}

export interface NamedTest {
  readonly file: string;
  /** As the file writes it, so with placeholders such as `%s` or `$what`; or the beginning of it. */
  readonly name: string;
}

/** The sections of the specification that rows are drawn from: screens, states, validation, errors, numbers. */
const drawnSections = /^[24589]\./;

export const drawnByDefault = { seed: 20, rows: 60 };

/** A fault names the beginning of its row's line: remarks at the end may change. */
export const isNamed = ({ line }: Row, beginning: string) => line.startsWith(beginning);

export const mayBeDrawn = ({ section }: Row) => drawnSections.test(section);

/** Every row that is done. */
export function rowsOf(document: string): Row[] {
  const rows: Row[] = [];
  let section = "";
  for (const text of document.split("\n")) {
    if (text.startsWith("## ")) section = text.slice(3).trim();
    const [line, state, proof] = text.startsWith("| ") ? text.slice(2).split(" | ") : [];
    if (line === undefined || proof === undefined || state !== "done") continue;
    rows.push({ section, line, tests: testsOf(proof) });
  }
  return rows;
}

function testsOf(proof: string): NamedTest[] {
  return proof
    .replace(/ \|$/, "")
    .split("<br>")
    .map((test) => readTest(test.replaceAll("`", "")));
}

/** Reads `tests/flows/home-page.test.ts › has every section in order`. */
export function readTest(text: string): NamedTest {
  const [file = "", name = ""] = text.split(" › ");
  return { file: file.trim(), name: name.trim() };
}

/**
 * The rows in an order that depends on the seed and their own words alone, so that a row that is added or renamed
 * leaves the others where they are. The first ones are those that must have a fault.
 */
export function shuffled(rows: readonly Row[], seed: number): Row[] {
  const placeOf = ({ section, line }: Row) =>
    createHash("sha256").update(`${seed} ${section} ${line}`).digest("hex");
  return rows
    .map((row) => ({ row, place: placeOf(row) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ row }) => row);
}
