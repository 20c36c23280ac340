import type { OppdragMoneyState } from "../rules/oppdrag-money";

export const oppdragMoneyNames: Record<OppdragMoneyState, string> = {
  none: "Ikke fakturert",
  to_send: "Klar til å sendes",
  part_invoiced: "Delvis fakturert",
  invoiced: "Fakturert",
  overdue: "Forfalt",
  part_paid: "Delvis betalt",
  paid: "Betalt",
};

/** The part of an oppdrag's page about its invoices. */
export const oppdragMoneyTexts = {
  state: "Penger",
  invoices: "Faktura",
  payers: "Hvem som betaler",
  payersHint:
    "Bestilleren betaler det de andre ikke betaler, så delene alltid er hele beløpet. Hver dag får en faktura til hver. Kan endres til den første fakturaen er sendt.",
  payersFixed: "En faktura er sendt, så delingen ligger fast. Krediter fakturaen for å endre den.",
  noInvoices: "Utkastet til faktura lages av seg selv når en dag er levert.",
  own: (name: string, share: string) => `${name} betaler ${share}`,
  share: (name: string, share: string) => `${name}: ${share}`,
  fields: {
    companyName: "Navn",
    orgnr: "Organisasjonsnummer",
    department: "Avdeling",
    orderNumber: "Bestillingsnummer",
    invoiceReference: "Deres referanse",
    email: "E-post for faktura",
    share: "Andel i prosent",
  },
  payer: (index: number) => `Betaler ${index + 2}`,
  add: "Legg til betaler",
  save: "Lagre delingen",
  saved: "Delingen er lagret, og utkastene følger den.",
  refusals: {
    "already-invoiced": "En faktura er sendt, så delingen kan ikke endres.",
    "not-now": "Det kan ikke gjøres nå. Se over, og prøv igjen.",
    "admins-only": "Bare administratorer kan endre det som skal betales.",
    "no-move-fee": "Gebyret er tatt bort allerede.",
    "fee-invoiced":
      "Gebyret er på en faktura som er sendt, eller på et rettet utkast. Krediter fakturaen, eller rett utkastet.",
  },
} as const;
