import type { ResourceCalendar } from "~/areas/calendar/types";
import {
  type Day,
  dayOf,
  type Instant,
  plusDays,
  plusMinutes,
  startOfDay,
  toIso,
  weekdayOf,
} from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { insertRows } from "./insert";
import { daysBack } from "./plan";
import type { Random } from "./random";

/** Leave, errands and repairs: written before the sessions are planned, which then avoid them. */
export interface DemoBlock {
  readonly id: string;
  readonly reason: "ferie" | "reise" | "annet";
  readonly note: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly isWholeDay: boolean;
  readonly resourceIds: readonly string[];
}

export function demoBlocks(
  random: Random,
  resources: readonly ResourceCalendar[],
  now: Instant,
): DemoBlock[] {
  const [first, second] = resources.filter(({ kind }) => kind === "photographer");
  const room = resources.find(({ kind }) => kind === "room");
  const day = (ahead: number) => workdayFrom(plusDays(dayOf(now), ahead));
  const hours = (of: Day, from: number, to: number) => ({
    from: plusMinutes(startOfDay(of), from * 60),
    to: plusMinutes(startOfDay(of), to * 60),
    isWholeDay: false,
  });
  const whole = (of: Day, days: number) => ({
    from: startOfDay(of),
    to: startOfDay(plusDays(of, days)),
    isWholeDay: true,
  });
  const planned = [
    { reason: "ferie", note: "Høstferie", of: second, ...whole(day(12), 5) },
    { reason: "annet", note: "Tannlege", of: first, ...hours(day(2), 14, 15.5) },
    { reason: "annet", note: "Service på heisen", of: room, ...hours(day(8), 9, 11) },
    { reason: "reise", note: "Befaring på Lysaker", of: second, ...hours(day(1), 12, 14) },
    { reason: "ferie", note: "Sommerferie", of: first, ...whole(plusDays(dayOf(now), -130), 14) },
  ] as const;
  return planned.flatMap(({ of, ...block }) =>
    of ? [{ ...block, id: random.id(), resourceIds: [of.id] }] : [],
  );
}

/** A resource's calendar with its blocks as busy time. */
export function withBlocks(resource: ResourceCalendar, blocks: readonly DemoBlock[]): ResourceCalendar {
  const own = blocks.filter(({ resourceIds }) => resourceIds.includes(resource.id));
  return { ...resource, busy: own.map(({ from, to }) => ({ from, to, sessionDay: null })) };
}

export async function writeBlocks(
  tx: Tx,
  random: Random,
  blocks: readonly DemoBlock[],
  now: Instant,
): Promise<void> {
  const createdAt = toIso(startOfDay(plusDays(dayOf(now), -daysBack / 2)));
  const rows = blocks.map(({ id, reason, note, from, to, isWholeDay, resourceIds }) => ({
    id,
    reason,
    note,
    starts_at: toIso(from),
    ends_at: toIso(to),
    whole_day: isWholeDay,
    resource_ids: resourceIds,
    created_at: createdAt,
  }));
  await insertRows(tx, "calendar_blocks", rows);
  const taken = blocks.flatMap(({ id, from, to, note, resourceIds }) =>
    resourceIds.map((resourceId) => ({
      id: random.id(),
      resource_id: resourceId,
      during: `[${toIso(from)},${toIso(to)})`,
      kind: "block",
      owner_id: id,
      note,
      created_at: createdAt,
    })),
  );
  await insertRows(tx, "calendar_allocations", taken);
}

function workdayFrom(day: Day): Day {
  return weekdayOf(day) >= 6 ? workdayFrom(plusDays(day, 1)) : day;
}
