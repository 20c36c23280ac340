import { count } from "~/kit/text";
import type { OwnAnswer, OwnRefusal } from "../rules/own-answers";
import type { PersonLanguage, PersonStatus } from "../types/people";

interface OwnTexts {
  readonly title: (company: string) => string;
  readonly lead: (company: string) => string;
  readonly other: { readonly label: string; readonly language: PersonLanguage };
  readonly place: string;
  readonly how: string;
  readonly prepare: string;
  readonly deadline: (day: string) => string;
  readonly closed: Readonly<Record<"closed" | "late" | "cancelled", string>>;
  /** When the connection is lost while a form is sent. */
  readonly whenLost: string;
  readonly times: string;
  readonly full: string;
  readonly fullHelp: string;
  readonly you: string;
  readonly fields: Readonly<
    Record<"name" | "email" | "phone" | "department" | "code" | "colleague" | "byName" | "byEmail", string>
  >;
  /** After the label of a field that may be left empty. */
  readonly optional: string;
  readonly errorSummary: string;
  /** The titles of the shared page and of a person's own one. */
  readonly pageTitles: { readonly shared: string; readonly own: string };
  readonly phoneHelp: string;
  readonly colleagueHelp: string;
  readonly domainHelp: (domain: string) => string;
  readonly uses: string;
  readonly usesHelp: string;
  readonly book: string;
  readonly wait: string;
  readonly told: Readonly<Record<"known" | "knownQuiet" | "confirm" | "colleague", string>>;
  readonly errors: Readonly<
    Record<"name" | "email" | "phone" | "reach" | "time" | "byName" | "long", string>
  >;
  readonly refusals: Readonly<Record<OwnRefusal, string>>;
  readonly own: {
    readonly hello: (name: string) => string;
    readonly status: Readonly<Record<PersonStatus, string>>;
    readonly yours: string;
    readonly code: string;
    readonly showCode: string;
    readonly codeLabel: string;
    readonly queue: (ahead: number) => string;
    readonly move: string;
    readonly take: string;
    readonly calendar: string;
    readonly answers: Readonly<Record<OwnAnswer, string>>;
    readonly answersTitle: string;
    readonly saveUses: string;
    readonly done: Readonly<Record<"tatt" | "svart" | "lagret" | "venter", string>>;
    readonly noTimes: string;
  };
}

/** What employees read, in the language that each has chosen. */
export const ownTexts: Readonly<Record<PersonLanguage, OwnTexts>> = {
  nb: {
    title: (company) => `Portrett for ${company}`,
    lead: () => "Velg tiden som passer deg best. Det tar under ett minutt.",
    other: { label: "In English", language: "en" },
    place: "Sted",
    how: "Slik finner du fram",
    prepare: "Slik forbereder du deg",
    deadline: (day) => `Svar innen ${day}.`,
    closed: {
      closed: "Det er ikke mulig å velge tid her nå. Spør den som sendte deg lenken.",
      late: "Fristen for å velge tid er ute. Spør den som sendte deg lenken.",
      cancelled: "Fotograferingen er avlyst.",
    },
    whenLost: "Forbindelsen ble brutt, så vi vet ikke om svaret kom frem. Åpne siden på nytt og se.",
    times: "Ledige tider",
    full: "Alle tidene er tatt",
    fullHelp: "Sett deg på ventelista, så skriver vi når det blir en ledig.",
    you: "Om deg",
    fields: {
      name: "Navn",
      email: "E-post",
      phone: "Mobil",
      department: "Avdeling",
      code: "Kode fra bedriften",
      colleague: "Jeg bestiller for en kollega",
      byName: "Navnet ditt",
      byEmail: "E-posten din",
    },
    optional: "(valgfritt)",
    errorSummary: "Rett opp følgende",
    pageTitles: { shared: "Velg tid", own: "Portrettet ditt" },
    phoneHelp: "Mobilnummer holder hvis du ikke har e-post på jobben.",
    colleagueHelp: "Skriv kollegaens navn og e-post over. Dere får hver sin e-post.",
    domainHelp: (domain) => `Bruk adressen din på ${domain}. Du bekrefter fra innboksen.`,
    uses: "Hva bildet kan brukes til",
    usesHelp: "Kryss av for det du sier ja til. Du kan trekke det tilbake når som helst.",
    book: "Bestill tiden",
    wait: "Sett meg på ventelista",
    told: {
      known:
        "Du står allerede på lista. Vi har sendt lenken din til deg, og der kan du se, flytte eller avbestille timen.",
      knownQuiet:
        "Du står allerede på lista. Lenken din er sendt til deg før, og det går ikke flere e-poster dit akkurat nå. Se i innboksen, også blant søppelpost, eller prøv igjen om en time.",
      confirm:
        "Tiden er holdt av. Vi har sendt deg en lenke, og der bekrefter du. E-posten sier hvor lenge tiden er din.",
      colleague: "Tiden er bestilt. Dere får hver sin e-post.",
    },
    errors: {
      name: "Skriv inn navnet, høyst 100 tegn",
      email: "Skriv inn en e-postadresse, for eksempel navn@bedriften.no",
      phone: "Skriv inn et mobilnummer med 8 siffer, eller med landkode",
      reach: "Skriv inn e-post eller mobil, så vi kan sende deg tiden",
      time: "Velg en tid",
      byName: "Skriv inn navnet ditt",
      long: "Teksten er for lang",
    },
    refusals: {
      "not-found": "Siden finnes ikke lenger.",
      closed: "Det er ikke mulig å velge tid her nå.",
      cancelled: "Fotograferingen er avlyst.",
      late: "Fristen for å velge tid er ute.",
      taken: "Noen tok den tiden akkurat nå. Velg en annen.",
      "not-now": "Det går ikke nå: planen er endret siden du åpnet siden.",
      "wrong-code": "Koden er ikke riktig. Spør den som sendte deg lenken.",
      "too-many-codes": "Det er skrevet for mange feil koder herfra. Vent et kvarter, og prøv igjen.",
      "wrong-domain": "Bruk e-postadressen din hos bedriften.",
      many: "Lista er full. Spør den som sendte deg lenken.",
    },
    own: {
      hello: (name) => `Hei ${name}`,
      status: {
        listed: "Du har ikke valgt tid ennå.",
        invited: "Du har ikke valgt tid ennå.",
        waiting: "Du står på venteliste. Vi skriver når det blir en ledig tid.",
        declined: "Du har sagt at du ikke ønsker portrett.",
        unavailable: "Du har sagt at du ikke kan disse dagene.",
        on_leave: "Du har sagt at du er i permisjon.",
        time_chosen: "Du har fått en tid. Passer den?",
        confirmed: "Timen er din.",
        moved: "Timen er flyttet. Passer den nye tiden?",
        checked_in: "Du er sjekket inn.",
        late: "Du står i kø og får komme når det er en ledig luke.",
        no_show: "Du ble ikke fotografert. Velg en ny tid hvis det er noen ledige.",
        photographed: "Du er fotografert.",
        chosen: "Bildet ditt er valgt.",
        retouched: "Bildet ditt er ferdig behandlet.",
        delivered: "Bildet ditt er levert.",
      },
      yours: "Tiden din",
      code: "Kode",
      showCode: "Vis denne når du kommer",
      codeLabel: "QR-kode som fotografen skanner",
      queue: (ahead) =>
        ahead === 0 ? "Du er neste." : `${count(ahead, "person", "personer")} er før deg i køen.`,
      move: "Finn en annen tid",
      take: "Velg denne tiden",
      calendar: "Legg i kalenderen",
      answers: {
        confirm: "Tiden passer",
        free: "Avbestill timen",
        wait: "Sett meg på ventelista",
        decline: "Jeg ønsker ikke portrett",
        cannotCome: "Jeg kan ikke disse dagene",
        onLeave: "Jeg er i permisjon",
      },
      answersTitle: "Annet svar",
      saveUses: "Lagre svarene",
      done: {
        tatt: "Timen er din. Vi har sendt den til deg.",
        svart: "Svaret er lagret.",
        lagret: "Svarene om bildet er lagret.",
        venter: "Du står på ventelista.",
      },
      noTimes: "Det er ingen ledige tider nå.",
    },
  },
  en: {
    title: (company) => `Portrait for ${company}`,
    lead: () => "Choose the time that suits you best. It takes less than a minute.",
    other: { label: "På norsk", language: "nb" },
    place: "Place",
    how: "How to get there",
    prepare: "How to prepare",
    deadline: (day) => `Please answer by ${day}.`,
    closed: {
      closed: "You cannot choose a time here now. Ask the person who sent you the link.",
      late: "The deadline has passed. Ask the person who sent you the link.",
      cancelled: "The shooting day is cancelled.",
    },
    whenLost:
      "The connection was lost, so we do not know whether your answer arrived. Open the page again to see.",
    times: "Free times",
    full: "All times are taken",
    fullHelp: "Join the waiting list, and we will write to you when a time is free.",
    you: "About you",
    fields: {
      name: "Name",
      email: "E-mail",
      phone: "Mobile",
      department: "Department",
      code: "Code from the company",
      colleague: "I am booking for a colleague",
      byName: "Your name",
      byEmail: "Your e-mail",
    },
    optional: "(optional)",
    errorSummary: "Please correct the following",
    pageTitles: { shared: "Choose a time", own: "Your portrait" },
    phoneHelp: "A mobile number is enough if you have no e-mail at work.",
    colleagueHelp: "Write your colleague's name and e-mail above. You both get a letter.",
    domainHelp: (domain) => `Use your address at ${domain}. You confirm from your inbox.`,
    uses: "What the picture may be used for",
    usesHelp: "Tick what you say yes to. You can withdraw it at any time.",
    book: "Book the time",
    wait: "Put me on the waiting list",
    told: {
      known:
        "You are on the list already. We have sent you your link, where you can see, move or cancel your time.",
      knownQuiet:
        "You are on the list already. Your link has been sent to you before, and no more letters go there just now. Look in your inbox and spam folder, or try again in an hour.",
      confirm:
        "The time is kept for you. We have sent you a link to confirm it. The letter says for how long it is yours.",
      colleague: "The time is booked. You both get a letter.",
    },
    errors: {
      name: "Write the name, at most 100 characters",
      email: "Write an e-mail address, such as name@company.com",
      phone: "Write a mobile number with 8 digits, or with a country code",
      reach: "Write an e-mail address or a mobile number, so that we can send you the time",
      time: "Choose a time",
      byName: "Write your name",
      long: "The text is too long",
    },
    refusals: {
      "not-found": "This page no longer exists.",
      closed: "You cannot choose a time here now.",
      cancelled: "The shooting day is cancelled.",
      late: "The deadline has passed.",
      taken: "Somebody took that time just now. Choose another.",
      "not-now": "That is not possible now: the plan has changed since you opened the page.",
      "wrong-code": "The code is not right. Ask the person who sent you the link.",
      "too-many-codes": "Too many wrong codes have come from here. Wait a quarter of an hour and try again.",
      "wrong-domain": "Use your e-mail address at the company.",
      many: "The list is full. Ask the person who sent you the link.",
    },
    own: {
      hello: (name) => `Hi ${name}`,
      status: {
        listed: "You have not chosen a time yet.",
        invited: "You have not chosen a time yet.",
        waiting: "You are on the waiting list. We will write to you when a time is free.",
        declined: "You have said that you do not want a portrait.",
        unavailable: "You have said that you cannot come on these days.",
        on_leave: "You have said that you are on leave.",
        time_chosen: "You have been given a time. Does it suit you?",
        confirmed: "The time is yours.",
        moved: "Your time was moved. Does the new time suit you?",
        checked_in: "You are checked in.",
        late: "You are in the queue and can come when there is a gap.",
        no_show: "You were not photographed. Choose a new time if there is one.",
        photographed: "You have been photographed.",
        chosen: "Your picture has been chosen.",
        retouched: "Your picture is finished.",
        delivered: "Your picture has been delivered.",
      },
      code: "Code",
      showCode: "Show this when you arrive",
      codeLabel: "QR code for the photographer",
      yours: "Your time",
      queue: (ahead) =>
        ahead === 0 ? "You are next." : `${count(ahead, "person is", "people are")} before you in the queue.`,
      move: "Find another time",
      take: "Choose this time",
      calendar: "Add to calendar",
      answers: {
        confirm: "The time suits me",
        free: "Cancel my time",
        wait: "Put me on the waiting list",
        decline: "I do not want a portrait",
        cannotCome: "I cannot come on these days",
        onLeave: "I am on leave",
      },
      answersTitle: "Another answer",
      saveUses: "Save the answers",
      done: {
        tatt: "The time is yours. We have sent it to you.",
        svart: "Your answer is saved.",
        lagret: "Your answers about the picture are saved.",
        venter: "You are on the waiting list.",
      },
      noTimes: "There are no free times now.",
    },
  },
};
