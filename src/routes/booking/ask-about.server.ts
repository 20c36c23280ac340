import { readAsked } from "~/areas/bookings/rules/choices";
import { sessionName } from "~/areas/bookings/texts/session";
import { productBySlug } from "~/areas/catalogue/reads.server";
import type { LeadWish } from "~/areas/leads/types";
import { parseDay, parseInstant, parseMonth } from "~/kit/time";
import { formatDay, formatMonth, formatWhen } from "~/kit/time-format";
import type { Services } from "~/platform/services.server";

export interface About {
  readonly source: "no-time" | "calculator" | "question";
  readonly wish: Omit<LeadWish, "companyName">;
  /** What was looked at, in words; null: unknown. */
  readonly what: string | null;
}

const noWish = { productSlug: null, persons: null, images: null, wishedFrom: null };

export const isAboutPrice = (address: URLSearchParams) => address.get("om") === "pris";

/** Links from the calendar name what was looked at. */
const lookedAt = ["produkt", "tid", "dag", "maned"];

/** What the form is about according to its address. */
export async function aboutOf({ db, clock }: Services, address: URLSearchParams): Promise<About> {
  const now = clock.now();
  if (isAboutPrice(address)) return { source: "calculator", wish: noWish, what: null };
  if (address.get("om") !== "tid" && !lookedAt.some((name) => address.has(name)))
    return { source: "question", wish: noWish, what: null };
  const slug = address.get("produkt");
  const product = slug === null ? null : await productBySlug(db, slug.slice(0, 100), now);
  const start = parseInstant(address.get("tid"));
  const day = parseDay(address.get("dag"));
  const month = parseMonth(address.get("maned"));
  const when =
    start !== null
      ? formatWhen(start)
      : day !== null
        ? formatDay(day)
        : month !== null
          ? formatMonth(month)
          : null;
  const persons = Math.min(20, Math.max(1, Number(address.get("personer")) || 1));
  const what = [product && sessionName(product.name, { persons }), when].filter(Boolean).join(", ");
  const asked = readAsked(address);
  const wish = {
    productSlug: product?.slug ?? null,
    persons: asked.personer === null ? null : persons,
    images: asked.bilder || null,
    wishedFrom: start,
  };
  return { source: "no-time", wish, what: what || null };
}
