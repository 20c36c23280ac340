/** What can be imported, and the steps of an import. */
type ImportedKind = "customers" | "companies" | "oppdrag";
export type ImportStep = "kolonner" | "regel" | "prove" | "resultat";

const importPath = {
  customers: "/admin/import-customers",
  companies: "/admin/import-companies",
  oppdrag: "/admin/import-completed-oppdrag",
} as const;

/** Pages of an oppdrag beside its overview. */
export type OppdragPart = "plan" | "personer" | "oppgaver" | "penger" | "dag";

/**
 * Addresses of the back office that belong to no list (a list's definition makes its own). No other file writes them:
 * tests/guards/admin-addresses.test.ts.
 */
export const adminHref = {
  home: "/admin",
  calendar: "/admin/calendar",
  sickDay: "/admin/calendar/sykedag",
  newBlock: "/admin/calendar/sperr",
  block: (id: string) => `/admin/calendar/sperr/${id}`,
  runSheet: (day: string) => `/admin/dagsplan.pdf?dag=${day}`,
  newBooking: "/admin/bookings/ny",
  newBookingAt: (start: string, productSlug: string) =>
    `/admin/bookings/ny?${new URLSearchParams({ start, produkt: productSlug })}`,
  freeTimes: "/admin/bookings/ledige",
  unconfirmed: "/admin/bookings/ubekreftet",
  phoneDraft: (id: string) => `/admin/bookings/ny?utkast=${id}`,
  booking: (id: string) => `/admin/bookings/${id}`,
  bookingChange: (id: string) => `/admin/bookings/${id}/endre`,
  bookingMove: (id: string) => `/admin/bookings/${id}/flytt`,
  incompleteBooking: (id: string) => `/admin/incomplete-bookings/${id}`,
  newBookingFrom: (draftId: string) => `/admin/bookings/ny?fra=${draftId}`,
  /** For a customer ("kunde"), the people of a company ("bedrift"), or the customer of another booking. */
  newBookingFor: (kind: "kunde" | "bedrift" | "bestilling", id: string) => `/admin/bookings/ny?${kind}=${id}`,
  group: (token: string) => `/admin/multi-person-bookings/${token}`,
  groupMember: (token: string, memberId: string) => `/admin/multi-person-bookings/${token}#${memberId}`,
  funnel: "/admin/funnel-dashboard",
  companyRequest: (id: string) => `/admin/location-requests/${id}`,
  companyRequestCreate: "/admin/location-requests/create",
  companyRequestFrom: (kind: "henvendelse" | "kunde" | "bedrift", id: string) =>
    `/admin/location-requests/create?${kind}=${id}`,
  lead: (id: string) => `/admin/booking-leads/${id}`,
  leadCreate: "/admin/booking-leads/ny",
  newBookingForLead: (id: string) => `/admin/bookings/ny?henvendelse=${id}`,
  quote: (id: string) => `/admin/quotes/edit/${id}`,
  quoteOrderForm: (id: string) => `/admin/quotes/edit/${id}/bestilling/last-opp`,
  heldDays: "/admin/holdte-dager",
  quoteOrderFile: (id: string) => `/admin/quotes/edit/${id}/bestilling/fil`,
  quoteCreate: "/admin/quotes/create",
  /** From a lead ("henvendelse"), a customer ("kunde") or another record, whose fields are filled in. */
  quoteFrom: (kind: "henvendelse" | "kunde" | "bedrift" | "bestilling" | "oppdrag", id: string) =>
    `/admin/quotes/create?fra=${kind}:${id}`,
  oppdrag: (id: string) => `/admin/oppdrag/details/${id}`,
  oppdragCreate: "/admin/oppdrag/create",
  /** For a company, whose fields are filled in. */
  oppdragFrom: (companyId: string) => `/admin/oppdrag/create?fra=bedrift:${companyId}`,
  /** The next one of the same company, with those who have no picture yet. */
  oppdragAfter: (id: string) => `/admin/oppdrag/create?fra=oppdrag:${id}`,
  oppdragEdit: (id: string) => `/admin/oppdrag/edit/${id}`,
  /** The shooting days of the quarter that begins on the day; today when left out. */
  oppdragCalendar: (from?: string) => `/admin/oppdrag/kalender${from ? `?fra=${from}` : ""}`,
  oppdragTemp: "/admin/oppdrag-temp",
  /** What is to be done for all oppdrag. */
  oppdragTasks: "/admin/oppdrag/oppgaver",
  oppdragTemplate: (id: string) => `/admin/oppdrag-templates/edit/${id}`,
  oppdragTemplateCreate: "/admin/oppdrag-templates/create",
  oppdragPart: (id: string, part: OppdragPart) => `/admin/oppdrag/details/${id}/${part}`,
  oppdragDaySheet: (id: string, dayId: string) =>
    `/admin/oppdrag/details/${id}/dag/kjoreplan.pdf?dag=${dayId}`,
  oppdragPoster: (id: string) => `/admin/oppdrag/details/${id}/plakat.pdf`,
  invoice: (id: string) => `/admin/invoices/${id}`,
  invoiceCreate: "/admin/invoices/ny",
  /** For a company ("bedrift"), a customer ("kunde") or another record, whose fields are filled in. */
  invoiceFrom: (kind: "bedrift" | "kunde" | "bestilling" | "oppdrag", id: string) =>
    `/admin/invoices/ny?fra=${kind}:${id}`,
  invoicePdf: (id: string) => `/admin/invoices/${id}/faktura.pdf`,
  invoiceEhf: (id: string) => `/admin/invoices/${id}/ehf.xml`,
  statement: (owner: StatementOwner, period?: StatementPeriod) => `${statementOf(owner)}${inPeriod(period)}`,
  statementPdf: (owner: StatementOwner, period: StatementPeriod) =>
    `${statementOf(owner)}/kontoutskrift.pdf${inPeriod(period)}`,
  reminders: "/admin/reminders",
  accounting: "/admin/accounting",
  journalExport: (number: number) => `/admin/accounting/eksport-${number}.csv`,
  openItemsFile: (day: string) => `/admin/accounting/apne-poster.csv?dato=${day}`,
  appointmentsFile: "/admin/accounting/timeliste.csv",
  monthlyReport: "/admin/monthly-report",
  pipelineReport: "/admin/pipeline-report",
  revenueReport: "/admin/revenue-report",
  reportRows: "/admin/report-rows",
  /** The report's own query follows. */
  reportFile: (name: string) => `/admin/report-files/${name}`,
  cleanup: "/admin/data-cleanup",
  cleanupSafe: (rule: string) => `/admin/data-cleanup/trygge/${rule}`,
  cleanupMend: (id: string) => `/admin/data-cleanup/rettet/${id}`,
  cleanupFinding: (id: string) => `/admin/data-cleanup/funn/${id}`,
  imports: (kind: ImportedKind) => importPath[kind],
  importUpload: (kind: ImportedKind) => `${importPath[kind]}/last-opp`,
  importStep: (kind: ImportedKind, id: string, step: ImportStep) => `${importPath[kind]}/${id}/${step}`,
  importRejects: (kind: ImportedKind, id: string) => `${importPath[kind]}/${id}/avviste.csv`,
  importPayments: "/admin/import-payments",
  importPaymentsUpload: "/admin/import-payments/last-opp",
  matching: "/manual-payment-matching",
  bookingAttempt: (id: string) => `/admin/booking-attempts/${id}`,
  customer: (id: string) => `/admin/customers/${id}`,
  customerCreate: "/admin/customers/create",
  customerEdit: (id: string) => `/admin/customers/edit/${id}`,
  customerMerge: (id: string, otherId?: string) =>
    `/admin/customers/${id}/sla-sammen${otherId ? `?med=${otherId}` : ""}`,
  customerPrivacy: (id: string) => `/admin/customers/${id}/personvern`,
  customerData: (id: string) => `/admin/customers/${id}/innsyn`,
  company: (id: string) => `/admin/companies/details/${id}`,
  companyCreate: "/admin/companies/create",
  companyCreateFor: (orgnr: string, name: string) =>
    `/admin/companies/create?${new URLSearchParams({ orgnr, name })}`,
  companyEdit: (id: string) => `/admin/companies/edit/${id}`,
  waitingEntry: (id: string) => `/admin/venteliste/${id}`,
  letter: (id: string) => `/admin/email-outbox/${id}`,
  writeLetter: (kind: string, id: string) => `/admin/email-outbox/skriv?om=${kind}:${id}`,
  attachToLetter: (id: string) => `/admin/email-outbox/${id}/vedlegg/last-opp`,
  letterSamples: "/admin/email-outbox/brev",
  letterSample: (template: string) => `/admin/email-outbox/brev/${template}`,
  letterSampleContent: (template: string) => `/admin/email-outbox/brev/${template}/innhold`,
  letterContent: (id: string) => `/admin/email-outbox/${id}/innhold`,
  letterAttachment: (id: string, index: number) => `/admin/email-outbox/${id}/vedlegg/${index}`,
  conversation: (id: string) => `/admin/chat-analytics/${id}`,
  chatAnswers: "/admin/chat-analytics/svar",
  chatCards: "/admin/chat-analytics/kort",
  chatCard: (card: string) => `/admin/chat-analytics/kort?kort=${card}#kort-${card}`,
  product: (id: string) => `/admin/products/edit/${id}`,
  testimonial: (id: string) => `/admin/testimonials/${id}`,
  enterTestimonial: "/admin/testimonials/skriv",
  askForTestimonial: "/admin/testimonials/spor",
  newProduct: "/admin/products/create",
  openingHours: "/admin/settings/apningstider",
  openingHoursOf: (resourceId: string) => `/admin/settings/apningstider?ressurs=${resourceId}`,
  specialDays: "/admin/settings/helligdager",
  newSpecialDay: "/admin/settings/helligdager?ny=1",
  specialDay: (day: string, resourceId: string | null) =>
    `/admin/settings/helligdager?dag=${day}${resourceId ? `&for=${resourceId}` : ""}`,
  yearlyDay: (monthDay: string) => `/admin/settings/helligdager?aar=${monthDay}`,
  resources: "/admin/settings/ressurser",
  newResource: "/admin/settings/ressurser?ny=1",
  resource: (id: string) => `/admin/settings/ressurser?id=${id}`,
  calendarFeed: "/admin/calendar-feed",
  busyCalendars: "/admin/settings/kalendere",
  securityEvent: (id: string) => `/admin/security/${id}`,
  grab: (eventId: string) => `/admin/security/${eventId}/bestillinger`,
  account: "/admin/konto",
  ownEmail: "/admin/konto/epost",
  ownPassword: "/admin/konto/passord",
  staff: "/admin/settings/ansatte",
  staffAccount: (id: string) => `/admin/settings/ansatte/${id}`,
  sessions: "/admin/security/innlogginger",
  securityAlerts: "/admin/security/varsler",
  run: (id: string) => `/admin/runs/${id}`,
  export: "/admin/eksport",
  appearance: "/admin/utseende",
  settings: "/admin/settings",
  travelZones: "/admin/settings/reisesoner",
  letterWords: "/admin/settings/brevtekster",
  letterWordsOf: (template: string, productId: string | null = null) =>
    `/admin/settings/brevtekster/${template}${productId ? `?produkt=${productId}` : ""}`,
  /** The letter as it is sent with these words, of which none may be stored. */
  letterWordsContent: (template: string, words: Readonly<Record<string, string>>) =>
    `/admin/settings/brevtekster/${template}/innhold?${new URLSearchParams(words)}`,
  providers: "/admin/settings/tjenester",
  provider: (name: string) => `/admin/settings/tjenester/${name}`,
  site: "/admin/settings/nettstedet",
  sitePlace: (place: string) => `/admin/settings/nettstedet/bilder/${place}`,
  siteTexts: (page: string) => `/admin/settings/nettstedet/tekster/${page}`,
  siteQuestions: (page: string) => `/admin/settings/nettstedet/sporsmal/${page}`,
  siteUpload: (place: string) => `/admin/settings/nettstedet/bilder/${place}/last-opp`,
  siteOriginal: (pictureId: string) => `/admin/settings/nettstedet/original/${pictureId}`,
  settingsPage: (page: string) => `/admin/settings/${page}`,
  known: "/admin/kjente",
  listChoices: "/admin/listevalg",
  live: "/admin/live",
  search: "/admin/sok",
  searchHits: (typed: string) => `/admin/sok/treff?q=${encodeURIComponent(typed)}`,
} as const;

interface StatementOwner {
  readonly kind: "company" | "customer";
  readonly id: string;
}

interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}

function statementOf({ kind, id }: StatementOwner): string {
  return `/admin/statements/${kind === "company" ? "bedrift" : "kunde"}/${id}`;
}

function inPeriod(period?: StatementPeriod): string {
  return period ? `?fra=${period.from}&til=${period.to}` : "";
}
