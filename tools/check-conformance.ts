import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Fault, mistakesIn, readFaults } from "./conformance/faults.ts";
import { drawnByDefault, isNamed, mayBeDrawn, type Row, rowsOf, shuffled } from "./conformance/rows.ts";
import { tryFaults } from "./conformance/try-faults.ts";
import { ensureBrowser } from "./testing/browser.ts";
import { keepTemporaryFilesInMemory } from "./testing/memory-folder.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(drawnByDefault.seed) },
    rows: { type: "string", default: String(drawnByDefault.rows) },
    all: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    from: { type: "string", default: "1" },
    resume: { type: "boolean", default: false },
    lanes: { type: "string", default: "2" },
    check: { type: "boolean", default: false },
  },
});

const rows = rowsOf(readFileSync("docs/conformance.md", "utf8"));
const order = shuffled(rows.filter(mayBeDrawn), Number(values.seed));
const drawn = order.slice(0, Number(values.rows));
const written = readFaults();
const mistakes = mistakesIn(written, rows);
const faults = written.filter((fault) => !mistakes.some((mistake) => mistake.fault === fault));
const chosen = chooseFrom(faults);
reportRows();
if (!values.check) await tryChosen();
if (mistakes.length > 0) process.exitCode = 1;

async function tryChosen(): Promise<void> {
  if (chosen.length === 0) throw new Error("There is no such fault.");
  keepTemporaryFilesInMemory();
  const chromium = await ensureBrowser();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  process.exitCode = (await tryFaults(chosen, { lanes: Number(values.lanes), resume: values.resume }))
    ? 0
    : 1;
}

/** The faults of the drawn rows in the draw's order, then those that are always tried. */
function chooseFrom(sound: readonly Fault[]): { number: number; fault: Fault }[] {
  const place = new Map(sound.map(({ row }) => [row, order.findIndex((drawable) => isNamed(drawable, row))]));
  const placeOf = ({ row }: Fault) => {
    const found = place.get(row) ?? -1;
    return found === -1 ? order.length : found;
  };
  const isDrawn = (fault: Fault) => values.all || fault.always || placeOf(fault) < drawn.length;
  const isAsked = ({ row }: Fault) => values.only.some((words) => row.includes(words));
  return sound
    .filter(values.only.length > 0 ? isAsked : isDrawn)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((fault, at) => ({ number: at + 1, fault }))
    .slice(Number(values.from) - 1);
}

function reportRows(): void {
  const hasFault = (row: Row) => faults.some((fault) => isNamed(row, fault.row));
  const missing = (some: readonly Row[]) => some.filter((row) => !hasFault(row));
  console.log(
    `${faults.length} faults; ${order.length - missing(order).length} of ${order.length} rows have one.`,
  );
  console.log(`Seed ${values.seed} draws ${drawn.length} rows: ${chosen.length} faults to try.`);
  for (const { fault, reason } of mistakes)
    console.error(`  refused: ${fault.row}: ${fault.fault}: ${reason}`);
  for (const { section, line } of missing(drawn)) console.log(`  no fault yet: ${section} | ${line}`);
}
