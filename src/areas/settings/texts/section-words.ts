import type { SettingsSection } from "../schema/sections";

interface SectionWords {
  readonly title: string;
  /** One line in the list of all settings. */
  readonly summary: string;
  /** The effect of saving, shown beforehand. */
  readonly effect: string;
}

export const sectionWords: Record<SettingsSection, SectionWords> = {
  studio: {
    title: "Studioet",
    summary: "Navn, adresse, telefon og organisasjonsnummer",
    effect:
      "Gjelder nettstedet med en gang, og alle brev som skrives fra nå av. Brev som allerede er skrevet, endres ikke.",
  },
  vilkar: {
    title: "Vilkår for bestilling",
    summary: "Frister, gebyrer og hvor langt frem kunder kan bestille",
    effect:
      "Gjelder bestillinger fra nå av. De som allerede er bestilt, beholder fristene og gebyrene kunden sa ja til.",
  },
  foresporsler: {
    title: "Forespørsler",
    summary: "Hvor lenge studioet og kunden har på å svare",
    effect:
      "Gjelder forespørsler og forslag som sendes fra nå av, for fotograferinger som studioet må godta. De som allerede venter, beholder fristen sin.",
  },
  tilbud: {
    title: "Tilbud til bedrifter",
    summary: "Svar på forespørsler, hvor lenge tilbud er gyldige, og hva prisen betyr",
    effect: "Gjelder tilbud som sendes fra nå av. De som allerede er sendt, beholder vilkårene sine.",
  },
  holding: {
    title: "Tider som holdes av",
    summary: "Hvor lenge og hvor mange tider besøkende kan holde av",
    effect: "Gjelder tider som velges fra nå av. Tider som allerede holdes av, løper ut når de skulle.",
  },
  bestillinger: {
    title: "Bekreftelse av bestillinger",
    summary: "Hvor mye som kan bestilles før kunden må bekrefte fra e-posten",
    effect: "Gjelder bestillinger fra nå av. De som allerede venter på bekreftelse, beholder fristen sin.",
  },
  venteliste: {
    title: "Venteliste",
    summary: "Hva som skjer når en tid blir ledig, og hvor lenge et tilbud gjelder",
    effect: "Gjelder tider som blir ledige fra nå av. Tilbud som allerede er sendt, går ut når de skulle.",
  },
  brev: {
    title: "Brev og påminnelser",
    summary: "Avsender, svaradresse, varsler og påminnelser",
    effect:
      "Avsender og svaradresse gjelder alle brev som sendes fra nå av. Påminnelser gjelder bestillinger fra nå av, og bestillinger som flyttes. De som allerede er skrevet, sendes som planlagt.",
  },
  sms: {
    title: "Påminnelser på SMS",
    summary: "Om kundene får en SMS før timen, og hvem den kommer fra",
    effect:
      "Gjelder innen et minutt, også timer som alt er bestilt. Slås de av, trekkes de som venter, tilbake. Personvernsiden sier det med en gang.",
  },
  chat: {
    title: "Chat",
    summary: "Svartid, grenser og hva språkmodellen kan koste",
    effect: "Gjelder neste spørsmål som stilles i chatten.",
  },
  lofter: {
    title: "Løfter og garanti",
    summary: "Det sidene sier om studioet",
    effect:
      "Vises på sidene og sies i chatten med en gang. Garantien er et bindende løfte: skriv bare det dere holder.",
  },
  "sosiale-medier": {
    title: "Sosiale medier",
    summary: "Lenkene nederst på sidene",
    effect: "Gjelder bunnen av alle sider med en gang. En lenke som står tom, vises ikke.",
  },
  kart: {
    title: "Kart og vurderinger",
    summary: "Hvor studioet ligger på kartet og hos Google",
    effect: "Gjelder sidene med en gang. Uten begge gradene viser kartet området, uten en nål.",
  },
  veien: {
    title: "Veien hit",
    summary: "Inngang, trinnfri vei, kollektivt og parkering",
    effect: "Vises på forsiden og på Praktisk info med en gang. Det som står tomt, nevnes ikke.",
  },
  innlogging: {
    title: "Innlogging",
    summary: "Totrinn for administratorer",
    effect:
      "Gjelder med en gang: den som er uten totrinn, må sette det opp før neste side. De som har totrinn, beholder det uansett.",
  },
  programmer: {
    title: "Andre programmer",
    summary: "Nettsteder som får bruke grensesnittet",
    effect:
      "Gjelder med en gang. Studioets eget nettsted trenger ingenting her. Et nettsted på listen kan spørre som den som er logget inn der.",
  },
  oppstart: {
    title: "Kom i gang",
    summary: "Listen på forsiden for den som begynner",
    effect: "Gjelder forsiden for alle administratorer. Listen blir uansett borte når alt på den er gjort.",
  },
  tall: {
    title: "Faktura",
    summary: "MVA-registrering, bankkonto, betalingsfrist og KID",
    effect: "Gjelder fakturaer som sendes fra nå av. Det som er sendt, endres aldri.",
  },
  levering: {
    title: "Levering og gebyrer",
    summary: "Når en time er levert, og MVA på gebyrer",
    effect: "Gjelder fakturautkast som lages fra nå av. Det som er sendt, endres aldri.",
  },
  purring: {
    title: "Purring",
    summary: "Purregebyr, forsinkelsesrente og kompensasjon, hver fra sin dato",
    effect: "Gjelder purringer som sendes fra nå av. Det som er krevd før, endres ikke.",
  },
  regnskap: {
    title: "Kontoplan",
    summary: "Kontonumrene i eksporten til regnskapet",
    effect: "Gjelder eksporter som lages fra nå av. De som er laget, endres ikke.",
  },
  lagring: {
    title: "Lagringstid",
    summary: "Hvor lenge bestillinger, brev og samtaler lagres",
    effect:
      "Gjelder fra i natt: det som er eldre enn dette, slettes for godt og kan ikke hentes tilbake. Personvernsiden sier de samme tallene.",
  },
};
