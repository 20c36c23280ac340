import type { Asking } from "~/areas/calendar/reads/asking.server";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import { staffProducts } from "~/areas/catalogue/rules/staff-estimate";
import { type AskedProduct, type PricedWish, pricedWish } from "~/areas/requests/rules/asked";
import { stayForStaff, stayHours, workStart } from "~/areas/requests/rules/company-stay";
import { typedWishOf } from "~/areas/requests/rules/content";
import { sumNotes } from "~/areas/requests/rules/sum-notes";
import { daysAfterFirst, partsOn, type RoomOnDay, whereStayBegins } from "~/areas/requests/rules/wishes";
import type { CompanyRequest, DateWish } from "~/areas/requests/types";
import type { Ore } from "~/kit/money";
import { type Day, dayOf, type Instant, plusDays } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

export interface WishRoom extends DateWish {
  /** The wished part of the day has room for the whole stay. */
  readonly hasRoom: boolean;
  /** All parts that have. */
  readonly parts: RoomOnDay["parts"];
}

export interface Evaluation {
  readonly wishes: readonly WishRoom[];
  /** Other days with room, the nearest to the wishes first. */
  readonly otherDays: readonly RoomOnDay[];
  readonly daysNeeded: number;
  readonly longestDayMinutes: number;
  readonly notes: readonly string[];
  readonly zoneName: string | null;
  readonly travelMinutes: number | null;
  /** Without MVA, at the prices of now. */
  readonly netOre: Ore;
}

const mostOtherDays = 6;
/** A group of several days is shown some more than it needs. */
const spareDays = 2;

/** What staff need to answer a request: room on its days and near them, travel and price. Null when it is not sold now. */
export async function evaluateRequest(
  db: Reader,
  request: CompanyRequest,
  now: Instant,
): Promise<Evaluation | null> {
  const [products, zones] = await Promise.all([askedProducts(db, now), readTravelZones(db)]);
  const asked = pricedWish(products, zones, typedWishOf(request));
  if (!asked.ok) return null;
  const priced = asked.value;
  const wished = request.wishes.map(({ day }) => day);
  const [first, last] = [wished[0], wished.at(-1)];
  if (!first || !last) return null;
  const daysAround = daysAfterFirst(priced.days.length);
  const firstDay = later(plusDays(first, -daysAround), dayOf(now));
  // The days that are held for this request are free for it.
  const besides = { ownerId: request.id };
  const rooms = await roomsOf(db, priced, { firstDay, lastDay: plusDays(last, daysAround), now, besides });
  const begins = whereStayBegins(rooms, priced.days.length);
  const partsOf = (day: Day) => begins.find((room) => room.day === day)?.parts ?? [];
  return {
    wishes: request.wishes.map(({ day, part }) => {
      const parts = partsOf(day);
      return { day, part, parts, hasRoom: parts.includes(part) };
    }),
    otherDays: nearest(rooms, wished).slice(0, Math.max(mostOtherDays, priced.days.length + spareDays)),
    daysNeeded: priced.days.length,
    longestDayMinutes: Math.max(...priced.days.map(({ totalMinutes }) => totalMinutes)),
    notes: sumNotes(priced),
    zoneName: priced.estimate.zoneName,
    travelMinutes: priced.estimate.travelMinutes,
    netOre: priced.estimate.netOre,
  };
}

/** Staff photos that are sold now, as the rules of requests read them. */
export async function askedProducts(db: Reader, now: Instant): Promise<AskedProduct[]> {
  const onPage = await productsOnPage(db, now);
  const sold = staffProducts(onPage);
  return onPage.flatMap(({ slug, needs, onlineUpToPersons }) => {
    const product = sold.find((each) => each.slug === slug);
    return product ? [{ ...product, needs, onlineUpToPersons }] : [];
  });
}

async function roomsOf(
  db: Reader,
  priced: PricedWish,
  span: Asking & { readonly firstDay: Day; readonly lastDay: Day },
): Promise<RoomOnDay[]> {
  const starts = await freeTimesOfDays(db, stayForStaff(priced), {
    ...span,
    ...stayHours(priced),
    beyondHorizon: true,
  });
  const ofDay = new Map<Day, Instant[]>();
  for (const start of starts) ofDay.set(dayOf(start), [...(ofDay.get(dayOf(start)) ?? []), start]);
  return [...ofDay].map(([day, found]) =>
    partsOn({ day, starts: found.map((leaves) => workStart(priced, leaves)) }),
  );
}

function nearest(rooms: readonly RoomOnDay[], wished: readonly Day[]): RoomOnDay[] {
  const distance = ({ day }: RoomOnDay) =>
    Math.min(...wished.map((wish) => Math.abs(Date.parse(wish) - Date.parse(day))));
  return rooms
    .filter(({ day }) => !wished.includes(day))
    .toSorted((a, b) => distance(a) - distance(b) || a.day.localeCompare(b.day));
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}
