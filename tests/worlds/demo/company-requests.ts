import { linkKey } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import { holdDates } from "~/areas/calendar/commands/held-dates.server";
import { publicHolidayOn } from "~/areas/calendar/rules/public-holidays";
import type { DatesPart } from "~/areas/calendar/types/held-dates";
import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import { priceStaffOrder } from "~/areas/catalogue/rules/staff-order";
import { zoneOf } from "~/areas/catalogue/rules/travel-zones";
import { soldLineRows } from "~/areas/catalogue/tables/sold-lines.server";
import type { Product } from "~/areas/catalogue/types";
import { partsOfDay, type RequestId, type RequestStatus } from "~/areas/requests/types";
import {
  type Day,
  dayOf,
  type Instant,
  plusDays,
  plusHours,
  plusMinutes,
  startOfDay,
  toIso,
  weekdayOf,
} from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { insertRows } from "./insert";
import { firstNames, lastNames } from "./names";
import type { Firm } from "./people";
import type { Random } from "./random";

interface Office {
  readonly random: Random;
  readonly appSecret: string;
  readonly products: readonly Product[];
  readonly now: Instant;
}

const fates: readonly (readonly [RequestStatus, number])[] = [
  ["new", 4],
  ["needs_info", 3],
  ["assessed", 2],
  ["tentatively_held", 2],
  ["declined", 6],
  ["expired", 4],
  ["withdrawn", 3],
];
const places = [
  ["Fjordveien 1", "1366", "Lysaker"],
  ["Kaigata 8", "0191", "Oslo"],
  ["Skogveien 12", "2004", "Lillestrøm"],
  ["Torget 3", "3015", "Drammen"],
] as const;
const messages = [
  "",
  "Ledergruppen må fotograferes før lunsj.",
  "Vi er fordelt på to etasjer. Noen snakker bare engelsk.",
  "Helst samme lys som sist.",
] as const;
const reasons = ["no-time", "too-far", "too-small", "not-for-us", "other"] as const;

/** Requests of companies over 18 months, in every status; the open ones are recent. */
export async function writeRequests(tx: Tx, office: Office, firms: readonly Firm[]): Promise<void> {
  const zones = await readTravelZones(tx);
  const sold = office.products.filter(({ kind }) => kind === "per_person");
  const all = fates.flatMap(([status, count]) => Array.from({ length: count }, () => status));
  const made = all.flatMap(
    (status) => requestOf(office, { status, firm: office.random.pick(firms), zones, sold }) ?? [],
  );
  await insertRows(
    tx,
    "access_links",
    made.map(({ link }) => link),
  );
  await insertRows(
    tx,
    "company_requests",
    made.map(({ row }) => row),
  );
  await insertRows(
    tx,
    "company_request_lines",
    made.flatMap(({ lines }) => lines),
  );
  await insertRows(
    tx,
    "history",
    made.flatMap(({ history }) => history),
  );
  for (const { hold } of made) if (hold) await holdDates(tx, hold, office.now);
}

interface Fate {
  readonly status: RequestStatus;
  readonly firm: Firm;
  readonly zones: Awaited<ReturnType<typeof readTravelZones>>;
  readonly sold: readonly Product[];
}

function requestOf({ random, appSecret, now }: Office, { status, firm, zones, sold }: Fate) {
  const isOpen = ["new", "needs_info", "assessed", "tentatively_held"].includes(status);
  const atTheirs = random.chance(0.7);
  const product = sold.find(({ place }) => place === (atTheirs ? "hos_dere" : "studio"));
  if (!product) return null;
  const at = plusMinutes(now, -random.between(90, (isOpen ? 9 : 530) * 24 * 60));
  const answered = plusMinutes(at, random.between(30, 600));
  const [address, postalCode, city] = random.pick(places);
  const persons = random.pick([8, 12, 18, 24, 30, 40, 55, 80, 120]);
  const zone = atTheirs ? zoneOf(zones, postalCode) : null;
  const priced = priceStaffOrder(product, { persons, images: 1, minutesEach: 10, zone });
  if (!priced.ok) throw new Error(priced.reason);
  const wishes = wishesFrom(random, status === "expired" ? at : plusHours(isOpen ? now : at, 24 * 20));
  const id = random.id<RequestId>();
  const linkId = random.id<AccessLinkId>();
  const since = status === "new" ? at : answered;
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const { lines, netOre, mvaOre, totalOre } = priced.value.price;
  const heldUntil = status === "tentatively_held" ? plusHours(now, 24 * random.between(2, 6)) : null;
  const row = {
    id,
    link_id: linkId,
    form_hash: id,
    source: random.pick(["site", "site", "calculator", "phone"]),
    status,
    status_since: toIso(since),
    place: product.place,
    persons,
    minutes_each: 10,
    images: 1,
    product_slug: product.slug,
    wishes,
    first_wish: wishes[0]?.day,
    last_wish: wishes.at(-1)?.day,
    audience: "bedrift",
    name: `${first} ${last}`,
    email: `post@${firm.domain}`,
    phone: "+4799900100",
    phone_e164: "+4799900100",
    company_name: firm.name,
    orgnr: firm.orgnr,
    invoice_reference: random.chance(0.5) ? "PO 4410" : null,
    address,
    postal_code: postalCode,
    city,
    site: atTheirs ? siteOf(random, { address, postalCode, city }) : null,
    message: random.pick(messages),
    zone_name: zone?.name ?? null,
    travel_minutes: zone?.minutes ?? null,
    net_ore: netOre,
    mva_ore: mvaOre,
    total_ore: totalOre,
    missing: status === "needs_info" ? ["room"] : [],
    asked_words: "",
    asked_at: status === "needs_info" ? toIso(answered) : null,
    held_until: heldUntil && toIso(heldUntil),
    created_at: toIso(at),
    declined_reason: status === "declined" ? random.pick(reasons) : null,
    first_answered_at: status === "new" || status === "withdrawn" ? null : toIso(answered),
  };
  return {
    row,
    link: {
      id: linkId,
      subject_kind: "location_request",
      subject_id: id,
      created_at: toIso(at),
      key_hash: hashSecret(linkKey(appSecret, linkId)),
    },
    lines: soldLineRows({}, lines).map((line) => lineRow(id, line)),
    history: historyOf(id, { status, at, since }),
    hold: heldUntil && holdOf({ id, label: firm.name, day: wishes[0]?.day }, product.needs, heldUntil),
  };
}

/** Two working days with some days between them. */
function wishesFrom(random: Random, from: Instant) {
  const days = [random.between(2, 8), random.between(10, 18)].map((ahead) => {
    const later = Array.from({ length: 10 }, (_, n) => plusDays(dayOf(from), ahead + n));
    return later.find((day) => weekdayOf(day) <= 5 && !publicHolidayOn(day)) ?? dayOf(from);
  });
  return days.map((day) => ({ day, part: random.pick(partsOfDay) }));
}

function siteOf(
  random: Random,
  place: { readonly address: string; readonly postalCode: string; readonly city: string },
) {
  const known = random.chance(0.6);
  return {
    ...place,
    floor: known ? "3" : "",
    room: known ? "Møterom Havet" : "",
    power: known ? "ja" : "vet-ikke",
    parking: random.pick(["ja", "nei", "vet-ikke"]),
    lift: "ja",
  };
}

type Line = ReturnType<typeof soldLineRows>[number];

function lineRow(
  requestId: string,
  { unitOre, totalOre, mvaBp, mvaIncluded, priceListVersion, ...line }: Line,
) {
  return {
    request_id: requestId,
    ...line,
    unit_ore: unitOre,
    total_ore: totalOre,
    mva_bp: mvaBp,
    mva_included: mvaIncluded,
    price_list_version: priceListVersion,
  };
}

const events: Partial<Record<RequestStatus, readonly [event: string, actor: string]>> = {
  needs_info: ["asked", "admin"],
  assessed: ["assessed", "admin"],
  tentatively_held: ["held", "admin"],
  declined: ["declined", "admin"],
  expired: ["expired", "system"],
  withdrawn: ["withdrawn", "customer"],
};

function historyOf(
  id: string,
  { status, at, since }: { readonly status: RequestStatus; readonly at: Instant; readonly since: Instant },
) {
  const line = (version: number, when: Instant, event: string, actor_kind: string) => ({
    subject_kind: "company-request",
    subject_id: id,
    version,
    at: toIso(when),
    event,
    actor_kind,
    detail: {},
  });
  const next = events[status];
  return [line(1, at, "created", "visitor"), ...(next ? [line(2, since, ...next)] : [])];
}

function holdOf(
  { id, label, day }: { readonly id: RequestId; readonly label: string; readonly day: Day | undefined },
  needs: DatesPart["needs"],
  expiresAt: Instant,
) {
  if (!day) return null;
  const from = plusHours(startOfDay(day), 8);
  const part = { period: { from, to: plusHours(from, 7) }, needs };
  return { owner: { kind: "company-request", id } as const, label, parts: [part] as const, expiresAt };
}
