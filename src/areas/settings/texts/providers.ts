import type { ModelFailure } from "~/platform/providers/model-run.server";
import type { PaymentFailure } from "~/platform/providers/payments/payment-provider";
import type { ProviderName } from "../schema/providers";

interface ProviderWords {
  readonly title: string;
  readonly summary: string;
  /** What applies while nothing is set. */
  readonly without: string;
  /** The effect of saving. */
  readonly effect: string;
  readonly secret: string;
  /** Of providers with several secrets. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, { readonly label: string; readonly help?: string }>>;
  readonly choices?: Readonly<Record<string, string>>;
}

export const providerWords: Record<ProviderName, ProviderWords> = {
  smtp: {
    title: "E-postserver",
    summary: "Sender brevene til kundene og til dere",
    without: "Brevene blir liggende i utboksen.",
    effect: "Gjelder brev som sendes fra nå av. Brev som venter, går innen et minutt.",
    secret: "Passord",
    parts: {
      host: { label: "Server", help: "Slik leverandøren skriver den, for eksempel smtp.domene.no." },
      port: { label: "Port", help: "Oftest 465, eller 587 med STARTTLS." },
      security: { label: "Kryptering" },
      user: { label: "Brukernavn", help: "Tomt når serveren ikke krever innlogging." },
    },
    choices: {
      tls: "TLS fra første byte (port 465)",
      starttls: "STARTTLS (port 587)",
      none: "Ingen, bare for en server på lokalnettet",
    },
  },
  sms: {
    title: "SMS",
    summary: "Sender påminnelser til kundenes mobil",
    without: "Ingen SMS sendes.",
    effect: "Gjelder SMS som sendes fra nå av.",
    secret: "Nøkkel",
    parts: {
      url: {
        label: "Adresse",
        help: "Til leverandørens API, slik de skriver den, for eksempel https://sms.leverandor.no/v1.",
      },
      operator: {
        label: "Hvem som sender dem, og hvor",
        help: "Slik personvernsiden skal si det, for eksempel «SMS-huset AS i Norge».",
      },
    },
  },
  vipps: {
    title: "Vipps",
    summary: "Lar kundene betale fakturaer med Vipps",
    without: "Fakturaer betales i nettbanken.",
    effect:
      "Gjelder fakturaer med en gang: betalingssiden får en knapp for Vipps. Vipps tar ikke imot forskudd, så betalingsforespørsler betales i nettbanken eller med kort.",
    secret: "Client secret",
    secrets: { secret: "Client secret", subscriptionKey: "Subscription key" },
    parts: {
      environment: { label: "Miljø" },
      merchant: { label: "Merchant serial number", help: "Fra Vipps-portalen, 6 siffer." },
      clientId: { label: "Client id" },
    },
    choices: { production: "Ekte betalinger", test: "Vipps’ testmiljø" },
  },
  stripe: {
    title: "Kort med Stripe",
    summary: "Lar kundene betale fakturaer og forskudd med kort",
    without: "Ingen kan betale med kort.",
    effect: "Gjelder fakturaer og betalingsforespørsler med en gang: betalingssiden får en knapp for kort.",
    secret: "Secret key",
    parts: {},
  },
  model: {
    title: "Språkmodell",
    summary: "Svarer i chatten med modellens ord og våre tall",
    without: "Den innebygde assistenten svarer alene, og ingenting forlater maskinen.",
    effect:
      "Gjelder neste spørsmål i chatten, og personvernsiden sier det med en gang. Dagsbudsjettet står under Chat.",
    secret: "Nøkkel",
    parts: {
      provider: { label: "Leverandør" },
      name: { label: "Modell", help: "Slik leverandøren skriver navnet." },
      url: {
        label: "Adresse",
        help: "Trengs for andre enn Anthropic og Google. Tomt: leverandørens egen.",
      },
      operator: {
        label: "Hvem som driver den, og hvor",
        help: "Slik personvernsiden skal si det, for eksempel «Mistral AI i Frankrike». Tomt for Anthropic, Google og for en modell på studioets lokalnett.",
      },
      priceIn: {
        label: "Pris for det den leser",
        help: "Kroner for en million tokens. 0 når den er gratis.",
      },
      priceOut: { label: "Pris for det den skriver", help: "Kroner for en million tokens." },
    },
    choices: {
      anthropic: "Anthropic",
      google: "Google",
      "openai-compatible": "En annen, som snakker OpenAIs språk",
    },
  },
  places: {
    title: "Vurderinger fra Google",
    summary: "Viser tallet på stjerner på sidene",
    without: "Sidene viser ingen tall fra Google.",
    effect:
      "Gjelder når stedet også er satt under Kart og vurderinger. Nøkkelen brukes bare av serveren, og vises aldri på sidene.",
    secret: "Nøkkel til Places API (New)",
    parts: {},
  },
  maps: {
    title: "Kart fra Google",
    summary: "Viser Googles kart i stedet for OpenStreetMap",
    without: "Kartet kommer fra OpenStreetMap.",
    effect:
      "Gjelder sidene med en gang, og personvernsiden sier det. Nettlesere ser nøkkelen, så begrens den til nettstedets adresse hos Google.",
    secret: "Nøkkel til Maps Embed API",
    parts: {},
  },
};

const wrongFields: Readonly<Record<string, string>> = {
  "smtp host": "Skriv serverens navn, for eksempel smtp.domene.no.",
  "smtp port": "Skriv et tall fra 1 til 65535.",
  "smtp security": "Uten kryptering går bare til en server på lokalnettet. Velg TLS eller STARTTLS.",
  "smtp user": "Høyst 200 tegn.",
  "smtp secret": "Skriv passordet som hører til brukernavnet.",
  "sms url": "Skriv adressen, og begynn med https://.",
  "sms operator": "Skriv hvem som sender meldingene, og i hvilket land.",
  "sms secret": "Skriv nøkkelen, minst ti tegn og uten mellomrom.",
  "vipps merchant": "Skriv nummeret fra Vipps-portalen, bare siffer.",
  "vipps clientId": "Skriv client id fra Vipps-portalen.",
  "vipps secret": "Skriv client secret, uten mellomrom.",
  "vipps subscriptionKey": "Skriv subscription key, uten mellomrom.",
  "stripe secret": "Skriv nøkkelen som begynner med sk_ eller rk_.",
  "model provider": "Velg en leverandør.",
  "model name": "Skriv modellens navn slik leverandøren skriver det.",
  "model url": "Skriv adressen, og begynn med https://. På lokalnettet går http:// også.",
  "model operator": "Skriv hvem som driver modellen, og i hvilket land.",
  "model priceIn": "Skriv kroner med høyst to desimaler, for eksempel 32 eller 1,50.",
  "model priceOut": "Skriv kroner med høyst to desimaler, for eksempel 32 eller 1,50.",
  "model secret": "Skriv nøkkelen, uten mellomrom.",
  "places secret": "Skriv nøkkelen, uten mellomrom.",
  "maps secret": "Skriv nøkkelen, uten mellomrom.",
};

/** Errors of typed fields. */
export function wrongProviderField(provider: ProviderName, field: string): string {
  return wrongFields[`${provider} ${field}`] ?? "Se over feltet.";
}

export const providerTexts = {
  title: "Tjenester utenfra",
  summary: "E-postserver, SMS, Vipps og kort, språkmodell, kart og vurderinger",
  lead: "Det dere bruker fra andre. Passord og nøkler lagres kryptert og vises aldri igjen.",
  back: "Tjenester utenfra",
  byOperator: "Satt av driften",
  byOperatorHelp: (variable: string) =>
    `Satt av driften (${variable}). Det gjelder foran det som står her, og kan bare endres der.`,
  byOwner: (day: string) => `Satt ${day}`,
  notSet: (without: string) => `Ikke satt. ${without}`,
  unreadable: "Det som er lagret, kan ikke åpnes: programmets egen nøkkel er byttet. Skriv det inn på nytt.",
  secretSet: (day: string) => `Satt ${day}. Vises aldri igjen. Tomt felt beholder det.`,
  secretNotSet: "Lagres kryptert og vises aldri igjen.",
  secretAnew: "Skriv det inn på nytt: det skal til et annet sted enn før.",
  smsReminders: "Velg om kundene skal få påminnelser på SMS",
  smsUnused: "SMS er satt opp, men påminnelser på SMS er slått av. Kundene får ingen ennå.",
  save: "Lagre",
  remove: "Fjern",
  removeHelp: "Fjerner alt som er lagret her, også passord eller nøkkel.",
  tryIt: "Prøv nå",
  tryHelp: {
    smtp: "Kobler til og logger inn. Ingen brev sendes.",
    sms: "Spør leverandøren hvem nøkkelen hører til. Ingen SMS sendes.",
    vipps: "Logger inn hos Vipps, og melder fra hvor beskjeder om betalinger skal. Ingen betaler noe.",
    stripe:
      "Spør Stripe hvem nøkkelen hører til, og melder fra hvor beskjeder om betalinger skal. Ingen betaler noe.",
    model: "Stiller ett kort spørsmål. Det koster noen få øre, eller mindre.",
    places: "Spør om studioets sted én gang.",
    maps: "Henter kartet én gang, slik siden gjør.",
  } satisfies Record<ProviderName, string>,
  register: {
    title: "Enhetsregisteret",
    summary: "Henter firmanavn og adresse fra organisasjonsnummeret. Åpent for alle, uten nøkkel",
    off: "Skrudd av av driften (COMPANY_REGISTER_URL).",
    on: "I bruk. Studioets eget nummer slås opp når dere prøver.",
  },
  changes: "Endringer",
  secretForgotten: "Skriv det inn på nytt: det som gjaldt da, lagres ikke i historikken.",
  noChanges: "Ingen har endret noe her ennå.",
  changed: (labels: string) => `Endret ${labels}`,
  restored: (labels: string) => `Satte tilbake ${labels}`,
  removed: "Fjernet det som var lagret",
  empty: "tomt",
  done: { save: "Lagret.", restore: "Satt tilbake.", remove: "Fjernet." },
} as const;

const modelFailures: Record<ModelFailure, string> = {
  left: "Spørsmålet ble avbrutt.",
  "time-limit": "Modellen svarte ikke i tide.",
  "key-refused": "Leverandøren godtok ikke nøkkelen.",
  "too-many-requests": "Leverandøren sier at det spørres for ofte. Prøv igjen om litt.",
  unavailable: "Leverandøren svarte ikke, eller kjenner ikke modellen. Se over adressen og navnet.",
  "cut-off": "Svaret ble brutt av på veien.",
  malformed: "Svaret var ikke til å lese. Se over adressen.",
  filtered: "Leverandøren stoppet svaret.",
  empty: "Modellen svarte, men sa ingenting.",
  "too-long": "Modellen svarte, men alt for langt.",
  "too-many-steps": "Modellen kom ikke til noe svar.",
  "too-much": "Modellen brukte for mye på et kort spørsmål.",
};

/** The results of «Prøv nå», in words. */
export const trialWords = {
  notSet: "Her er ingenting å prøve ennå. Fyll ut og lagre først.",
  said: (response: string) => (response ? `Serveren sa: «${response}»` : ""),
  smtp: {
    ok: "Serveren svarte og tok imot innloggingen. Send et prøvebrev fra utboksen for å se at det kommer frem.",
    "sign-in-refused": "Serveren svarte, men godtok ikke brukernavnet eller passordet.",
    "server-unreachable": "Serveren svarte ikke. Se over navnet, porten og krypteringen.",
    "connection-lost": "Serveren brøt forbindelsen. Se over porten og krypteringen.",
    "server-busy": "Serveren svarte, men ber oss vente. Prøv igjen om litt.",
    other: "Serveren svarte, men ville ikke ha oss.",
  },
  sms: {
    ok: (account: string) =>
      `Leverandøren svarte, og kontoen er «${account}». Send et eksempel til egen mobil fra Brevtyper for å se at det kommer frem.`,
    credit: (left: string) => `Igjen på kontoen: ${left}.`,
    noCredit: "Kontoen er tom: ingen SMS kan sendes før den er fylt på.",
    failed: {
      "sign-in-refused": "Leverandøren svarte, men godtok ikke nøkkelen.",
      "server-unreachable": "Leverandøren svarte ikke slik vi venter. Se over adressen.",
      "closed-network": "Adressen ligger på et lokalt nett, og dit sender vi ikke kundenes numre.",
    },
  },
  payments: {
    ok: (account: string) => `Nøklene virker, for «${account}».`,
    messages: "Beskjeder om betalinger kommer hit.",
    noMessages: "Adressen for beskjeder ble ikke tatt imot, så programmet spør selv hvert minutt.",
    failed: {
      "key-refused": "Leverandøren svarte, men godtok ikke nøklene.",
      refused: "Leverandøren svarte, men ville ikke. Se over det som er skrevet inn.",
      "not-found": "Leverandøren kjenner ikke adressen. Se over miljøet.",
      unavailable: "Leverandøren svarte ikke. Prøv igjen om litt.",
    } satisfies Record<PaymentFailure, string>,
  },
  model: {
    ok: (answer: string) => `Modellen svarte: «${answer}»`,
    failed: (failure: ModelFailure) => modelFailures[failure],
  },
  places: {
    ok: (rating: string, reviews: string) => `Google svarte: ${rating} av 5, ${reviews}.`,
    noPlace: "Fyll ut stedet (place ID) under Kart og vurderinger først.",
    refused: "Google svarte, men godtok ikke nøkkelen, eller kjenner ikke stedet.",
    unavailable: "Google svarte ikke. Prøv igjen om litt.",
  },
  register: {
    found: (name: string) => `Registeret svarte: ${name}.`,
    unknown: "Registeret svarte, men kjenner ikke studioets organisasjonsnummer. Se over det under Studioet.",
    unavailable: "Registeret svarte ikke. Firmaer kan fylles ut for hånd så lenge.",
    off: "Registeret er skrudd av av driften.",
  },
  maps: {
    ok: "Google viser kartet.",
    refused: (answer: string) =>
      `Google vil ikke vise kartet (${answer}). Se over nøkkelen og adressen den er begrenset til.`,
    unavailable: "Google svarte ikke. Prøv igjen om litt.",
  },
} as const;
