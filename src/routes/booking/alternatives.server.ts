import { kindsOf, soldOnline } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import type { Draft } from "~/areas/bookings/types";
import { firstTimesOfOthers, nearestFreeTimes } from "~/areas/calendar/reads.server";
import type { SessionShape } from "~/areas/calendar/types";
import type { Alternatives } from "~/areas/calendar/ui/picking";
import { bookableProducts } from "~/areas/catalogue/reads.server";
import type { Product } from "~/areas/catalogue/types";
import { type Day, dayOf, type Instant, instantsAt, type LocalTime, plusDays } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";
import { stepHref } from "./addresses";
import type { OpenDraft } from "./open-draft.server";

const mostNearest = 4;
const mostOthers = 3;
const noon = "12:00" as LocalTime;

/** Everything that visitors can book, in the calendar's shape. */
export async function shapesSold(db: Db, now: Instant): Promise<SessionShape[]> {
  return (await productsSold(db, now)).map((product) => shapeOf(product, { persons: 1 }));
}

async function productsSold(db: Db, now: Instant): Promise<Product[]> {
  return (await bookableProducts(db, now)).flatMap((product) => soldOnline(product) ?? []);
}

interface Sought {
  /** The requested day, when it is sold out. */
  readonly day: Day | null;
  /** Whether the session has no free time at all. */
  readonly none: boolean;
  readonly horizonDays: number;
}

/** Alternatives to a session that is not free: its times on other days, and other sessions that are free. */
export async function alternativesTo(open: OpenDraft, sought: Sought): Promise<Alternatives | null> {
  const { services, session, visitor, now } = open;
  const { day, none, horizonDays } = sought;
  if (!none && day === null) return null;
  const asking = { now, besides: { visitorId: visitor.visitorId } };
  const [around = now] = day ? instantsAt(day, noon) : [];
  const nearest = none
    ? []
    : await nearestFreeTimes(services.db, session, { ...asking, around, count: mostNearest });
  const today = dayOf(now);
  const span =
    !none && day
      ? { firstDay: day, lastDay: day }
      : { firstDay: today, lastDay: plusDays(today, horizonDays) };
  const products = othersFor(await productsSold(services.db, now), open.draft);
  const { persons } = open.draft.choices;
  const shapes = products.map((product) => shapeOf(product, { persons }));
  const starts = await firstTimesOfOthers(services.db, shapes, { ...asking, ...span });
  const others = products.flatMap((product, index) => {
    const start = starts[index];
    const minutes = shapes[index]?.durationMinutes ?? product.durationMinutes;
    return start == null ? [] : [{ name: product.name, minutes, start, href: hrefOf(product, open, start) }];
  });
  return { nearest, others: others.slice(0, mostOthers) };
}

/** Those that the same number of persons and the same kind of customer can order. */
function othersFor(products: readonly Product[], { productSlug, choices, contact }: Draft): Product[] {
  return products.filter(
    (product) =>
      product.slug !== productSlug &&
      product.peoplePerSession >= choices.persons &&
      kindsOf(product).includes(contact?.kind ?? "privat"),
  );
}

/** The first step with the other product and the day chosen; the filled-in fields stay. */
function hrefOf({ slug }: Product, { token, draft }: OpenDraft, start: Instant): string {
  const personer = String(draft.choices.persons);
  return stepHref(slug, "what", token, { produkt: slug, personer, dag: dayOf(start) });
}
