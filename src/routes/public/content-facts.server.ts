import type { RouterContextProvider } from "react-router";
import { readStudioHours } from "~/areas/calendar/reads.server";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import { shownTestimonials } from "~/areas/content/reads.server";
import { readSettings } from "~/areas/settings/reads.server";
import { dayOf } from "~/kit/time";
import { services } from "~/platform/services.server";
import type { ContentFacts } from "./content-page";

/** One read for every content page: prices, hours and the studio's facts can then never differ between pages. */
export async function readContentFacts(context: Readonly<RouterContextProvider>): Promise<ContentFacts> {
  const { db, clock, config } = services(context);
  const now = clock.now();
  const [{ company, claims, social, policy }, products, testimonials, hours] = await Promise.all([
    readSettings(db, now),
    productsOnPage(db, dayOf(now)),
    shownTestimonials(db),
    readStudioHours(db, now),
  ]);
  return { origin: config.publicUrl, company, claims, social, policy, products, testimonials, hours };
}
