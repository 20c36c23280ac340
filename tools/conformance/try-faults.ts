import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { type Fault, withFault } from "./faults.ts";
import type { NamedTest } from "./rows.ts";
import { isRunOf, partToBuild, runTests, type TestRun } from "./run-tests.ts";
import { ScratchCopy } from "./scratch-copy.ts";

export interface NumberedFault {
  readonly number: number;
  readonly fault: Fault;
}

/** `crashes`: the test failed, but by an error of JavaScript or the database rather than by what it expects. */
const outcomes = ["caught", "UNDETECTED", "does not build", "crashes"] as const;
type Outcome = (typeof outcomes)[number];

interface Judged {
  readonly outcome: Outcome;
  readonly why: string;
}

const folder = ".cache/conformance";
const table = `${folder}/results.md`;
const tableHead = "| no | outcome | row | fault | test | why | s |\n|---|---|---|---|---|---|---|\n";

/** Tries each fault alone, `lanes` at a time in copies of their own; false unless every one was caught. */
export async function tryFaults(chosen: readonly NumberedFault[], lanes: number): Promise<boolean> {
  const began = performance.now();
  const tests = unique(chosen.map(({ fault }) => fault.test));
  const { copies, isWhole } = await prepare(tests, Math.max(1, Math.min(lanes, chosen.length)));
  mkdirSync(folder, { recursive: true });
  writeFileSync(table, tableHead);
  const judged: Outcome[] = [];
  const queue = [...chosen];
  const work = async (copy: ScratchCopy) => {
    for (let next = queue.shift(); next; next = queue.shift())
      judged.push(await tryAndTell(copy, next, isWhole));
  };
  await Promise.all(copies.map(work));
  const counts = outcomes.map((one) => `${judged.filter((it) => it === one).length} ${one.toLowerCase()}`);
  console.log(`\n${chosen.length} faults in ${secondsSince(began)} s: ${counts.join(", ")}. Table: ${table}`);
  return judged.every((outcome) => outcome === "caught");
}

/** Tests that pass only after others of their file: these files are always run whole. */
type IsWhole = (test: NamedTest) => boolean;

/** The first copy is built and tested without a fault; the others take its build. */
async function prepare(tests: readonly NamedTest[], lanes: number) {
  const first = new ScratchCopy(`${folder}/tree`);
  first.bringUpToDate();
  console.log("Building without a fault ...");
  const built = await first.buildSound();
  if (built.code !== 0) throw new Error(`The program does not build without a fault:\n${built.output}`);
  console.log(`Running ${tests.length} tests without a fault ...`);
  const isWhole = await seePassed(first, tests);
  const others = Array.from({ length: lanes - 1 }, (_, at) => new ScratchCopy(`${folder}/tree-${at + 2}`));
  for (const other of others) {
    other.bringUpToDate();
    other.takeBuildOf(first);
  }
  return { copies: [first, ...others], isWhole };
}

/** A test that fails anyway would seem to notice everything. */
async function seePassed({ root }: ScratchCopy, tests: readonly NamedTest[]): Promise<IsWhole> {
  const alone = failuresOf(tests, await runTests(root, tests));
  const isWhole: IsWhole = ({ file }) => alone.some(({ test }) => test.file === file);
  const again = tests.filter(isWhole);
  const failures = failuresOf(again, await runTests(root, again, isWhole));
  if (failures.length === 0) return isWhole;
  const words = failures.map(({ test, why }) => `${textOf(test)}: ${why}`);
  throw new Error(`Without a fault these do not pass:\n${words.join("\n")}`);
}

function failuresOf(tests: readonly NamedTest[], runs: readonly TestRun[]) {
  return tests.flatMap((test) => {
    const own = runs.filter((ran) => isRunOf(test, ran));
    if (own.length === 0) return [{ test, why: "no test has this name" }];
    return own.filter(({ passed }) => !passed).map(({ why }) => ({ test, why }));
  });
}

async function tryAndTell(
  copy: ScratchCopy,
  { number, fault }: NumberedFault,
  isWhole: IsWhole,
): Promise<Outcome> {
  const began = performance.now();
  const { outcome, why } = await tryFault(copy, fault, isWhole);
  const cells = [number, outcome, fault.row, fault.fault, textOf(fault.test), why, secondsSince(began)];
  const line = `| ${cells.map((cell) => String(cell).replaceAll("|", "/")).join(" | ")} |`;
  appendFileSync(table, `${line}\n`);
  console.log(line);
  return outcome;
}

async function tryFault(copy: ScratchCopy, fault: Fault, isWhole: IsWhole): Promise<Judged> {
  const source = copy.read(fault.file);
  if (source === null) throw new Error(`There is no ${fault.file} in the copy.`);
  copy.write(fault.file, withFault(source, fault));
  try {
    const part = partToBuild(fault.test, fault.file);
    const built = part === "nothing" ? null : await copy.build(part);
    if (built && built.code !== 0) return { outcome: "does not build", why: lastWords(built.output) };
    const runs = await runTests(copy.root, [fault.test], isWhole);
    return judge(runs.filter((ran) => isRunOf(fault.test, ran)));
  } catch (error) {
    return { outcome: "does not build", why: lastWords(String(error)) };
  } finally {
    copy.write(fault.file, source);
  }
}

const notExpected = /^(?:Type|Reference|Syntax|Range|DrizzleQuery)Error\b/;

function judge(runs: readonly TestRun[]): Judged {
  const failed = runs.find(({ passed }) => !passed);
  if (runs.length === 0) return { outcome: "does not build", why: "the test did not run" };
  if (!failed) return { outcome: "UNDETECTED", why: "" };
  return { outcome: notExpected.test(failed.why) ? "crashes" : "caught", why: failed.why };
}

function unique(tests: readonly NamedTest[]): NamedTest[] {
  return [...new Map(tests.map((test) => [textOf(test), test])).values()];
}

function textOf({ file, name }: NamedTest): string {
  return `${file} › ${name}`;
}

function lastWords(output: string): string {
  return output.trim().split("\n").slice(-4).join(" ").slice(0, 200);
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}
