import type { SmsLength } from "~/kit/gsm";
import { count } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { letterActions } from "../rules/letter-states";
import type { LetterAction, LetterEventName, LetterReason, LetterStatus } from "../types";

export const smsStatusSentences: Record<LetterStatus, string> = {
  scheduled: "Meldingen sendes når tiden er inne.",
  queued: "Meldingen står for tur.",
  sending: "Meldingen er på vei til SMS-leverandøren.",
  sent: "SMS-leverandøren har tatt imot meldingen.",
  deferred: "Meldingen kom ikke gjennom ennå og prøves igjen av seg selv.",
  failed: "Meldingen ble ikke sendt, og prøves ikke igjen av seg selv.",
  bounced: "SMS-leverandøren tok ikke imot nummeret.",
  held: "Meldingen ligger her til noen frigir den.",
  cancelled: "Meldingen blir ikke sendt.",
  unknown:
    "Meldingen ble sendt fra oss, men vi fikk ikke svar. Den kan ha kommet frem. Vi sender den aldri på nytt av oss selv.",
};

/** Words that differ between a text message and a letter. */
export const smsReasonTexts: Partial<Record<LetterReason, string>> = {
  "address-refused": "Nummeret finnes ikke, eller det er skrevet feil. Spør mottakeren om riktig nummer.",
  "sender-refused":
    "SMS-leverandøren godtar ikke avsendernavnet. Se over det under Innstillinger, Påminnelser på SMS.",
  "content-refused": "SMS-leverandøren avviste meldingen.",
  "server-busy": "SMS-leverandøren ba oss prøve igjen senere.",
  "server-unreachable": "Vi fikk ikke kontakt med SMS-leverandøren.",
  "sign-in-refused":
    "SMS-leverandøren godtok ikke nøkkelen vår. Se over den under Innstillinger, Tjenester utenfra.",
  "connection-lost": "Forbindelsen ble brutt før meldingen var levert.",
  "no-reply-after-hand-over": "Meldingen ble levert, men leverandøren svarte ikke så vi forsto det.",
  "stopped-during-hand-over": "Programmet stoppet mens meldingen ble levert.",
  "stopped-before-hand-over": "Programmet stoppet før meldingen ble levert.",
  expired: "Det ble for sent: meldingen kom ikke av gårde mens den ennå ga mening.",
  "no-longer-true": "Det meldingen minner om, gjelder ikke lenger.",
  "booking-ended": "Bestillingen er avsluttet siden meldingen ble skrevet, så den ville ha sagt feil.",
  "session-past": "Timen hadde begynt eller var over da meldingen kunne sendes.",
  superseded: "Bestillingen er endret siden meldingen ble skrevet.",
  withdrawn:
    "Den ble trukket tilbake: timen, mobilnummeret eller valget om SMS er endret siden den ble skrevet.",
};

export const smsEventNames: Partial<Record<LetterEventName, string>> = {
  readdressed: "Nummeret rettet",
  resent: "Sendt på nytt i en egen melding",
};

export const smsActionTexts: Partial<Record<LetterAction, { label: string; hint?: string }>> = {
  resend: { label: "Send på nytt", hint: "Mottakeren får den samme meldingen en gang til, som en egen SMS." },
  cancel: { label: "Stopp meldingen", hint: "Kan ikke gjøres om." },
};

/** `waitsUntil`: the end of the quiet hours, when they hold the message back. */
export function smsDoneTexts(waitsUntil: Instant | null): Record<LetterAction, string> {
  const quiet = waitsUntil && `sendes ${formatWhen(waitsUntil)}: fra kl. 21 til 08 sender vi ingen SMS`;
  return {
    hold: "Meldingen er holdt tilbake.",
    release: "Meldingen er frigitt.",
    sendNow: `Meldingen ${quiet ?? "står for tur"}.`,
    retry: `Meldingen ${quiet ?? "prøves igjen nå"}.`,
    edit: "Teksten er endret.",
    resend: `Meldingen er skrevet på nytt og ${quiet ?? "står for tur"}.`,
    markBounced: "",
    cancel: "Meldingen er stoppet.",
  };
}

const inStatus: Record<LetterStatus, string> = {
  scheduled: "er planlagt",
  queued: "står i kø",
  sending: "er på vei",
  sent: "er sendt",
  deferred: "venter på et nytt forsøk",
  failed: "har feilet",
  bounced: "er avvist",
  held: "er holdt tilbake",
  cancelled: "er stoppet",
  unknown: "har ukjent utfall",
};

/** Why a button is disabled: "Meldingen er sendt. Gjelder meldinger som er holdt tilbake." */
export function whyNotSms(action: LetterAction, status: LetterStatus): string {
  if (action === "markBounced") return smsTexts.neverBounces;
  const fits = letterActions[action].map((allowed) => inStatus[allowed]);
  const last = fits.at(-1) ?? "";
  const words = fits.length > 1 ? `${fits.slice(0, -1).join(", ")} eller ${last}` : last;
  return `Meldingen ${inStatus[status]}. Gjelder meldinger som ${words}.`;
}

export const smsTexts = {
  channel: "SMS",
  message: "Melding",
  neverBounces: "En SMS kommer ikke i retur: leverandøren svarer med en gang.",
  closed: (status: LetterStatus) => `Meldingen ${inStatus[status]} og kan ikke endres.`,
  /** "1 melding (147 av 160 tegn)" */
  length: ({ segments, units, encoding }: SmsLength) => {
    const room = encoding === "GSM-7" ? 160 : 70;
    const size = segments === 1 ? `${units} av ${room} tegn` : count(units, "tegn", "tegn");
    return `${count(segments, "melding", "meldinger")} (${size})`;
  },
  unusual:
    "Teksten har tegn som ikke finnes i vanlige SMS. Da er det plass til under halvparten i hver melding.",
  keysHidden: "Nøkkelen i kundens lenke vises ikke her. I meldingen som sendes, er den med.",
  editHint: (most: number) =>
    `[lenke 1] er kundens egen lenke. Høyst ${most} tegn. Lange streker og «hermetegn» byttes ut, så det blir plass til mer.`,
  number: "Mobilnummer",
  numberHint: "Norsk mobilnummer. Rett det hvis det er feil.",
  fixBooking: "Rett nummeret på bestillingen også",
  sendEarly: (when: string) =>
    `Meldingen er planlagt til ${when}. Sender du den nå, kommer den ikke en gang til da.`,
  retryUnknown: "Meldingen kan ha kommet frem. Sender du den igjen, kan mottakeren få den to ganger.",
  earlier: "Meldingen som gjentas",
  sample: {
    title: "SMS",
    lead: "Korte meldinger til kundens mobil.",
    to: "Din mobil",
    toHint: "Norsk mobilnummer. Meldingen sendes fra studioets SMS-konto.",
    send: "Send eksempelet til mobilen",
    sent: "Eksempelet er skrevet. Det ligger øverst i listen over brev.",
    tooSoon: "Dette eksempelet ble sendt for mindre enn ett minutt siden. Vent litt.",
    sender: "Avsender",
    from: (sender: string) => `Avsender: ${sender}`,
  },
  notSetUp: {
    title: "SMS er slått på, men ikke satt opp",
    text: "Meldingene blir liggende her til en leverandør er satt opp under Innstillinger, Tjenester utenfra. Kommer timen først, blir de ikke sendt.",
  },
} as const;
