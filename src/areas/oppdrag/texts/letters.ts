import type { PersonLanguage } from "../types/people";

/** What a letter about a time tells. */
export type TimeKind = "chosen" | "unconfirmed" | "given" | "moved" | "lost" | "removed" | "cancelled";
/** A letter after which the person has no page to answer on. */
export const isLast = (what: TimeKind): what is "removed" | "cancelled" =>
  what === "removed" || what === "cancelled";
export type InviteKind = "invited" | "reminder" | "again" | "room" | "waits" | "makeUp" | "newDay";

interface LetterWords {
  readonly hello: (name: string) => string;
  readonly regards: string;
  readonly invite: {
    readonly subject: Readonly<Record<InviteKind, (company: string) => string>>;
    readonly text: Readonly<Record<InviteKind, (company: string) => string>>;
    readonly newDates: (days: string) => string;
    readonly deadline: (day: string) => string;
    readonly action: string;
    readonly other: string;
  };
  readonly time: {
    readonly subject: Readonly<Record<TimeKind, (when: string) => string>>;
    readonly text: Readonly<Record<Exclude<TimeKind, "unconfirmed">, (before: string) => string>>;
    /** Until when the time is kept. */
    readonly unconfirmed: (until: string) => string;
    readonly action: Readonly<Record<Exclude<TimeKind, "removed" | "cancelled">, string>>;
    readonly byColleague: (name: string) => string;
    readonly attached: string;
  };
  readonly bookedFor: {
    readonly subject: (colleague: string, when: string) => string;
    readonly text: (company: string) => string;
  };
  /** Of the calendar file. */
  readonly calendar: { readonly summary: (company: string) => string; readonly description: string };
  readonly facts: {
    readonly when: string;
    readonly where: string;
    readonly prepare: string;
    readonly how: string;
  };
}

/** What employees read, in the language that each has chosen. */
export const letterWords: Readonly<Record<PersonLanguage, LetterWords>> = {
  nb: {
    hello: (name) => `Hei ${name},`,
    regards: "Vennlig hilsen",
    invite: {
      subject: {
        invited: (company) => `Velg tid: portrett for ${company}`,
        reminder: (company) => `Husk å velge tid: portrett for ${company}`,
        again: (company) => `Lenken din: portrett for ${company}`,
        room: (company) => `Nye ledige tider: portrett for ${company}`,
        waits: (company) => `Du står på venteliste: portrett for ${company}`,
        makeUp: (company) => `Velg en ny tid: portrett for ${company}`,
        newDay: (company) => `Ny dag: portrett for ${company}`,
      },
      text: {
        invited: (company) => `${company} skal ta nye portretter. Velg tiden som passer deg best.`,
        reminder: (company) =>
          `Du har ikke valgt tid til portrettet for ${company} ennå. Det tar under ett minutt.`,
        again: (company) =>
          `Du står allerede på lista til ${company}. Her ser du timen din, og kan flytte den.`,
        room: (company) => `Det er blitt ledige tider hos ${company}. Den som velger først, får tiden.`,
        waits: (company) =>
          `Alle tidene hos ${company} er tatt. Vi skriver til deg så snart det blir en ledig.`,
        makeUp: (company) =>
          `Vi fikk ikke tatt portrettet ditt for ${company}. Det er ledige tider en senere dag. Den som velger først, får tiden.`,
        newDay: (company) =>
          `Fotograferingen for ${company} er flyttet til en annen dag. Passer den deg, velger du en tid.`,
      },
      newDates: (days) => `Ny dag: ${days}.`,
      deadline: (day) => `Svar innen ${day}.`,
      action: "Åpne siden din",
      other:
        "Ønsker du ikke å bli fotografert, eller er du borte, kan du si fra på samme side. Lenken er din alene.",
    },
    time: {
      subject: {
        chosen: (when) => `Timen din: portrett ${when}`,
        unconfirmed: (when) => `Bekreft timen din: portrett ${when}`,
        given: (when) => `Du har fått tid: portrett ${when}`,
        moved: (when) => `Ny tid: portrett ${when}`,
        lost: (when) => `Timen din ${when} er tatt bort`,
        removed: (when) => `Timen din ${when} er tatt bort`,
        cancelled: (when) => `Avlyst: portrett ${when}`,
      },
      unconfirmed: (until) => `Tiden er holdt av til deg. Bekreft innen ${until}, ellers kan andre ta den.`,
      text: {
        chosen: () => "Timen er din. Vi gleder oss til å se deg.",
        given: () => "Du har fått denne tiden. Passer den ikke, velger du en annen.",
        moved: (before) => `Du hadde time ${before}. Planen er endret, og nå er tiden din:`,
        lost: (before) => `Timen du hadde ${before}, gjelder ikke lenger. Du kan velge en ny på siden din.`,
        removed: (before) =>
          `Timen du hadde ${before}, gjelder ikke lenger, for du er tatt av lista. Er det en feil, spør den som inviterte deg.`,
        cancelled: (before) => `Fotograferingen er avlyst, så timen du hadde ${before}, gjelder ikke lenger.`,
      },
      action: {
        chosen: "Se eller flytt timen",
        unconfirmed: "Bekreft timen",
        given: "Bekreft eller velg en annen",
        moved: "Svar om tiden passer",
        lost: "Velg ny tid",
      },
      byColleague: (name) => `${name} bestilte timen for deg.`,
      attached: "Timen ligger ved som kalenderfil.",
    },
    bookedFor: {
      subject: (colleague, when) => `Du bestilte time for ${colleague}: ${when}`,
      text: (company) =>
        `Kollegaen din har fått en egen e-post om portrettet for ${company}, med en lenke for å svare, flytte eller avbestille.`,
    },
    calendar: {
      summary: (company) => `Portrett, ${company}`,
      description: "Vil du flytte eller avbestille, bruk lenken i e-posten.",
    },
    facts: { when: "Tid", where: "Sted", prepare: "Slik forbereder du deg", how: "Slik finner du fram" },
  },
  en: {
    hello: (name) => `Hi ${name},`,
    regards: "Kind regards",
    invite: {
      subject: {
        invited: (company) => `Choose a time: portrait for ${company}`,
        reminder: (company) => `Remember to choose a time: portrait for ${company}`,
        again: (company) => `Your link: portrait for ${company}`,
        room: (company) => `New times: portrait for ${company}`,
        waits: (company) => `You are on the waiting list: portrait for ${company}`,
        makeUp: (company) => `Choose a new time: portrait for ${company}`,
        newDay: (company) => `New day: portrait for ${company}`,
      },
      text: {
        invited: (company) =>
          `${company} is having new portraits taken. Choose the time that suits you best.`,
        reminder: (company) =>
          `You have not chosen a time for your portrait for ${company} yet. It takes less than a minute.`,
        again: (company) =>
          `You are on the list of ${company} already. Here you see your time and can move it.`,
        room: (company) => `There are free times at ${company} again. First come, first served.`,
        waits: (company) => `All times at ${company} are taken. We will write to you as soon as one is free.`,
        makeUp: (company) =>
          `We did not get to take your portrait for ${company}. There are free times on a later day. First come, first served.`,
        newDay: (company) =>
          `The portraits for ${company} have been moved to another day. If it suits you, choose a time.`,
      },
      newDates: (days) => `New day: ${days}.`,
      deadline: (day) => `Please answer by ${day}.`,
      action: "Open your page",
      other:
        "If you do not want a portrait, or are away, please say so on the same page. The link is yours alone.",
    },
    time: {
      subject: {
        chosen: (when) => `Your time: portrait ${when}`,
        unconfirmed: (when) => `Confirm your time: portrait ${when}`,
        given: (when) => `You have been given a time: portrait ${when}`,
        moved: (when) => `New time: portrait ${when}`,
        lost: (when) => `Your time ${when} no longer applies`,
        removed: (when) => `Your time ${when} no longer applies`,
        cancelled: (when) => `Cancelled: portrait ${when}`,
      },
      unconfirmed: (until) =>
        `The time is kept for you. Please confirm by ${until}; after that others may take it.`,
      text: {
        chosen: () => "The time is yours. We look forward to seeing you.",
        given: () => "You have been given this time. If it does not suit you, choose another.",
        moved: (before) => `Your time was ${before}. The plan has changed, and your time is now:`,
        lost: (before) => `Your time ${before} no longer applies. You can choose a new one on your page.`,
        removed: (before) =>
          `Your time ${before} no longer applies, because you have been taken off the list. If this is a mistake, ask the person who invited you.`,
        cancelled: (before) => `The shooting day is cancelled, so your time ${before} no longer applies.`,
      },
      action: {
        chosen: "See or move your time",
        unconfirmed: "Confirm the time",
        given: "Confirm or choose another",
        moved: "Tell us if it suits you",
        lost: "Choose a new time",
      },
      byColleague: (name) => `${name} booked the time for you.`,
      attached: "The time is attached as a calendar file.",
    },
    bookedFor: {
      subject: (colleague, when) => `You booked a time for ${colleague}: ${when}`,
      text: (company) =>
        `Your colleague has got a letter about the portrait for ${company}, with a link to answer, move or cancel.`,
    },
    calendar: {
      summary: (company) => `Portrait, ${company}`,
      description: "To move or cancel, use the link in the letter.",
    },
    facts: { when: "Time", where: "Place", prepare: "How to prepare", how: "How to get there" },
  },
};
