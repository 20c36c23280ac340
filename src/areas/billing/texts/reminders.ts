import { letterByStudio } from "~/kit/letter-promise";
import { count } from "~/kit/text";
import type { RemindReason } from "../commands/remind.server";
import type { ReminderStep, WhyNoReminder } from "../rules/reminders/next-letter";

const whyNot: Record<WhyNoReminder, string> = {
  "at-collection": "Saken er til inkasso.",
  disputed: "Kunden bestrider fakturaen.",
  plan: "Nedbetalingen holdes.",
  "all-sent": "Purring og inkassovarsel er sendt. Neste skritt er inkasso.",
  "too-early": "Fristen er ikke ute, eller det er for tidlig å purre.",
  "bank-old": "Bankfilen er eldre enn tre dager. Last opp en ny først.",
  "may-be-paid": "En innbetaling som ikke er koblet, kan være for denne. Koble den først.",
};

export const reminderTexts = {
  title: "Purringer",
  lead: "Forfalte fakturaer med det brevet hver av dem kan få i dag. Ingenting sendes før du har sett over og trykket send.",
  steps: { reminder: "Purring", notice: "Inkassovarsel" } satisfies Record<ReminderStep, string>,
  ready: "Kan sendes",
  waiting: "Får ikke brev nå",
  nothingReady: "Ingen fakturaer skal purres i dag.",
  nothingWaiting: "Ingen andre er forfalt.",
  letter: "Se brevet",
  noEmail: "Mangler e-postadresse",
  select: (name: string, number: number) => `Send til ${name}, faktura ${number}`,
  send: "Send de valgte",
  sendHint: letterByStudio("Hver mottaker får brevet du ser under navnet.", {
    after: "Gebyr og rente bokføres samtidig.",
  }),
  sent: (sent: number) => `${count(sent, "brev", "brev")} er sendt.`,
  nothingChosen: "Velg minst én faktura.",
  more: (hidden: number) => `${count(hidden, "faktura", "fakturaer")} til vises når disse er sendt.`,
  all: "Vis alle forfalte",
  refused: (number: number, why: string) => `Faktura ${number}: ${why}`,
  toInvoices: "Forfalte fakturaer",
  toImports: "Last opp bankfil",
  toMatching: "Koble innbetalinger",
  toRates: "Gebyr og renter",
  columns: {
    open: "Ubetalt",
    fee: "Gebyr",
    compensation: "Kompensasjon",
    interest: "Rente",
    total: "Å betale",
    payBy: "Ny frist",
  },
  due: (day: string, days: number) => `Forfalt ${day}, for ${count(days, "dag", "dager")} siden`,
  payBy: (day: string) => `Frist ${day}`,
  planKept: "Nedbetaling er avtalt, og delene kommer som avtalt.",
  planBroken: "Nedbetaling er avtalt, men en del mangler. Det kan purres.",
  next: "Se neste purring",
} as const;

export const remindRefusals: Record<RemindReason, string> = {
  ...whyNot,
  "not-found": "Fakturaen er ikke forfalt lenger.",
  "no-address": "Kunden har ingen e-postadresse.",
  "changed-meanwhile": "Beløpet er endret siden du så det. Se over, og send igjen.",
};
