import { staffScreenWords } from "~/areas/access/texts/frame";
import { busyCalendarTexts } from "~/areas/calendar/texts/busy-calendars";
import { resourcesTexts } from "~/areas/calendar/texts/resources";
import { specialDaysTexts } from "~/areas/calendar/texts/special-days";
import { hoursPageTexts } from "~/areas/calendar/texts/staff";
import { travelZoneTexts } from "~/areas/catalogue/texts/travel-zones";
import { siteTexts } from "~/areas/content/texts/places";
import { testimonialListWords } from "~/areas/content/texts/testimonial-staff";
import { testimonialList } from "~/areas/content/types";
import { securityScreenWords } from "~/areas/security/texts/frame";
import { securityList } from "~/areas/security/types";
import type { SettingsSection } from "~/areas/settings/schema/sections";
import { letterWordTexts } from "~/areas/settings/texts/letter-words";
import { providerTexts } from "~/areas/settings/texts/providers";
import { sectionWords } from "~/areas/settings/texts/section-words";
import { settingsTexts } from "~/areas/settings/texts/sections";
import { adminHref } from "~/kit/admin-href";

interface SettingsPage {
  readonly to: string;
  readonly label: string;
  /** The content of the linked page, in one line. */
  readonly summary: string;
}

interface SettingsGroup {
  readonly label: string;
  readonly pages: readonly SettingsPage[];
}

const { groups } = settingsTexts;
const site = { to: adminHref.site, label: siteTexts.title, summary: siteTexts.summary };
const resources = { to: adminHref.resources, label: resourcesTexts.title, summary: resourcesTexts.summary };
const specialDays = {
  to: adminHref.specialDays,
  label: specialDaysTexts.title,
  summary: specialDaysTexts.summary,
};
const zones = {
  to: adminHref.travelZones,
  label: travelZoneTexts.title,
  summary: travelZoneTexts.summary,
};
const calendars = {
  to: adminHref.busyCalendars,
  label: busyCalendarTexts.title,
  summary: busyCalendarTexts.summary,
};
const hours = { to: adminHref.openingHours, label: hoursPageTexts.title, summary: hoursPageTexts.summary };
const testimonials = {
  to: testimonialList.href(),
  label: testimonialListWords.title,
  summary: testimonialListWords.summary,
};
const security = {
  to: securityList.href(),
  label: securityScreenWords.title,
  summary: securityScreenWords.summary,
};
const letterWords = {
  to: adminHref.letterWords,
  label: letterWordTexts.title,
  summary: letterWordTexts.summary,
};
const staff = { to: adminHref.staff, label: staffScreenWords.title, summary: staffScreenWords.summary };
const providers = { to: adminHref.providers, label: providerTexts.title, summary: providerTexts.summary };

/**
 * The pages under /admin/settings, in groups. A page with a form of its own adds a line here, its address to
 * `routes.ts` inside the layout of settings, and who may open it to `access-table.ts`.
 */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    label: groups.studio,
    pages: [
      section("studio"),
      section("kart"),
      section("veien"),
      section("sosiale-medier"),
      section("tall"),
      section("levering"),
      section("purring"),
      section("regnskap"),
      staff,
      security,
      section("innlogging"),
      section("programmer"),
      section("oppstart"),
    ],
  },
  {
    label: groups.booking,
    pages: [
      hours,
      specialDays,
      resources,
      calendars,
      section("vilkar"),
      section("foresporsler"),
      zones,
      section("tilbud"),
      section("holding"),
      section("bestillinger"),
      section("venteliste"),
    ],
  },
  {
    label: groups.contact,
    pages: [letterWords, section("brev"), section("sms"), section("chat"), section("lagring"), providers],
  },
  { label: groups.site, pages: [site, section("lofter"), testimonials] },
];

function section(name: SettingsSection): SettingsPage {
  const { title, summary } = sectionWords[name];
  return { to: adminHref.settingsPage(name), label: title, summary };
}
