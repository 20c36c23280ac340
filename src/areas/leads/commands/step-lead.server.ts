import { eq } from "drizzle-orm";
import type { Actor, Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { OwnEvent } from "~/areas/history/types";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { isAnswer, isOpen, isPossible, statusAfter } from "../rules/states";
import { leads } from "../tables.server";
import type { LeadAction, LeadId, LostReason } from "../types";

type Stepped = Result<{ readonly version: number }, "not-now" | "day-passed">;

const events: Record<LeadAction, OwnEvent<"lead">> = {
  contact: "contacted",
  qualify: "qualified",
  quote: "quoted",
  win: "won",
  snooze: "snoozed",
  wake: "woken",
  lose: "lost",
  spam: "spam",
  reopen: "reopened",
};

/** One action of the state table. `lose` brings its reason, `snooze` its day. */
export async function stepLead(
  tx: Tx,
  actor: Actor,
  asked: {
    readonly id: LeadId;
    readonly action: LeadAction;
    readonly reason?: LostReason;
    readonly until?: Day;
  },
  now: Instant,
): Promise<Stepped> {
  const { id, action, reason = null, until = null } = asked;
  const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
  if (!lead || !isPossible(action, { status: lead.status, isSnoozed: lead.snoozedUntil !== null }))
    return refuse("not-now");
  if (until !== null && until < dayOf(now)) return refuse("day-passed");
  const status = statusAfter(action, lead.status, lead.statusBefore);
  await tx
    .update(leads)
    .set({
      status,
      ...(status !== lead.status && { statusSince: toDate(now) }),
      statusBefore: isOpen(lead.status) && !isOpen(status) ? lead.status : null,
      snoozedUntil: action === "snooze" ? until : null,
      lostReason: status === "lost" ? reason : null,
      bookingId: null,
      ...(isAnswer(action) && !lead.firstAnsweredAt && { firstAnsweredAt: toDate(now) }),
    })
    .where(eq(leads.id, id));
  const detail = { ...(reason && { reason }), ...(until && { until }) };
  const version = await recordChange(tx, actor, { kind: "lead", id }, events[action], { detail }, now);
  return ok({ version });
}

const plain =
  (action: LeadAction) =>
  (tx: Tx, staff: Staff, { id }: Pick<Asked<"lead">, "id">, now: Instant) =>
    stepLead(tx, staff, { id, action }, now);

export const contactLead = plain("contact");
export const qualifyLead = plain("qualify");
export const quoteLead = plain("quote");
export const winLead = plain("win");
export const wakeLead = plain("wake");
export const spamLead = plain("spam");
export const reopenLead = plain("reopen");

export function snoozeLead(
  tx: Tx,
  staff: Staff,
  { id, value }: Asked<"lead", { until: Day }>,
  now: Instant,
): Promise<Stepped> {
  return stepLead(tx, staff, { id, action: "snooze", until: value.until }, now);
}
