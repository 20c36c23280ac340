import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { isNamed, type NamedTest, type Row, readTest } from "./rows.ts";

const folder = "tests/conformance";

const written = z.strictObject({
  row: z.string(),
  fault: z.string(),
  file: z.string(),
  /** Tried whatever rows are drawn: it has passed its test once. */
  always: z.boolean().default(false),
  before: z.string(),
  after: z.string(),
  test: z.string(),
});

/** A small mistake that somebody could make, and the test that must notice it. */
export interface Fault extends Omit<z.infer<typeof written>, "test"> {
  readonly test: NamedTest;
}

/** Every fault of the lists in tests/conformance. */
export function readFaults(): Fault[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .toSorted()
    .flatMap((name) => faultsOf(readFileSync(path.join(folder, name), "utf8"), name));
}

export function faultsOf(list: string, name: string): Fault[] {
  const read = z.array(written).safeParse(parse(list));
  if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
  return read.data.map(({ test, ...fault }) => ({ ...fault, test: readTest(test) }));
}

/** Why a fault says nothing, or null: its row, its test and its line must exist as it names them. */
export function mistakeIn(fault: Fault, rows: readonly Row[], source: string | null): string | null {
  const ofRow = rows.filter((row) => isNamed(row, fault.row));
  if (ofRow.length !== 1) return `docs/conformance.md has ${ofRow.length} such rows that are done`;
  const { file, name } = fault.test;
  const isProof = ofRow.some(({ tests }) => tests.some((test) => test.file === file && test.name === name));
  if (!isProof) return `the row does not name ${file} › ${name}`;
  if (source === null) return `there is no ${fault.file}`;
  const times = source.split(fault.before).length - 1;
  if (times !== 1) return `the line before is found ${times} times in ${fault.file}`;
  return fault.before === fault.after ? "it changes nothing" : null;
}

/** The faults that say nothing, each with the reason. */
export function mistakesIn(
  faults: readonly Fault[],
  rows: readonly Row[],
): { readonly fault: Fault; readonly reason: string }[] {
  return faults.flatMap((fault) => {
    const source = existsSync(fault.file) ? readFileSync(fault.file, "utf8") : null;
    const reason = mistakeIn(fault, rows, source);
    return reason ? [{ fault, reason }] : [];
  });
}

/** Written with a function, because `replace` gives `$` in a text a meaning. */
export function withFault(source: string, { before, after }: Fault): string {
  return source.replace(before, () => after);
}
