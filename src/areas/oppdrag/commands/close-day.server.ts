import type { Staff } from "~/areas/access/types";
import type { SoldLine } from "~/areas/catalogue/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import { addOre } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type Confirmed, closingLines } from "../rules/close-out";
import { changeOfDay, headsOnDay, paidHeads } from "../rules/day-people";
import { headLine, headsOre, type PersonPrices } from "../rules/head-lines";
import { isPlannable, mayStep } from "../rules/states";
import { dayLinesOf, writeDayLines } from "../store/day-lines.server";
import {
  closeDayRow,
  linesOf,
  lockOppdrag,
  oppdragById,
  setDayHeads,
  updateOppdrag,
} from "../store/oppdrag.server";
import { lockPeople, peopleOf, setBilled, setStatus } from "../store/people.server";
import { slotsOf } from "../store/slots.server";
import { closeOutTexts } from "../texts/close-out";
import type { OppdragId } from "../types";
import type { DayId } from "../types/plan";
import { leaveStages } from "./tasks.server";

export type CloseRefusal = "not-found" | "not-today" | "counted-otherwise";

interface Closing {
  readonly id: OppdragId;
  readonly dayId: DayId;
  readonly confirmed: Confirmed;
  /** The heads that the page showed as billed; others are refused, because they become an invoice. */
  readonly shown: number;
  readonly prices: PersonPrices;
}

/**
 * The day is over: those who had a time and were not photographed did not come, and what was confirmed becomes lines.
 * After the last day the oppdrag is photographed.
 */
export async function closeDay(
  tx: Tx,
  staff: Staff,
  { id, dayId, confirmed, shown, prices }: Closing,
  now: Instant,
): Promise<Result<undefined, CloseRefusal>> {
  await lockVersion(tx, { kind: "oppdrag", id });
  const oppdrag = await lockOppdrag(tx, id);
  const day = oppdrag?.days.find((one) => one.id === dayId);
  if (!oppdrag || !day || day.closedAt !== null) return refuse("not-found");
  if (!isPlannable(oppdrag.status)) return refuse("not-today");
  await lockPeople(tx, id);
  const people = await peopleOf(tx, id);
  const heads = headsOnDay(oppdrag, dayId, people, await slotsOf(tx, id));
  if (heads.billed !== shown) return refuse("counted-otherwise");
  await setStatus(tx, heads.absent, "no_show", now);
  await setBilled(tx, heads.counted, dayId);
  const { party, days } = oppdrag;
  const agreed = await linesOf(tx, id);
  const accepted = paidHeads(day);
  const change = changeOfDay(days, dayId, { before: accepted, after: heads.billed });
  const more = headsOre(change, { agreed, prices });
  const lines = closingLines(
    {
      heads: headLine(more, shownHeads(accepted, heads.billed), agreed),
      confirmed,
      agreed,
      mva: { mvaBp: standardMva, mvaIncluded: party.kind === "privat" },
    },
    closeOutTexts.lines,
  );
  await writeDayLines(tx, dayId, lines);
  const { overtimeMinutes } = confirmed;
  const { billed, countedHeads } = heads;
  await closeDayRow(tx, { dayId, billedHeads: billed, countedHeads, overtimeMinutes }, now);
  const isLast = oppdrag.days.every((one) => one.id === dayId || one.closedAt !== null);
  if (isLast && mayStep("photograph", oppdrag.status))
    await updateOppdrag(tx, id, { status: "photographed", statusSince: toDate(now) });
  await leaveStages(tx, id, staff.userId, now);
  const detail = { absent: heads.absent.length };
  await recordChange(tx, staff, { kind: "oppdrag", id }, isLast ? "photograph" : "edited", { detail }, now);
  return ok();
}

/** How a line tells of heads above or below those accepted. */
function shownHeads(accepted: number, billed: number) {
  return {
    quantity: Math.abs(billed - accepted),
    isMore: billed >= accepted,
    names: closeOutTexts.lines,
  };
}

interface OfDay {
  readonly id: OppdragId;
  readonly dayId: DayId;
}

/** Before a tap on a day that has been closed: the heads that it adds are billed in turn with other changes of the job. */
export async function lockClosedDay(tx: Tx, { id, dayId }: OfDay): Promise<boolean> {
  const days = (await oppdragById(tx, id))?.days ?? [];
  if (!days.some((day) => day.id === dayId && day.closedAt !== null)) return false;
  await lockVersion(tx, { kind: "oppdrag", id });
  return true;
}

/** A device may send more heads than the day was closed with: they are billed too. What was billed is not taken back. */
export async function countAfterClosing(
  tx: Tx,
  staff: Staff,
  { id, dayId, prices }: OfDay & { readonly prices: PersonPrices },
  now: Instant,
) {
  const oppdrag = await lockOppdrag(tx, id);
  const day = oppdrag?.days.find((one) => one.id === dayId);
  if (!oppdrag || !day) return;
  const heads = headsOnDay(oppdrag, dayId, await peopleOf(tx, id), await slotsOf(tx, id));
  const { counted, countedHeads } = heads;
  const accepted = paidHeads(day);
  const before = day.billedHeads ?? accepted;
  const billed = Math.max(before, heads.billed);
  await setBilled(tx, counted, dayId);
  await setDayHeads(tx, dayId, { billedHeads: billed, countedHeads });
  if (billed === before) return;
  const { lines: names } = closeOutTexts;
  const lines = await dayLinesOf(tx, dayId);
  const isOfHeads = ({ name }: SoldLine) => name === names.moreHeads || name === names.fewerHeads;
  const agreed = await linesOf(tx, id);
  // Added to what was billed before, so that the sum of all days stays that of all their heads.
  const more = headsOre(changeOfDay(oppdrag.days, dayId, { before, after: billed }), { agreed, prices });
  const amount = addOre(more, ...lines.filter(isOfHeads).map(({ totalOre }) => totalOre));
  const ofHeads = headLine(amount, shownHeads(accepted, billed), agreed);
  await writeDayLines(tx, dayId, [...ofHeads, ...lines.filter((line) => !isOfHeads(line))]);
  await recordChange(tx, staff, { kind: "oppdrag", id }, "edited", {}, now);
}

/** Of what is delivered together with the photographing, where no line was agreed that says otherwise. */
const standardMva = 2_500;
