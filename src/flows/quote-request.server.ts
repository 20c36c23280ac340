import type { Admin } from "~/areas/access/types";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import { lineTexts } from "~/areas/catalogue/texts";
import type { SoldLine } from "~/areas/catalogue/types";
import { companyForAdminRecord } from "~/areas/companies/reads/admin-record.server";
import { companyWithOrgnr } from "~/areas/companies/reads/neighbours.server";
import { expectSeen } from "~/areas/history/commands.server";
import { createQuote } from "~/areas/quotes/commands/draft.server";
import { newContent } from "~/areas/quotes/rules/new-quote";
import { contentOf, type TypedLine, type TypedSet } from "~/areas/quotes/rules/quote-form";
import { mostDaysOfSet } from "~/areas/quotes/rules/set-time";
import type { QuoteDay, QuoteId } from "~/areas/quotes/types";
import { assessRequest } from "~/areas/requests/commands/step-request.server";
import { requestForStaff } from "~/areas/requests/reads/admin-record.server";
import { type PricedWish, pricedWish, typedWish } from "~/areas/requests/rules/asked";
import { stayForStaff, stayHours, usualLeave, workStart } from "~/areas/requests/rules/company-stay";
import { typedWishOf } from "~/areas/requests/rules/content";
import { isPossible } from "~/areas/requests/rules/states";
import { siteAddress } from "~/areas/requests/rules/where";
import { daysAfterFirst, isInPart } from "~/areas/requests/rules/wishes";
import { requestTexts as texts } from "~/areas/requests/texts/staff";
import type { CompanyRequest, DateWish, RequestId } from "~/areas/requests/types";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { capitalise } from "~/kit/text";
import { type Day, dayOf, type Instant, localTimeOf, plusDays, plusMinutes, startOfDay } from "~/kit/time";
import { formatDayNoYear } from "~/kit/time-format";
import { inTransaction, type Reader } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { askedProducts } from "./evaluate-request.server";

type Reason = "not-found" | "not-sold" | "too-many-days" | "not-now" | "changed-meanwhile";

/**
 * A draft of a quote that answers a company's request: an alternative for each wished day that has room, with the days,
 * lines, travel and the company's own agreement filled in. Days that are held for the request count as free.
 */
export async function quoteForRequest(
  services: Services,
  admin: Admin,
  { id, version }: { readonly id: RequestId; readonly version: number },
): Promise<Result<{ readonly quoteId: QuoteId }, Reason>> {
  const { db, clock } = services;
  const now = clock.now();
  const request = await requestForStaff(db, admin, id);
  if (!request) return refuse("not-found");
  const priced = await pricedNow(db, request, now);
  if (!priced) return refuse("not-sold");
  if (priced.days.length > mostDaysOfSet) return refuse("too-many-days");
  const sets = await setsOf(db, request, priced, now);
  const { policy } = await readSettings(db, now);
  const known = request.party.orgnr ? await companyWithOrgnr(db, request.party.orgnr) : null;
  const company = known && (await companyForAdminRecord(db, known.id, now))?.company;
  const content = contentOf({ ...newContent(policy, company ?? null), title: titleOf(request), sets });
  const quote = {
    party: request.party,
    companyId: known?.id ?? null,
    customerId: null,
    content,
    origin: { kind: "company-request", id },
  };
  return inTransaction(db, async (tx): Promise<Result<{ readonly quoteId: QuoteId }, Reason>> => {
    const seen = await expectSeen(tx, { kind: "company-request", id }, version);
    if (!seen.ok) return seen;
    if (!isPossible("quote", request)) return refuse("not-now");
    const quoteId = await createQuote(tx, admin, quote, now);
    if (isPossible("assess", request)) await assessRequest(tx, admin, { id }, now);
    return ok({ quoteId });
  });
}

function titleOf({ persons }: CompanyRequest): string {
  return texts.quoteTitle(persons);
}

async function pricedNow(db: Reader, request: CompanyRequest, now: Instant): Promise<PricedWish | null> {
  const [products, zones] = await Promise.all([askedProducts(db, now), readTravelZones(db)]);
  const priced = pricedWish(products, zones, typedWishOf(request));
  return priced.ok ? priced.value : null;
}

/** An alternative for each wish whose days have room; without any, the wished days as they are, for staff to change. */
async function setsOf(
  db: Reader,
  request: CompanyRequest,
  priced: PricedWish,
  now: Instant,
): Promise<TypedSet[]> {
  const { wishes, id } = request;
  const last = wishes.at(-1);
  const [first] = wishes;
  if (!first || !last) return [];
  const span = { firstDay: first.day, lastDay: plusDays(last.day, daysAfterFirst(priced.days.length)), now };
  const starts = await freeTimesOfDays(db, stayForStaff(priced), {
    ...span,
    besides: { ownerId: id },
    ...stayHours(priced),
    beyondHorizon: true,
  });
  const found = apart(wishes.flatMap((wish) => daysFrom(wish, priced, starts) ?? []));
  const days = found.length > 0 ? found : wishes.slice(0, 1).map((wish) => asWished(wish, priced));
  return days.map((leaves) => setOf({ place: request.place, address: siteAddress(request) }, priced, leaves));
}

/** All alternatives are held together: one that needs a day of an earlier one could not be. */
function apart(alternatives: readonly Instant[][]): Instant[][] {
  const taken = new Set<Day>();
  return alternatives.filter((leaves) => {
    const days = leaves.map(dayOf);
    if (days.some((day) => taken.has(day))) return false;
    for (const day of days) taken.add(day);
    return true;
  });
}

/** The first day with room is looked for from so many days ahead, and so long. */
const openDays = { from: 7, to: 60 };

/**
 * An alternative for a group that has not said when: on the first days with room from a week ahead. None when its size is
 * unknown, when it is not sold, or without room.
 */
export async function setsForGroup(
  db: Reader,
  asked: Readonly<Record<string, string>>,
  now: Instant,
): Promise<TypedSet[]> {
  if (!asked.personer) return [];
  const [products, zones] = await Promise.all([askedProducts(db, now), readTravelZones(db)]);
  const priced = pricedWish(products, zones, typedWish(new URLSearchParams({ ...asked })));
  if (!priced.ok) return [];
  const today = dayOf(now);
  const span = { firstDay: plusDays(today, openDays.from), lastDay: plusDays(today, openDays.to), now };
  const starts = await freeTimesOfDays(db, stayForStaff(priced.value), {
    ...span,
    ...stayHours(priced.value),
  });
  const first = starts[0];
  if (first === undefined) return [];
  const [days] = daysFrom({ day: dayOf(first), part: "hele-dagen" }, priced.value, starts) ?? [];
  return days ? [setOf({ place: priced.value.wish.place, address: "" }, priced.value, days)] : [];
}

/** When the studio leaves on each of the days that the group needs, from the wished one on; null without room. */
function daysFrom(
  { day, part }: DateWish,
  priced: PricedWish,
  starts: readonly Instant[],
): [Instant[]] | null {
  const ofDay = Map.groupBy(
    starts.filter((leaves) => {
      const on = dayOf(leaves);
      return on > day || (on === day && isInPart(part, workStart(priced, leaves)));
    }),
    dayOf,
  );
  const days = [...ofDay.values()]
    .flatMap((found) => usualLeave(priced, found) ?? [])
    .slice(0, priced.days.length);
  const [first] = days;
  return first !== undefined && dayOf(first) === day && days.length === priced.days.length ? [days] : null;
}

/** From eight in the morning, whether there is room or not. */
function asWished({ day }: DateWish, { product, zone, days }: PricedWish): Instant[] {
  const before = product.bufferBeforeMinutes + (zone?.minutes ?? 0);
  return days.map((_, index) => plusMinutes(startOfDay(plusDays(day, index)), 9 * 60 - before));
}

function setOf(
  where: Pick<QuoteDay, "place" | "address">,
  priced: PricedWish,
  leaves: readonly Instant[],
): TypedSet {
  const { product, zone } = priced;
  const [first] = leaves;
  const days = leaves.map((start, index): QuoteDay => {
    const { persons, workMinutes, breakMinutes } = priced.days[index] ?? {
      persons: 1,
      workMinutes: 0,
      breakMinutes: 0,
    };
    const from = workStart(priced, start);
    return {
      day: dayOf(start),
      from: localTimeOf(from),
      to: localTimeOf(plusMinutes(from, workMinutes + breakMinutes)),
      ...where,
      stations: 1,
      heads: persons,
      beforeMinutes: product.bufferBeforeMinutes,
      afterMinutes: product.bufferAfterMinutes,
      travelMinutes: zone?.minutes ?? 0,
    };
  });
  const name = first === undefined ? "" : capitalise(formatDayNoYear(dayOf(first)));
  return { name, days, lines: priced.estimate.lines.map(lineOfQuote) };
}

/** The lines that the price list makes are made anew when staff change the days; pictures follow the heads. */
function lineOfQuote({ totalOre: _, ...line }: SoldLine): TypedLine {
  const isOfList =
    ["person", "adjustment", "travel", "image"].includes(line.kind) || line.name === lineTexts.rigging;
  return { ...line, role: "fixed", groupName: "", fromCatalogue: isOfList };
}
