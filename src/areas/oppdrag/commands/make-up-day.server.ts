import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, instantsAt, plusMinutes, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { planDayOf } from "../rules/new-day";
import { mayMakeUp } from "../rules/person-states";
import { cutDay } from "../rules/plan/cut-day";
import { mayHaveMakeUpDay } from "../rules/states";
import type { MakeUpDayForm } from "../schema/make-up-day";
import { daysOf, lockOppdrag, updateDay, updateOppdrag } from "../store/oppdrag.server";
import { lockPeople, peopleOf } from "../store/people.server";
import { lockSlots, writeSlots } from "../store/slots.server";
import { replaceDay } from "../store/supplements.server";
import type { Oppdrag, OppdragDay, OppdragId } from "../types";
import type { SlotId } from "../types/plan";

type MadeDay = Result<
  { readonly oppdrag: Oppdrag; readonly day: OppdragDay },
  "not-found" | "not-plannable" | "nobody-missing" | "no-such-time" | "day-past"
>;

/** The day in the studio that has a time for each of those who did not come. Nothing is written yet. */
export async function makeUpDay(
  tx: Tx,
  { id, form }: { readonly id: OppdragId; readonly form: MakeUpDayForm },
  now: Instant,
): Promise<MadeDay> {
  const oppdrag = await lockOppdrag(tx, id);
  if (!oppdrag) return refuse("not-found");
  if (!mayHaveMakeUpDay(oppdrag.status)) return refuse("not-plannable");
  await lockPeople(tx, id);
  const missing = (await peopleOf(tx, id)).filter(({ status }) => mayMakeUp(status)).length;
  if (missing === 0) return refuse("nobody-missing");
  const [from] = instantsAt(form.day, form.from);
  if (from === undefined) return refuse("no-such-time");
  if (from <= now) return refuse("day-past");
  const day: OppdragDay = {
    from,
    to: plusMinutes(from, missing * form.minutesEach),
    place: "studio",
    address: "",
    stations: 1,
    // Nobody was sold this day: whoever comes is counted when it closes.
    heads: 0,
    beforeMinutes: 0,
    afterMinutes: 0,
  };
  return ok({ oppdrag, day });
}

/** After its other days. An oppdrag that was photographed is under way again until this day closes, too. */
export async function addMakeUpDay(
  tx: Tx,
  { id, status, days }: Oppdrag,
  { minutesEach, ...day }: OppdragDay & { readonly minutesEach: number },
  now: Instant,
): Promise<void> {
  const slots = await lockSlots(tx, id);
  const before = new Set(days.map((each) => each.id));
  await replaceDay(tx, id, days.length, day);
  const added = (await daysOf(tx, id)).filter((each) => !before.has(each.id));
  const shaped = added.map((each) => ({ ...each, minutesEach, bufferMinutes: 0, reserve: 0, breaks: [] }));
  for (const each of shaped) await updateDay(tx, each);
  const fresh = shaped.flatMap((each) => cutDay(planDayOf(each), () => newId<SlotId>()));
  await writeSlots(tx, id, [...slots, ...fresh], now);
  if (status === "photographed") await updateOppdrag(tx, id, { status: "ongoing", statusSince: toDate(now) });
}
