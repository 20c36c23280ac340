import { type Fault, withFault } from "./faults.ts";
import { type Judged, type NumberedFault, outcomes, Results, textOf } from "./results.ts";
import type { NamedTest } from "./rows.ts";
import { isRunOf, partToBuild, runTests, type TestRun } from "./run-tests.ts";
import { ScratchCopy } from "./scratch-copy.ts";

/** Where the copies and the table of results are. */
const folder = ".cache/conformance";

interface Ways {
  /** How many faults are tried at once, each in a copy of its own. */
  readonly lanes: number;
  /** Leaves out the faults whose outcome the table already holds. */
  readonly resume: boolean;
}

/** Tries each fault alone; false unless every one was caught. */
export async function tryFaults(chosen: readonly NumberedFault[], { lanes, resume }: Ways): Promise<boolean> {
  const began = performance.now();
  const results = new Results(`${folder}/results.md`, resume);
  const queue = chosen.filter(({ fault }) => !results.outcomeOf(fault));
  const tests = unique(queue.map(({ fault }) => fault.test));
  const { copies, seen } = await prepare(tests, Math.max(1, Math.min(lanes, queue.length)));
  const work = async (copy: ScratchCopy) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = performance.now();
      const judged = whyUnsound(seen, next.fault) ?? (await tryFault(copy, next.fault, seen.isWhole));
      results.add(next, { ...judged, seconds: secondsSince(started) });
    }
  };
  await Promise.all(copies.map(work));
  const ended = chosen.map(({ fault }) => results.outcomeOf(fault));
  const counts = outcomes.map((one) => `${ended.filter((it) => it === one).length} ${one.toLowerCase()}`);
  console.log(
    `\n${chosen.length} faults in ${secondsSince(began)} s: ${counts.join(", ")}. Table: ${results.file}`,
  );
  return ended.every((outcome) => outcome === "caught");
}

/** What the tests did without a fault. */
interface Seen {
  /** Tests that pass only after others of their file: these files are always run whole. */
  readonly isWhole: (test: NamedTest) => boolean;
  readonly failures: readonly { readonly test: NamedTest; readonly why: string }[];
}

function whyUnsound({ failures }: Seen, { test }: Fault): Judged | null {
  const failure = failures.find((it) => textOf(it.test) === textOf(test));
  return failure ? { outcome: "fails anyway", why: failure.why } : null;
}

/** The first copy is built and tested without a fault; the others take its build. */
async function prepare(tests: readonly NamedTest[], lanes: number) {
  const first = new ScratchCopy(`${folder}/tree`);
  first.bringUpToDate();
  console.log("Building without a fault ...");
  const built = await first.buildSound();
  if (built.code !== 0) throw new Error(`The program does not build without a fault:\n${built.output}`);
  console.log(`Running ${tests.length} tests without a fault ...`);
  const seen = await runWithoutFault(first, tests);
  const others = Array.from({ length: lanes - 1 }, (_, at) => new ScratchCopy(`${folder}/tree-${at + 2}`));
  for (const other of others) {
    other.bringUpToDate();
    other.takeBuildOf(first);
  }
  return { copies: [first, ...others], seen };
}

async function runWithoutFault({ root }: ScratchCopy, tests: readonly NamedTest[]): Promise<Seen> {
  const alone = failuresOf(tests, await runTests(root, tests));
  const isWhole = ({ file }: NamedTest) => alone.some(({ test }) => test.file === file);
  const again = tests.filter(isWhole);
  return { isWhole, failures: failuresOf(again, await runTests(root, again, isWhole)) };
}

function failuresOf(tests: readonly NamedTest[], runs: readonly TestRun[]) {
  return tests.flatMap((test) => {
    const own = runs.filter((ran) => isRunOf(test, ran));
    if (own.length === 0) return [{ test, why: "no test has this name" }];
    return own.filter(({ passed }) => !passed).map(({ why }) => ({ test, why }));
  });
}

async function tryFault(copy: ScratchCopy, fault: Fault, isWhole: Seen["isWhole"]): Promise<Judged> {
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

function lastWords(output: string): string {
  return output.trim().split("\n").slice(-4).join(" ").slice(0, 200);
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000);
}
