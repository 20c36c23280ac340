import { expect, it } from "vitest";
import { conversationList } from "~/areas/assistant/types";
import { invoiceList } from "~/areas/billing/types";
import { bookingList } from "~/areas/bookings/types";
import { productList } from "~/areas/catalogue/types";
import { companyList } from "~/areas/companies/types";
import { testimonialList } from "~/areas/content/types";
import { customerList } from "~/areas/customers/types";
import { letterList } from "~/areas/outbox/types";
import { quoteList } from "~/areas/quotes/types";
import { requestList } from "~/areas/requests/types";
import { adminHref } from "~/kit/admin-href";
import { matchingLines } from "~/ui/admin/palette-lines";
import { screenLines } from "../screens";
import { deedLinks } from "./deed-links";

/** What an owner types, and the page that must be among the first five hits. */
const words: readonly (readonly [typed: string, to: string])[] = [
  ["moms", productList.href()],
  ["mva", adminHref.settingsPage("tall")],
  ["pris", productList.href()],
  ["priser", productList.href()],
  ["rabatt", productList.href()],
  ["ny kunde", adminHref.customerCreate],
  ["nytt firma", adminHref.companyCreate],
  ["ny bedrift", adminHref.companyCreate],
  ["firma", companyList.href()],
  ["orgnr", companyList.href()],
  ["syk", adminHref.sickDay],
  ["sykdom", adminHref.sickDay],
  ["sykemeldt", adminHref.sickDay],
  ["ferie", adminHref.specialDays],
  ["jul", adminHref.specialDays],
  ["helligdag", adminHref.specialDays],
  ["stengt", adminHref.openingHours],
  ["lunsj", adminHref.newBlock],
  ["møte", adminHref.newBlock],
  ["åpningstid", adminHref.openingHours],
  ["logo", adminHref.site],
  ["bilder", adminHref.site],
  ["forside", adminHref.site],
  ["om meg", adminHref.site],
  ["ny time", adminHref.newBooking],
  ["telefon", adminHref.newBooking],
  ["ledig", adminHref.freeTimes],
  ["refusjon", bookingList.href()],
  ["gebyr", adminHref.settingsPage("vilkar")],
  ["angrerett", adminHref.settingsPage("vilkar")],
  ["bank", adminHref.settingsPage("tall")],
  ["faktura", invoiceList.href()],
  ["kreditnota", invoiceList.href()],
  ["forfalt", invoiceList.href({ vis: "forfalt" })],
  ["ny faktura", adminHref.invoiceCreate],
  ["bankkonto", adminHref.settingsPage("tall")],
  ["bankfil", adminHref.importPayments],
  ["koble", adminHref.matching],
  ["innbetalinger", adminHref.matching],
  ["kontonummer", adminHref.settingsPage("tall")],
  ["rapport", adminHref.monthlyReport],
  ["månedsrapport", adminHref.monthlyReport],
  ["måned", adminHref.monthlyReport],
  ["omsetning", adminHref.revenueReport],
  ["mva kvartal", adminHref.revenueReport],
  ["pipeline", adminHref.pipelineReport],
  ["eksport", bookingList.href()],
  ["eksportere", customerList.href()],
  ["excel", bookingList.href()],
  ["invitere", adminHref.staff],
  ["opplasting", adminHref.site],
  ["laste opp", adminHref.site],
  ["passord", adminHref.account],
  ["totrinn", adminHref.settingsPage("innlogging")],
  ["logg ut", adminHref.account],
  ["anmeldelse", adminHref.askForTestimonial],
  ["anmeldelser", testimonialList.href()],
  ["omtale", testimonialList.href()],
  ["maler", adminHref.letterSamples],
  ["epost", letterList.href()],
  ["påminnelse", adminHref.settingsPage("brev")],
  ["smtp", adminHref.providers],
  ["google", adminHref.settingsPage("kart")],
  ["outlook", adminHref.busyCalendars],
  ["gdpr", adminHref.settingsPage("lagring")],
  ["slette", adminHref.settingsPage("lagring")],
  ["duplikat", customerList.href()],
  ["fotograf", adminHref.resources],
  ["ny ansatt", adminHref.staff],
  ["robot", conversationList.href()],
  ["tilbud", quoteList.href()],
  ["pristilbud", quoteList.href()],
  ["lag tilbud", adminHref.quoteCreate],
  ["utløper", quoteList.href({ vis: "snart" })],
  ["forespørsel", requestList.href()],
  ["forespørsler", requestList.href()],
  ["ansattfoto", requestList.href()],
  ["holdte dager", requestList.href()],
  ["holdt av", requestList.href({ vis: "holdt" })],
  ["ny forespørsel", adminHref.companyRequestCreate],
  ["sone", adminHref.travelZones],
  ["reise", adminHref.travelZones],
  ["postnummer", adminHref.travelZones],
  ["mørk", adminHref.appearance],
];

it.each(words)("the palette finds a page for «%s»", (typed, to) => {
  const found = matchingLines([...screenLines("admin"), ...deedLinks], typed);
  expect(found.slice(0, 6).map((line) => line.to)).toContain(to);
});

it("the palette offers a photographer no page that they may not open", () => {
  const found = matchingLines([...screenLines("photographer"), ...deedLinks], "moms");
  expect(found).toEqual([]);
});
