import { resourcesWithHours } from "~/areas/calendar/reads.server";
import { workingMinutes } from "~/areas/leads/rules/answer-time";
import type { LeadId, LeadStatus } from "~/areas/leads/types";
import { dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

interface Asked {
  readonly id: LeadId;
  readonly status: LeadStatus;
  readonly createdAt: Instant;
  readonly firstAnsweredAt: Instant | null;
}

/** Minutes of opening hours until each lead was answered, or until now; null for leads that need no answer. */
export async function answerTimes(
  db: Reader,
  leads: readonly Asked[],
  now: Instant,
): Promise<ReadonlyMap<LeadId, number>> {
  const counted = leads.filter(({ status, firstAnsweredAt }) => firstAnsweredAt !== null || status === "new");
  if (counted.length === 0) return new Map();
  const first = counted.reduce(
    (least, { createdAt }) => Math.min(least, createdAt),
    now as number,
  ) as Instant;
  const resources = await resourcesWithHours(db, { firstDay: dayOf(first), lastDay: dayOf(now) });
  const room = resources.find(({ kind }) => kind === "room");
  const open = room?.days.flatMap((day) => day.open) ?? [];
  return new Map(
    counted.map(({ id, createdAt, firstAnsweredAt }) => [
      id,
      workingMinutes(createdAt, firstAnsweredAt ?? now, open),
    ]),
  );
}
