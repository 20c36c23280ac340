import type { Register } from "react-router";

/** Who may come in: everybody, staff, the owner's side alone, or the holder of a link of that kind. */
export type Admission = "everyone" | "staff" | "admin" | "booking-link";

/** Every address of the product. One that is missing here does not compile (`tsc` knows the addresses of routes.ts). */
export const accessTable = {
  "/": "everyone",
  "/headshots": "everyone",
  "/ansattfoto": "everyone",
  "/portrettbilder": "everyone",
  "/pressebilder": "everyone",
  "/cv-bilder": "everyone",
  "/headshots-oslo": "everyone",
  "/profilbilder-oslo": "everyone",
  "/portrettfotograf-oslo": "everyone",
  "/om-meg": "everyone",
  "/kundeomtaler": "everyone",
  "/praktisk-info": "everyone",
  "/personvern": "everyone",
  "/blogg": "everyone",
  "/blogg/:slug": "everyone",
  "/blogg/feed.xml": "everyone",
  "/sitemap.xml": "everyone",
  "/robots.txt": "everyone",
  "/manifest.webmanifest": "everyone",
  "/.well-known/security.txt": "everyone",
  "/functions/v1/get-google-reviews": "everyone",
  "/functions/v1/get-map-config": "everyone",
  "/functions/v1/chat-bot": "everyone",
  "/rest/v1/chat_conversations": "everyone",
  "/rest/v1/chat_messages": "everyone",
  "/rest/v1/*": "everyone",
  "/*": "everyone",

  "/book/:slug": "everyone",
  "/book/:slug/tid": "everyone",
  "/book/:slug/hold": "everyone",
  "/book/:slug/om-deg": "everyone",
  "/book/:slug/bekreft": "everyone",
  "/book/:slug/kvittering": "everyone",

  "/booking/edit/:id": "booking-link",
  "/booking/edit/:id/flytt": "booking-link",
  "/booking/edit/:id/avbestill": "booking-link",
  "/booking/edit/:id/angre": "booking-link",
  "/booking/edit/:id/kontakt": "booking-link",
  "/booking/edit/:id/kalender.ics": "booking-link",

  "/auth": "everyone",
  "/auth/forste-admin": "everyone",
  "/auth/nytt-passord": "everyone",
  "/auth/sign-out": "everyone",

  "/admin": "staff",
  "/admin/bookings": "staff",
  "/admin/bookings/:id": "staff",
  "/admin/bookings/:id/flytt": "staff",
  "/admin/email-outbox": "staff",
  "/admin/email-outbox/:letterId": "staff",
  "/admin/email-outbox/:letterId/innhold": "staff",
  "/admin/email-outbox/:letterId/vedlegg/:index": "staff",
  "/admin/chat-analytics": "admin",
  "/admin/chat-analytics/svar": "admin",
  "/admin/chat-analytics/ubesvart": "admin",
  "/admin/chat-analytics/:conversationId": "admin",
  "/admin/dagsplan.pdf": "staff",
  "/admin/eksport": "admin",
  "/admin/listevalg": "staff",
  "/admin/live": "staff",
  "/admin/runs/:id": "staff",
  "/admin/sok": "staff",
  "/admin/sok/treff": "staff",
  "/admin/*": "staff",
} as const satisfies Record<ProductAddress, Admission>;

/** Development has one page more. */
type ProductAddress = Exclude<keyof Register["pages"], "/dev/komponenter">;
