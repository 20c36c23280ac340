import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { planDayOf } from "../rules/new-day";
import { growDay } from "../rules/plan/grow-day";
import { shapeOfNewDay } from "../rules/template-shape";
import { daysOf, oppdragById, updateDay, updateOppdrag } from "../store/oppdrag.server";
import { lockSlots, writeSlots } from "../store/slots.server";
import { addLines, addPayments, addSums, replaceDay } from "../store/supplements.server";
import { contentOfVersion } from "../store/templates.server";
import type { OppdragSupplement } from "../types";
import type { SlotId } from "../types/plan";

/**
 * What an accepted supplement changes in the oppdrag. The caller has locked it and has given it the further time. People
 * keep the times that they have.
 */
export async function supplementOppdrag(tx: Tx, supplement: OppdragSupplement, now: Instant): Promise<void> {
  const { id, days, mostHeads, lines, payments } = supplement;
  const slots = await lockSlots(tx, id);
  const before = new Set((await daysOf(tx, id)).map((day) => day.id));
  for (const [position, day] of days.entries()) await replaceDay(tx, id, position, day);
  const oppdrag = await oppdragById(tx, id);
  const plan = oppdrag && ((await contentOfVersion(tx, oppdrag))?.plan ?? null);
  const grown = (await daysOf(tx, id)).map((day) =>
    before.has(day.id) ? day : { ...day, ...shapeOfNewDay(day, plan) },
  );
  for (const day of grown) if (!before.has(day.id)) await updateDay(tx, day);
  const next = grown.flatMap((day) => {
    const own = slots.filter(({ dayId }) => dayId === day.id);
    return day.closedAt === null ? growDay(planDayOf(day), own, () => newId<SlotId>()) : own;
  });
  await writeSlots(tx, id, next, now);
  await addLines(tx, id, lines);
  await addSums(tx, supplement);
  await updateOppdrag(tx, id, { mostHeads });
  await addPayments(tx, id, payments);
}
