import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

const developmentRoutes = import.meta.env.DEV ? [route("dev/komponenter", "routes/dev/components.tsx")] : [];

/** Pages that describe the services. */
const servicePages: RouteConfigEntry[] = [
  route("headshots", "routes/public/headshots.tsx"),
  route("ansattfoto", "routes/public/ansattfoto.tsx"),
  route("portrettbilder", "routes/public/portrettbilder.tsx"),
  route("pressebilder", "routes/public/pressebilder.tsx"),
  route("cv-bilder", "routes/public/cv-bilder.tsx"),
  route("headshots-oslo", "routes/public/headshots-oslo.tsx"),
  route("profilbilder-oslo", "routes/public/profilbilder-oslo.tsx"),
  route("portrettfotograf-oslo", "routes/public/portrettfotograf-oslo.tsx"),
];

/** Pages for visitors who want to book and have not chosen a product yet. */
const bookWays: RouteConfigEntry[] = [
  route("book/fotografering", "routes/public/book-choose.tsx"),
  route("book/fotografering/booking", "routes/public/book-compare.tsx"),
];

/** Pages about the studio and the photographer. */
const studioPages: RouteConfigEntry[] = [
  route("om-meg", "routes/public/om-meg.tsx"),
  route("kundeomtaler", "routes/public/kundeomtaler.tsx"),
  route("praktisk-info", "routes/public/praktisk-info.tsx"),
  route("personvern", "routes/public/personvern.tsx"),
];

const articlePages: RouteConfigEntry[] = [
  route("blogg", "routes/public/blog.tsx"),
  route("blogg/:slug", "routes/public/article.tsx"),
];

/** Files for programs: sitemaps, feed, manifest. */
const machineFiles: RouteConfigEntry[] = [
  route("blogg/feed.xml", "routes/public/blog/feed.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),
  route("manifest.webmanifest", "routes/feeds/manifest.ts"),
  route(".well-known/security.txt", "routes/feeds/security-txt.ts"),
];

/** The functions that other programs call, with the hosted backend's wire format. */
const functions: RouteConfigEntry[] = [
  route("functions/v1/get-google-reviews", "routes/api/functions/get-google-reviews.ts"),
  route("functions/v1/get-map-config", "routes/api/functions/get-map-config.ts"),
  route("functions/v1/chat-bot", "routes/api/functions/chat-bot.ts"),
  route("rest/v1/chat_conversations", "routes/api/rest/chat-conversations.ts"),
  route("rest/v1/chat_messages", "routes/api/rest/chat-messages.ts"),
  route("rest/v1/*", "routes/api/rest/unknown-table.ts"),
];

/** Every web address of the product, in one table. */
const pages = [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    ...servicePages,
    ...bookWays,
    ...studioPages,
    ...articlePages,
    ...developmentRoutes,
    layout("routes/booking/layout.tsx", [
      guarded("booking", [
        route("book/company", "routes/booking/company/what.tsx"),
        route("book/company/datoer", "routes/booking/company/dates.tsx"),
        route("book/company/om-dere", "routes/booking/company/who.tsx"),
        route("foresporsel/:requestId", "routes/booking/company/request.tsx"),
        route("foresporsel/:requestId/rett", "routes/booking/company/correct.tsx"),
        route("book/:slug", "routes/booking/what.tsx"),
        route("book/:slug/tid", "routes/booking/when.tsx"),
        route("book/:slug/om-deg", "routes/booking/who.tsx"),
        route("book/:slug/bekreft", "routes/booking/check.tsx"),
        route("book/:slug/kvittering", "routes/booking/receipt.tsx"),
        route("book/:slug/venter", "routes/booking/unconfirmed.tsx"),
        route("booking/edit/:id", "routes/booking/edit.tsx"),
        route("booking/edit/:id/flytt", "routes/booking/move.tsx"),
        route("booking/edit/:id/forslag", "routes/booking/proposals.tsx"),
        route("booking/edit/:id/avbestill", "routes/booking/cancel.tsx"),
        route("booking/edit/:id/angre", "routes/booking/withdraw.tsx"),
        route("booking/edit/:id/kontakt", "routes/booking/contact.tsx"),
        route("booking/edit/:id/tillegg", "routes/booking/add.tsx"),
        route("booking/edit/:id/gruppe", "routes/booking/group.tsx"),
        route("booking/person/:id", "routes/booking/person.tsx"),
        route("booking/fortsett/:draftId", "routes/booking/resume.tsx"),
        route("booking/bekreft/:id", "routes/booking/confirm-order.tsx"),
        route("omtale/:id", "routes/booking/testimonial.tsx"),
        route("henvendelse", "routes/booking/ask.tsx"),
        route("venteliste", "routes/booking/waitlist-join.tsx"),
        route("venteliste/:id", "routes/booking/waitlist-entry.tsx"),
        route("tilbud/:slug", "routes/booking/quote.tsx"),
      ]),
    ]),
    route("*", "routes/public/not-found.tsx"),
  ]),
  layout("routes/auth/layout.tsx", [
    guarded("auth", [
      route("auth", "routes/auth/sign-in.tsx"),
      route("auth/forste-admin", "routes/auth/first-admin.tsx"),
      route("auth/ny-epost", "routes/auth/confirm-email.tsx"),
      route("auth/glemt-passord", "routes/auth/forgotten-password.tsx"),
      route("auth/nytt-passord", "routes/auth/new-password.tsx"),
      route("auth/to-trinn", "routes/auth/second-factor.tsx"),
      route("auth/bekreft", "routes/auth/prove.tsx"),
      route("auth/sett-opp-to-trinn", "routes/auth/set-up-second-factor.tsx"),
    ]),
  ]),
  route("auth/passnokkel", "routes/auth/passkey-question.ts"),
  route("auth/sign-out", "routes/auth/sign-out.ts"),
  layout("routes/admin/layout.tsx", [
    guarded("admin", [
      route("admin", "routes/admin/home.tsx"),
      route("admin/calendar", "routes/admin/calendar.tsx"),
      route("admin/calendar/sykedag", "routes/admin/sick-day.tsx"),
      route("admin/calendar/sperr", "routes/admin/calendar-block-new.tsx"),
      route("admin/calendar/sperr/:blockId", "routes/admin/calendar-block.tsx"),
      route("admin/calendar-feed", "routes/admin/calendar-feed.tsx"),
      route("admin/bookings", "routes/admin/bookings.tsx"),
      route("admin/bookings/ny", "routes/admin/booking-new.tsx"),
      route("admin/bookings/ledige", "routes/admin/free-times.tsx"),
      route("admin/bookings/ubekreftet", "routes/admin/unconfirmed-orders.tsx"),
      route("admin/bookings/:id", "routes/admin/booking.tsx"),
      route("admin/bookings/:id/endre", "routes/admin/booking-change.tsx"),
      route("admin/bookings/:id/flytt", "routes/admin/booking-move.tsx"),
      route("admin/location-requests", "routes/admin/location-requests.tsx"),
      route("admin/location-requests/create", "routes/admin/location-request-create.tsx"),
      route("admin/location-requests/:requestId", "routes/admin/location-request.tsx"),
      route("admin/funnel-dashboard", "routes/admin/funnel-dashboard.tsx"),
      route("admin/booking-attempts", "routes/admin/booking-attempts.tsx"),
      route("admin/booking-attempts/:attemptId", "routes/admin/booking-attempt.tsx"),
      route("admin/multi-person-bookings", "routes/admin/multi-person-bookings.tsx"),
      route("admin/multi-person-bookings/:token", "routes/admin/multi-person-booking.tsx"),
      route("admin/venteliste", "routes/admin/waiting-list.tsx"),
      route("admin/venteliste/:entryId", "routes/admin/waiting-entry.tsx"),
      route("admin/incomplete-bookings", "routes/admin/incomplete-bookings.tsx"),
      route("admin/incomplete-bookings/:draftId", "routes/admin/incomplete-booking.tsx"),
      route("admin/booking-leads", "routes/admin/booking-leads.tsx"),
      route("admin/booking-leads/ny", "routes/admin/booking-lead-create.tsx"),
      route("admin/booking-leads/:leadId", "routes/admin/booking-lead.tsx"),
      route("admin/quotes", "routes/admin/quotes.tsx"),
      route("admin/quotes/create", "routes/admin/quote-create.tsx"),
      route("admin/quotes/edit/:quoteId", "routes/admin/quote.tsx"),
      route("admin/customers", "routes/admin/customers.tsx"),
      route("admin/customers/create", "routes/admin/customer-create.tsx"),
      route("admin/customers/edit/:id", "routes/admin/customer-edit.tsx"),
      route("admin/customers/:id", "routes/admin/customer.tsx"),
      route("admin/customers/:id/sla-sammen", "routes/admin/customer-merge.tsx"),
      route("admin/customers/:id/personvern", "routes/admin/customer-privacy.tsx"),
      route("admin/companies", "routes/admin/companies.tsx"),
      route("admin/companies/create", "routes/admin/company-create.tsx"),
      route("admin/companies/edit/:id", "routes/admin/company-edit.tsx"),
      route("admin/companies/details/:id", "routes/admin/company.tsx"),
      route("admin/email-outbox", "routes/admin/email-outbox.tsx"),
      route("admin/email-outbox/brev", "routes/admin/letter-samples.tsx"),
      route("admin/email-outbox/brev/:template", "routes/admin/letter-sample.tsx"),
      route("admin/email-outbox/:letterId", "routes/admin/email-outbox-letter.tsx"),
      route("admin/chat-analytics", "routes/admin/chat-analytics.tsx"),
      route("admin/chat-analytics/svar", "routes/admin/chat-answers.tsx"),
      route("admin/chat-analytics/ubesvart", "routes/admin/chat-unanswered.tsx"),
      route("admin/chat-analytics/:conversationId", "routes/admin/chat-conversation.tsx"),
      route("admin/products", "routes/admin/products.tsx"),
      route("admin/products/create", "routes/admin/product-create.tsx"),
      route("admin/products/edit/:id", "routes/admin/product.tsx"),
      route("admin/testimonials", "routes/admin/testimonials.tsx"),
      route("admin/testimonials/spor", "routes/admin/testimonial-ask.tsx"),
      route("admin/testimonials/skriv", "routes/admin/testimonial-enter.tsx"),
      route("admin/testimonials/:id", "routes/admin/testimonial.tsx"),
      route("admin/security", "routes/admin/security.tsx"),
      route("admin/security/innlogginger", "routes/admin/sessions.tsx"),
      route("admin/konto", "routes/admin/account.tsx"),
      route("admin/konto/epost", "routes/admin/account/new-email.tsx"),
      route("admin/konto/passord", "routes/admin/account/new-password.tsx"),
      route("admin/security/:eventId", "routes/admin/security-event.tsx"),
      route("admin/security/:eventId/bestillinger", "routes/admin/security-orders.tsx"),
      route("admin/runs/:id", "routes/admin/run.tsx"),
      layout("routes/admin/settings/layout.tsx", [
        route("admin/settings", "routes/admin/settings/overview.tsx"),
        route("admin/settings/apningstider", "routes/admin/settings/opening-hours.tsx"),
        route("admin/settings/tjenester", "routes/admin/settings/providers.tsx"),
        route("admin/settings/tjenester/:provider", "routes/admin/settings/provider.tsx"),
        route("admin/settings/nettstedet", "routes/admin/settings/site.tsx"),
        route("admin/settings/nettstedet/bilder/:place", "routes/admin/settings/site-place.tsx"),
        route("admin/settings/helligdager", "routes/admin/settings/special-days.tsx"),
        route("admin/settings/ressurser", "routes/admin/settings/resources.tsx"),
        route("admin/settings/reisesoner", "routes/admin/settings/travel-zones.tsx"),
        route("admin/settings/ansatte", "routes/admin/settings/staff.tsx"),
        route("admin/settings/ansatte/:id", "routes/admin/settings/staff-account.tsx"),
        route("admin/settings/kalendere", "routes/admin/settings/busy-calendars.tsx"),
        route("admin/settings/nettstedet/tekster/:page", "routes/admin/settings/site-texts.tsx"),
        route("admin/settings/nettstedet/sporsmal/:page", "routes/admin/settings/site-questions.tsx"),
        route("admin/settings/:section", "routes/admin/settings/section.tsx"),
      ]),
      route("admin/sok", "routes/admin/search.tsx"),
      route("admin/utseende", "routes/admin/appearance.tsx"),
      route("admin/*", "routes/admin/not-found.ts"),
    ]),
  ]),
  route("admin/customers/:id/innsyn", "routes/admin/customer-data.ts"),
  route("admin/dagsplan.pdf", "routes/admin/run-sheet.ts"),
  route("admin/settings/nettstedet/bilder/:place/last-opp", "routes/admin/settings/site-upload.ts"),
  route("admin/settings/nettstedet/original/:pictureId", "routes/admin/settings/site-original.ts"),
  route("admin/eksport", "routes/admin/export.ts"),
  route("admin/listevalg", "routes/admin/list-choices.ts"),
  route("admin/security/varsler", "routes/admin/security-alerts.ts"),
  route("admin/live", "routes/admin/live.ts"),
  route("admin/kjente", "routes/admin/known.ts"),
  route("admin/sok/treff", "routes/admin/search-hits.ts"),
  route("admin/email-outbox/brev/:template/innhold", "routes/admin/letter-sample-content.ts"),
  route("admin/email-outbox/:letterId/innhold", "routes/admin/email-outbox-content.ts"),
  route("admin/email-outbox/:letterId/vedlegg/:index", "routes/admin/email-outbox-attachment.ts"),
  ...machineFiles,
  ...functions,
  route("pictures/:file", "routes/own-picture.ts"),
  route("book/:slug/hold", "routes/booking/hold.ts"),
  route("kalender/:feedId/timer.ics", "routes/feeds/calendar.ts"),
  route("book/:slug/endringer", "routes/booking/changes.ts"),
  route("t/:key", "routes/booking/short-link.ts"),
  route("booking/edit/:id/kalender.ics", "routes/booking/calendar-file.ts"),
  route("booking/edit/:id/live", "routes/booking/live.ts"),
  route("tilbud/:slug/tilbud.pdf", "routes/booking/quote-pdf.ts"),
  route("tilbud/:slug/apnet", "routes/booking/quote-seen.ts"),
  route("booking/person/:id/kalender.ics", "routes/booking/person-calendar.ts"),
];

// If an error reached the root, React would build the whole document anew, scripts included, which Trusted Types
// forbid.
export default [layout("routes/errors/outermost.tsx", pages)] satisfies RouteConfig;

/** An error in one of the pages is shown inside the layout around them. */
function guarded(name: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout("routes/errors/boundary.tsx", { id: `${name}-errors` }, pages);
}
