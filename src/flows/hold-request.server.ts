import type { Staff } from "~/areas/access/types";
import { holdDates, releaseDates } from "~/areas/calendar/commands/held-dates.server";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import type { DatesPart } from "~/areas/calendar/types/held-dates";
import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import { markHeld, releaseEarly } from "~/areas/requests/commands/step-request.server";
import { requestForStaff } from "~/areas/requests/reads/admin-record.server";
import { type PricedWish, pricedWish } from "~/areas/requests/rules/asked";
import { stayForStaff, stayHours, usualLeave, workStart } from "~/areas/requests/rules/company-stay";
import { typedWishOf } from "~/areas/requests/rules/content";
import { requestNumber } from "~/areas/requests/rules/where";
import { isAhead, isInPart } from "~/areas/requests/rules/wishes";
import type { CompanyRequest, DateWish, RequestId } from "~/areas/requests/types";
import { isRefusal, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant, instantsAt, type LocalTime, plusDays, plusMinutes } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { onSeenVersion } from "./checked-command.server";
import { askedProducts } from "./evaluate-request.server";
import { letterContext } from "./letter-context.server";

interface HoldAsked {
  readonly id: RequestId;
  readonly version: number;
  readonly value: { readonly days: readonly DateWish[] };
}

const endOfHold = "16:00" as LocalTime;

/**
 * Holds days for a request while its quote is made: on each the whole stay with rigging and travel, at the first usual
 * start that has room. The request's status and its letter are in the same transaction.
 */
export async function holdForRequest(
  services: Services,
  staff: Staff,
  { id, version, value }: HoldAsked,
): Promise<Result<unknown, string>> {
  const { db, clock } = services;
  const now = clock.now();
  const request = await requestForStaff(db, staff, id);
  if (!request) return refuse("not-found");
  if (value.days.some(({ day }) => !isAhead(day, dayOf(now)))) return refuse("past-day");
  const priced = await pricedNow(db, request, now);
  if (!priced) return refuse("not-sold");
  const context = await letterContext(services, now);
  // Where quotes hold no days, a request that staff hold days for still gets one.
  const days = Math.max(1, context.settings.policy.quoteHoldDays);
  const until = endOf(plusDays(dayOf(now), days));
  const [first, ...others] = await partsOf(db, priced, { wishes: value.days, now, besides: { ownerId: id } });
  if (!first || others.length + 1 < value.days.length) return refuse("no-room");
  const label = `${request.party.companyName ?? request.party.name}, ${requestNumber(request.number)}`;
  return onSeenVersion(services, { kind: "company-request", id }, version, async (tx) => {
    const days = value.days.map(({ day }) => day);
    const held = await markHeld(tx, context, staff, { id, value: { days, until } }, now);
    if (!held.ok) return held;
    const dates = await holdDates(
      tx,
      {
        owner: ownerOf(id),
        label,
        parts: [first, ...others],
        expiresAt: until,
        mostPerWeek: context.settings.policy.heldDaysPerWeek,
      },
      now,
    );
    return isRefusal(dates) ? refuse(dates.reason) : held;
  });
}

/** The days of a request are free for everybody again, before the time that the company was told. */
export async function releaseRequest(
  services: Services,
  staff: Staff,
  { id, version }: Pick<HoldAsked, "id" | "version">,
): Promise<Result<unknown, string>> {
  const context = await letterContext(services, services.clock.now());
  return onSeenVersion(services, { kind: "company-request", id }, version, async (tx, now) => {
    const released = await releaseEarly(tx, context, staff, { id }, now);
    if (released.ok) await freeDatesOf(tx, id);
    return released;
  });
}

export function freeDatesOf(tx: Tx, id: RequestId): Promise<void> {
  return releaseDates(tx, ownerOf(id));
}

const ownerOf = (id: RequestId) => ({ kind: "company-request", id }) as const;

/** The afternoon of that day, in Oslo. */
function endOf(day: Day): Instant {
  const [end] = instantsAt(day, endOfHold);
  if (end === undefined) throw new Error(`No ${endOfHold} on ${day}`);
  return end;
}

async function pricedNow(db: Reader, request: CompanyRequest, now: Instant): Promise<PricedWish | null> {
  const [products, zones] = await Promise.all([askedProducts(db, now), readTravelZones(db)]);
  const priced = pricedWish(products, zones, typedWishOf(request));
  return priced.ok ? priced.value : null;
}

interface Wished {
  readonly besides: { readonly ownerId: RequestId };
  readonly wishes: readonly DateWish[];
  readonly now: Instant;
}

/** The whole stay on each day, rigging and travel included; a day without room is left out. */
async function partsOf(
  db: Reader,
  priced: PricedWish,
  { wishes, now, besides }: Wished,
): Promise<DatesPart[]> {
  const shape = stayForStaff(priced);
  const parts: DatesPart[] = [];
  for (const { day, part } of wishes) {
    const span = { firstDay: day, lastDay: day, now, besides, ...stayHours(priced), beyondHorizon: true };
    const found = await freeTimesOfDays(db, shape, span);
    const fitting = found.filter((leaves) => isInPart(part, workStart(priced, leaves)));
    const from = usualLeave(priced, fitting);
    if (from === undefined) continue;
    parts.push({ period: { from, to: plusMinutes(from, shape.durationMinutes) }, needs: shape.needs });
  }
  return parts;
}
