import type { Staff } from "~/areas/access/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type Confirmed, closingLines } from "../rules/close-out";
import { headsOnDay } from "../rules/day-people";
import { isPlannable, mayStep } from "../rules/states";
import { writeDayLines } from "../store/day-lines.server";
import { closeDayRow, linesOf, lockOppdrag, updateOppdrag } from "../store/oppdrag.server";
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
}

/**
 * The day is over: those who had a time and were not photographed did not come, and what was confirmed becomes lines.
 * After the last day the oppdrag is photographed.
 */
export async function closeDay(
  tx: Tx,
  staff: Staff,
  { id, dayId, confirmed, shown }: Closing,
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
  const { party } = oppdrag;
  const lines = closingLines(
    {
      ...{ accepted: day.heads, billed: heads.billed, confirmed, agreed: await linesOf(tx, id) },
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

/** Of what is delivered together with the photographing, where no line was agreed that says otherwise. */
const standardMva = 2_500;
