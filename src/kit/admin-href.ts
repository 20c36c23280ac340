/**
 * Addresses of the back office that belong to no list (a list's definition makes its own). No other file writes them:
 * tests/guards/admin-addresses.test.ts.
 */
export const adminHref = {
  home: "/admin",
  calendar: "/admin/calendar",
  runSheet: (day: string) => `/admin/dagsplan.pdf?dag=${day}`,
  newBooking: "/admin/bookings/ny",
  phoneDraft: (id: string) => `/admin/bookings/ny?utkast=${id}`,
  booking: (id: string) => `/admin/bookings/${id}`,
  bookingMove: (id: string) => `/admin/bookings/${id}/flytt`,
  customer: (id: string) => `/admin/customers/${id}`,
  customerCreate: "/admin/customers/create",
  customerEdit: (id: string) => `/admin/customers/edit/${id}`,
  customerMerge: (id: string, otherId?: string) =>
    `/admin/customers/${id}/sla-sammen${otherId ? `?med=${otherId}` : ""}`,
  customerPrivacy: (id: string) => `/admin/customers/${id}/personvern`,
  customerData: (id: string) => `/admin/customers/${id}/innsyn`,
  letter: (id: string) => `/admin/email-outbox/${id}`,
  letterSamples: "/admin/email-outbox/brev",
  letterSample: (template: string) => `/admin/email-outbox/brev/${template}`,
  letterSampleContent: (template: string) => `/admin/email-outbox/brev/${template}/innhold`,
  letterContent: (id: string) => `/admin/email-outbox/${id}/innhold`,
  letterAttachment: (id: string, index: number) => `/admin/email-outbox/${id}/vedlegg/${index}`,
  conversation: (id: string) => `/admin/chat-analytics/${id}`,
  chatAnswers: "/admin/chat-analytics/svar",
  product: (id: string) => `/admin/products/edit/${id}`,
  newProduct: "/admin/products/create",
  run: (id: string) => `/admin/runs/${id}`,
  export: "/admin/eksport",
  appearance: "/admin/utseende",
  settings: "/admin/settings",
  settingsPage: (page: string) => `/admin/settings/${page}`,
  listChoices: "/admin/listevalg",
  live: "/admin/live",
  search: "/admin/sok",
  searchHits: (typed: string) => `/admin/sok/treff?q=${encodeURIComponent(typed)}`,
} as const;
