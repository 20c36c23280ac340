import type { Staff } from "~/areas/access/types";
import { closeDay, tapPerson, walkIn } from "~/areas/oppdrag/commands/day.server";
import { changePlan } from "~/areas/oppdrag/commands/plan.server";
import { undoPlan } from "~/areas/oppdrag/commands/undo-plan.server";
import { mayCatchUpFrom } from "~/areas/oppdrag/rules/plan/catch-up-offers";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { PlanChange } from "~/areas/oppdrag/types/plan";
import { refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { settleOppdrag } from "./settle-oppdrag.server";

type Asked<Command extends (...args: never[]) => unknown> = Parameters<Command>[2];

/** No version of the whole job is asked for: two devices work on one day, and each tap names the status that it saw. */
export const tapOnDay = ({ db, clock }: Services, staff: Staff, asked: Asked<typeof tapPerson>) =>
  inTransaction(db, (tx) => tapPerson(tx, staff, asked, clock.now()));

export const walkInOnDay = ({ db, clock }: Services, staff: Staff, asked: Asked<typeof walkIn>) =>
  inTransaction(db, (tx) => walkIn(tx, staff, asked, clock.now()));

export const closeShootingDay = ({ db, clock }: Services, staff: Staff, asked: Asked<typeof closeDay>) =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const closed = await closeDay(tx, staff, asked, now);
    if (closed.ok) await settleOppdrag(tx, asked.id, now);
    return closed;
  });

type CatchUpChange = Extract<PlanChange, { readonly kind: "catch-up" }>;
interface CatchUpAsked {
  readonly id: OppdragId;
  readonly change: CatchUpChange;
  /** Of the preview: it names who is told which time, so that no version of the whole job is asked for. */
  readonly digest: string;
}

export async function catchUpOnDay(services: Services, staff: Staff, asked: CatchUpAsked) {
  const now = services.clock.now();
  if (!mayCatchUpFrom(asked.change.now, now)) return refuse("preview-changed");
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => changePlan(tx, context, staff, asked, now));
}

export async function undoOnDay(services: Services, staff: Staff, asked: { readonly id: OppdragId }) {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => undoPlan(tx, context, staff, asked, now));
}
