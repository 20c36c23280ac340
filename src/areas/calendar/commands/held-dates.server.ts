import { kindsOfAll } from "~/areas/catalogue/rules/needs";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, mondayOf } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { isAway } from "../rules/away";
import { type NoRoom, placeParts } from "../rules/held-dates";
import { deleteExpired, insertAllocations, lockResources } from "../store/allocations.server";
import { selectCalendars } from "../store/calendars.server";
import {
  deleteHeldDates,
  giveDatesTo,
  heldDaysOfWeek,
  liveDatesOf,
  lockDatesOf,
  postponeDates,
  writeHeldDates,
} from "../store/held-dates.server";
import type { ResourceCalendar, ResourceId } from "../types";
import type { DatesOwner, DatesPart } from "../types/held-dates";

export interface DatesAsked {
  readonly owner: DatesOwner;
  /** Who the dates are held for, as the office's calendar shows it: "Nordlys AS, tilbud 12". */
  readonly label: string;
  /** All of them are held, or none. Periods include rigging and travel. */
  readonly parts: readonly [DatesPart, ...DatesPart[]];
  readonly expiresAt: Instant;
  /** How many days of one week may be held at the same time, for all records together. Left out: any number. */
  readonly mostPerWeek?: number;
  /** A stay that is moved: those who had it come first, and photographers who are away then do not come. */
  readonly instead?: readonly ResourceId[];
}

/**
 * Holds dates for a record until a moment: resources of the kinds that each part needs, in or outside opening hours.
 * Dates that the record holds already are replaced; their time counts as free. Returns the resources of each part.
 */
export async function holdDates(
  tx: Tx,
  { owner, label, parts, expiresAt, mostPerWeek, instead }: DatesAsked,
  now: Instant,
): Promise<Result<ResourceId[][], "no-room" | "week-full", NoRoom>> {
  if (expiresAt <= now)
    throw new Error(`Dates of ${owner.kind} ${owner.id} would have expired before they are held`);
  await lockDatesOf(tx, owner);
  const kinds = kindsOfAll(parts);
  await deleteExpired(tx, await lockResources(tx, kinds), now);
  await deleteHeldDates(tx, owner);
  if (mostPerWeek !== undefined && (await isWeekFull(tx, parts, mostPerWeek, now)))
    return refuse("week-full");
  const days = parts.flatMap(({ period }) => [dayOf(period.from), dayOf(period.to)]).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (!firstDay || !lastDay) throw new Error("No dates to hold");
  const calendars = await selectCalendars(tx, { kinds, firstDay, lastDay, now });
  const placed = placeParts(parts, instead ? knownFirst(calendars, instead, parts) : calendars);
  if (!placed.ok) return placed;
  for (const [part, { period: during, needs }] of parts.entries()) {
    const resourceIds = placed.value[part] ?? [];
    const row = { resourceIds, during, kind: "tentative", ownerId: owner.id, sessionDay: null } as const;
    const kind = needs[0]?.kind;
    // The locks make room certain here; the constraint also refuses what a writer without locks has taken.
    if (kind && !(await insertAllocations(tx, { ...row, expiresAt, note: label, now })))
      return refuse("no-room", { part, kind });
  }
  await writeHeldDates(tx, owner, { label, taken: placed.value.flat().length, expiresAt, now });
  return placed;
}

function knownFirst(
  calendars: readonly ResourceCalendar[],
  known: readonly ResourceId[],
  parts: readonly DatesPart[],
): ResourceCalendar[] {
  return calendars
    .filter((calendar) => !parts.some(({ period }) => isAway(calendar, period)))
    .map((calendar) => (known.includes(calendar.id) ? { ...calendar, position: -1 } : calendar));
}

/** Counted after the resources are locked, so that two holds at once do not both take the last place. */
async function isWeekFull(tx: Tx, parts: readonly DatesPart[], most: number, now: Instant): Promise<boolean> {
  const asked = Map.groupBy(new Set(parts.map(({ period }) => dayOf(period.from))), mondayOf);
  for (const [monday, days] of asked)
    if ((await heldDaysOfWeek(tx, monday, now)) + days.length > most) return true;
  return false;
}

/** The dates are free again. Nothing happens when there are none. */
export async function releaseDates(tx: Tx, owner: DatesOwner): Promise<void> {
  await lockDatesOf(tx, owner);
  await deleteHeldDates(tx, owner);
}

/** Holds the dates until another moment. Refused when they have expired: others may have them by now. */
export async function extendDates(
  tx: Tx,
  { owner, expiresAt }: Pick<DatesAsked, "owner" | "expiresAt">,
  now: Instant,
): Promise<Result<undefined, "dates-expired">> {
  await lockDatesOf(tx, owner);
  if (expiresAt <= now || !(await liveDatesOf(tx, owner, now))) return refuse("dates-expired");
  await postponeDates(tx, owner, expiresAt);
  return ok();
}

/**
 * The held dates become an oppdrag's allocation. They are never free in between, and take no time that was not held.
 */
export async function takeOverDates(
  tx: Tx,
  { owner, oppdragId }: { readonly owner: DatesOwner; readonly oppdragId: string },
  now: Instant,
): Promise<Result<undefined, "dates-expired">> {
  await lockDatesOf(tx, owner);
  if (!(await liveDatesOf(tx, owner, now))) return refuse("dates-expired");
  await giveDatesTo(tx, owner, oppdragId);
  return ok();
}
