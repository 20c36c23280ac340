import type { Staff } from "~/areas/access/types";
import { findContacts } from "~/areas/bookings/reads/known-contacts.server";
import { chooseFrom, readAsked } from "~/areas/bookings/rules/choices";
import { otherTime, type PhoneFields, typedValue } from "~/areas/bookings/rules/phone-form";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { needsExpressWish } from "~/areas/bookings/rules/withdrawal";
import type { DraftId } from "~/areas/bookings/types";
import { bookableResources, freeTimesOfDays, whyNotFree } from "~/areas/calendar/reads.server";
import { spacedStarts } from "~/areas/calendar/rules/spaced-starts";
import type { PlaceReason, ResourceId, SessionShape } from "~/areas/calendar/types";
import { sessionProducts } from "~/areas/catalogue/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { type FoundCompany, findCompanies } from "~/areas/companies/reads/find-companies.server";
import { readSettings } from "~/areas/settings/reads.server";
import { parseId } from "~/kit/ids";
import { dayOf, type Instant, parseDay, parseInstant, plusDays } from "~/kit/time";
import type { Services } from "~/platform/services.server";

/** The product until another one is chosen. */
const usualProduct = "headshots";
const offeredTimes = 6;
const searchedDays = [7, 31, 120];

/** The page for the values typed so far. Null when the studio sells no session. */
export async function readNewBooking(
  services: Services,
  staff: Staff,
  draftId: DraftId,
  fields: PhoneFields,
) {
  const { db, clock } = services;
  const now = clock.now();
  const today = dayOf(now);
  const products = await sessionProducts(db, now);
  const session = sessionIn(products, fields);
  if (!session) return null;
  const { product, choices } = session;
  const resourceId = parseId<"resource">(typedValue(fields, "resource"));
  const wanted = parseDay(typedValue(fields, "fra"));
  const fromDay = wanted !== null && wanted > today ? wanted : today;
  const price = priceOf(product, choices);
  const shape = shapeOf(product, choices);
  const [hits, companies, resources, times, picked, { policy }] = await Promise.all([
    findContacts(db, staff, typedValue(fields, "sok")),
    companiesLike(services, staff, fields),
    bookableResources(db),
    firstTimes(services, shape, { fromDay, resourceId, now }),
    pickedTime(services, shape, { fields, resourceId, now }),
    readSettings(db, now),
  ]);
  const { withdrawalDays } = policy;
  const agreed = { kind: "privat", agreedAt: now, withdrawalDays } as const;
  return {
    draftId,
    fields,
    /** Of two views the later one is shown. */
    readAt: now,
    today,
    fromDay,
    hits,
    companies,
    products: products.map(({ slug, name }) => ({ slug, name })),
    session,
    minutes: shape.durationMinutes,
    price: price.ok ? price.value : null,
    times,
    picked,
    // A resource from the calendar's page, such as a room, stays a choice beside the photographers.
    resources: resources.filter(({ kind, id }) => kind === "photographer" || id === resourceId),
    asksExpressWish: picked !== null && needsExpressWish({ ...agreed, from: picked.start }),
  };
}

/** Registered companies that match the typed company; none once one has been chosen. */
async function companiesLike({ db }: Services, staff: Staff, fields: PhoneFields): Promise<FoundCompany[]> {
  if (typedValue(fields, "kind") !== "bedrift") return [];
  const name = typedValue(fields, "companyName").trim();
  const orgnr = typedValue(fields, "orgnr").replace(/\s/g, "");
  const found = await findCompanies(db, staff, name || orgnr);
  return found.some((company) => company.name === name && (company.orgnr ?? "") === orgnr) ? [] : found;
}

export type NewBookingView = NonNullable<Awaited<ReturnType<typeof readNewBooking>>>;

/** Product and choices in the fields, read as on the website. */
export function sessionIn(products: readonly Product[], fields: PhoneFields) {
  const asked = readAsked(new URLSearchParams(fields.map(([name, value]) => [name, value])));
  return chooseFrom(products, asked, usualProduct);
}

interface TimesAsked {
  readonly fromDay: ReturnType<typeof dayOf>;
  readonly resourceId: ResourceId | null;
  readonly now: Instant;
}

/** Staff need no lead time. One week is searched first, because the answer is usually there. */
async function firstTimes(
  { db }: Services,
  shape: SessionShape,
  { fromDay, resourceId, now }: TimesAsked,
): Promise<Instant[]> {
  const session = { ...shape, leadTimeHours: 0 };
  let found: Instant[] = [];
  for (const days of searchedDays) {
    const span = { firstDay: fromDay, lastDay: plusDays(fromDay, days), resourceId: resourceId ?? undefined };
    const starts = await freeTimesOfDays(db, session, { ...span, now });
    found = spacedStarts(
      starts.filter((start) => start > now),
      shape.durationMinutes,
      offeredTimes,
    );
    if (found.length === offeredTimes) break;
  }
  return found;
}

interface PickedTime {
  readonly start: Instant;
  readonly whyNot: PlaceReason | null;
}

/** The chosen time, from this page or from the calendar. */
async function pickedTime(
  { db }: Services,
  shape: SessionShape,
  {
    fields,
    resourceId,
    now,
  }: { readonly fields: PhoneFields; readonly resourceId: ResourceId | null; readonly now: Instant },
): Promise<PickedTime | null> {
  const typed = typedValue(fields, "start");
  const start = typed === otherTime ? null : parseInstant(typed);
  if (start === null) return null;
  if (start <= now) return { start, whyNot: "too-soon" };
  return {
    start,
    whyNot: await whyNotFree(db, shape, { start, now, resourceId: resourceId ?? undefined }),
  };
}
