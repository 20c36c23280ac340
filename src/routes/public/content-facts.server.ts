import type { RouterContextProvider } from "react-router";
import { readStudioHours } from "~/areas/calendar/reads.server";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import { readSiteContent } from "~/areas/content/reads/site.server";
import { freshReviewSummary, shownTestimonials } from "~/areas/content/reads.server";
import { streetOf } from "~/areas/content/texts/head";
import { readProviders } from "~/areas/settings/reads/providers.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { ProviderConfig } from "~/areas/settings/rules/provider-config";
import type { Settings } from "~/areas/settings/types";
import { googlePlaceUrl, type MapEmbed, mapEmbed } from "~/platform/providers/maps";
import { type Services, services } from "~/platform/services.server";
import type { ContentFacts, GoogleReviewsFacts } from "./content-page";

/** One read for every content page, so that prices, hours and facts never differ between pages. */
export async function readContentFacts(context: Readonly<RouterContextProvider>): Promise<ContentFacts> {
  const parts = services(context);
  const { db, clock, config } = parts;
  const now = clock.now();
  const settings = await readSettings(db, now);
  const providers = await readProviders(parts);
  const [googleReviews, products, testimonials, hours, site] = await Promise.all([
    readGoogleReviews(parts, settings, providers),
    productsOnPage(db, now),
    shownTestimonials(db),
    readStudioHours(db, now),
    readSiteContent(db),
  ]);
  const { company, claims, social, policy } = settings;
  const map = mapOf(settings, providers, config);
  return {
    origin: config.publicUrl,
    company,
    claims,
    social,
    policy,
    chatKeepDays: settings.chat.keepDays,
    retention: settings.retention,
    chatModel: providers.model && { operator: providers.model.operator },
    sms: policy.smsReminder ? { operator: providers.sms?.operator ?? null } : null,
    products,
    testimonials,
    site,
    hours,
    googleReviews,
    map,
    way: settings.way,
  };
}

/** Null when the studio has not named its place on Google or has no API key. */
async function readGoogleReviews(
  { db, clock }: Services,
  settings: Settings,
  { googlePlacesKey }: ProviderConfig,
): Promise<GoogleReviewsFacts | null> {
  const { googlePlaceId } = settings.place;
  if (!googlePlacesKey || !googlePlaceId) return null;
  return {
    placeId: googlePlaceId,
    url: googlePlaceUrl({ address: addressOf(settings), googlePlaceId }),
    summary: await freshReviewSummary(db, googlePlaceId, clock.now()),
  };
}

/** Null when the owner has turned the map off. */
export function mapOf(
  settings: Settings,
  { googleMapsKey }: ProviderConfig,
  config: Services["config"],
): MapEmbed | null {
  const { place } = settings;
  if (!place.mapEnabled) return null;
  return mapEmbed(
    googleMapsKey ? "google" : "openstreetmap",
    { ...place, address: addressOf(settings) },
    config.standInUrl,
  );
}

/** "Eksempelgata 12, 0359 Oslo" */
function addressOf({ company }: Settings): string {
  return `${streetOf(company.addressStreet)}, ${company.addressPostalCode} ${company.addressCity}`;
}
