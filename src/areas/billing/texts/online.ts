import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import type { OnlineProblem, OnlineStatus, RefundStatus, WhyRefunded } from "../types/online";

export const paidWith: Record<PaymentProviderName, string> = { vipps: "med Vipps", stripe: "med kort" };
export const providerNamesShort: Record<PaymentProviderName, string> = { vipps: "Vipps", stripe: "Kort" };

/** The part of a document's own page about paying at once. */
export const payOnlineTexts = {
  title: "Betal nå",
  buttons: { vipps: "Betal med Vipps", stripe: "Betal med kort" } satisfies Record<
    PaymentProviderName,
    string
  >,
  orBank: "Eller betal i nettbanken",
  onward: "Betalingen er klar",
  onwardLead: (amount: string, provider: PaymentProviderName) =>
    `Du betaler ${amount} ${paidWith[provider]}. Etterpå kommer du tilbake hit.`,
  go: { vipps: "Gå til Vipps", stripe: "Gå til kortbetaling" } satisfies Record<PaymentProviderName, string>,
  back: "Ikke nå",
  started: (provider: PaymentProviderName) =>
    `En betaling ${paidWith[provider]} er begynt og ikke fullført. Har du betalt, er den på vei inn.`,
  taking: "Betalingen er godkjent og blir ført nå.",
  check: "Se om den er kommet",
  again: "Fortsett betalingen",
  refunding: (amount: string) => `${amount} sendes tilbake til deg.`,
  refunded: (amount: string) => `${amount} er sendt tilbake til deg.`,
  refusals: {
    "not-found": "Dokumentet finnes ikke.",
    "nothing-open": "Alt er betalt.",
    "being-taken": "Betalingen er godkjent og blir ført nå.",
    "begun-elsewhere":
      "Noen andre begynte å betale akkurat samtidig. Last siden på nytt og se om det er betalt.",
    "no-advance": "Et forskudd kan ikke betales slik. Bruk nettbanken eller kort.",
    "not-set-up": "Denne måten å betale på er ikke i bruk nå. Bruk nettbanken.",
    "provider-unavailable":
      "Betalingstjenesten svarer ikke akkurat nå. Prøv igjen om litt, eller bruk nettbanken.",
  },
} as const;

export const onlineStatusNames: Record<OnlineStatus, string> = {
  created: "Begynt",
  open: "Venter på kunden",
  capturing: "Godkjent, trekkes",
  captured: "Betalt",
  ended: "Avsluttet uten betaling",
};

export const refundStatusNames: Record<RefundStatus, string> = {
  asked: "På vei tilbake",
  done: "Betalt tilbake",
  failed: "Kunne ikke betales tilbake",
  closed: "Avsluttet: ordnet på en annen måte",
};

export const whyRefundedNames: Record<WhyRefunded, string> = {
  not_owed: "Mer enn det som skulle betales",
  by_staff: "Betalt tilbake av dere",
};

export const onlineProblemNames: Record<OnlineProblem, string> = {
  "wrong-amount": "Kunden godkjente et annet beløp enn det som ble bedt om. Ingenting er trukket.",
  "wrong-currency": "Betalingen var ikke i kroner. Ingenting er trukket.",
  "capture-failed": "Beløpet er godkjent av kunden, men kunne ikke trekkes.",
  "refunded-elsewhere": "Betalt tilbake hos leverandøren, utenom programmet.",
  "no-provider":
    "Betalingstjenesten er ikke satt opp lenger, så betalingen kan ikke følges. Se hos leverandøren om noe er trukket.",
  "unknown-to-provider": "Betalingstjenesten kjenner ikke betalingen.",
};

/** The office's words. */
export const onlineTexts = {
  section: "Betaling på nett",
  list: "Betaling på nett",
  listLead: "Det som trenger noen: trekk som ikke gikk, og penger som skal tilbake.",
  none: "Ingenting trenger noen nå.",
  said: (said: string) => `Leverandøren svarte: ${said}`,
  retry: "Prøv igjen",
  close: "Avslutt",
  closeHint: "Avslutt bare når pengene er ordnet på en annen måte, eller ikke skal tilbake.",
  notSetUp: "Betalingstjenesten er ikke satt opp lenger",
  refund: "Betal tilbake",
  amount: "Beløp",
  open: "Se dokumentet",
  done: { followPayment: "Spurt på nytt.", refundOnline: "Sendt tilbake. Leverandøren bruker noen dager." },
  waiting: "Trenger noen",
  made: (by: string) => `Bedt om av ${by}`,
} as const;

/** What stands at a provider, on the page of bank files. */
export const clearingTexts = {
  title: "Hos Vipps og kortbetalingen",
  hint: "Det de har tatt imot, mindre det som er betalt tilbake, gebyrene og det de har utbetalt. Last opp rapporten deres på samme sted som bankfilene, så føres gebyrene.",
  columns: {
    provider: "Hos",
    taken: "Tatt imot",
    back: "Tilbake",
    fees: "Gebyrer",
    out: "Utbetalt",
    left: "Står igjen",
  },
} as const;
