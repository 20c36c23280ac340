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

/** The rows in an order that depends on the seed alone. The first ones are those that must have a fault. */
export function shuffled<T>(all: readonly T[], seed: number): T[] {
  const random = randomNumbers(seed);
  const order = [...all];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** Mulberry32: the same numbers on every machine, which `Math.random` does not give. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
