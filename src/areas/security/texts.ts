import type { OwnEvent } from "~/areas/history/types";
import { securityScreenWords } from "./texts/frame";
import type { SecurityEventType, Severity } from "./types";

export const severityNames: Record<Severity, string> = {
  low: "Lav",
  medium: "Middels",
  high: "Høy",
  critical: "Kritisk",
};

export const securityEventNames: Record<SecurityEventType, string> = {
  sign_in_ok: "Logget inn",
  sign_in_failed: "Feil passord",
  sign_in_locked: "Innlogging sperret etter mange forsøk",
  sign_out: "Logget ut",
  first_admin_created: "Første administrator opprettet",
  account_added: "Konto lagt til",
  password_link_issued: "Lenke til nytt passord laget",
  password_link_sent: "Lenke til nytt passord sendt",
  password_changed: "Passord endret",
  sessions_ended: "Logget ut fra en annen nettleser",
  wrong_link_key: "Feil nøkkel i lenke",
  wrong_link_keys_from_many: "Feil nøkler fra mange adresser",
  forbidden_access: "Åpnet noe uten tilgang",
  rate_limit_hit: "For mange forespørsler",
  conversation_removed: "Samtale slettet",
  list_exported: "Liste eksportert",
  person_exported: "Personopplysninger hentet ut",
  person_erased: "Personopplysninger slettet",
  settings_changed: "Innstillinger endret",
  hours_changed: "Åpningstider endret",
};

export const securityListWords = {
  ...securityScreenWords,
  one: "hendelse",
  many: "hendelser",
  search: "Søk i navn og detaljer",
  viewsLabel: "Visninger",
  filters: {
    alvor: { label: "Alvor", all: "Alle grader", options: severityNames },
    type: { label: "Hendelse", all: "Alle hendelser", options: securityEventNames },
  },
  empty: {
    title: "Ingenting å se på",
    help: "Sperrede innlogginger, endrede passord og forsøk på å komme inn står her når de skjer.",
  },
  noHits: { title: "Ingen hendelser passer", help: "Prøv et annet ord, eller ta bort et filter." },
} as const;

export const securityTexts = {
  back: "Sikkerhet",
  eyebrow: "Sikkerhetshendelse",
  columns: {
    event: "Hendelse",
    severity: "Alvor",
    who: "Konto",
    count: "Ganger",
    at: "Når",
    status: "Status",
  },
  nobody: "Ukjent",
  device: "Nettleser",
  unknownDevice: "Ukjent",
  details: "Detaljer",
  actions: "Handlinger",
  status: { active: "Aktiv", noted: "Notert", resolved: "Behandlet", falsePositive: "Falsk alarm" },
  resolvedAt: "Behandlet",
  resolve: "Merk som behandlet",
  resolveHint: "Når du har sett på den. Den forsvinner fra varslene.",
  reopen: "Åpne igjen",
  falsePositive: "Merk som falsk alarm",
  falsePositiveHint: "Når det ikke var noe. Den regnes ikke som et varsel.",
  real: "Ikke falsk alarm likevel",
  refusals: { "settled-already": "Det er allerede gjort. Se over." },
  done: {
    resolve: "Hendelsen er behandlet.",
    reopen: "Hendelsen er åpen igjen.",
    falsePositive: "Hendelsen er merket som falsk alarm.",
    real: "Hendelsen regnes med igjen.",
  },
  events: {
    resolved: "Merket som behandlet",
    reopened: "Åpnet igjen",
    false_positive: "Merket som falsk alarm",
    real: "Regnes med igjen",
  } satisfies Record<OwnEvent<"security-event">, string> as Readonly<Record<string, string>>,
  /** What an event's details are called; others keep their own name. */
  detailNames: {
    account: "Kontoens merke",
    conversation_id: "Samtalens nummer",
    customer_id: "Kundens nummer",
    fields: "Felt",
    format: "Filtype",
    from: "Fra",
    keys: "Endret",
    lead_id: "Henvendelsens nummer",
    limit: "Grense",
    list: "Liste",
    requestId: "Forespørsel",
    rows: "Rader",
    section: "Side",
    sessions: "Antall",
    subject: "Gjelder",
    tries: "Forsøk",
    what: "Hva",
  } as Readonly<Record<string, string>>,
} as const;
