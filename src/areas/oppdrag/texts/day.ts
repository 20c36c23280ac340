import { count, joinWords } from "~/kit/text";
import type { DayPart } from "../rules/day-order";
import type { TapConflict } from "../types/day-taps";
import type { FrameFlag } from "../types/day-view";
import type { CatchUp } from "../types/plan";

/** The day view: read at arm's length, so it is short. */
export const dayTexts = {
  title: "Dagen",
  behind: (minutes: number) => (minutes === 0 ? "I rute" : `${minutes} min bak planen`),
  done: (done: number, all: number) => `${done} av ${all} fotografert`,
  choose: "Dager",
  parts: {
    here: "Her nå",
    next: "Kommer",
    late: "Forsinket, passes inn",
    done: "Fotografert",
    absent: "Møtte ikke",
    untimed: "På lista, uten tid",
  } satisfies Record<DayPart, string>,
  taps: {
    checkIn: "Sjekk inn",
    photograph: "Fotografert",
    late: "Forsinket",
    noShow: "Møtte ikke",
    undoArrival: "Angre",
  },
  uses: (given: readonly string[]) => (given.length === 0 ? "Nei til all bruk" : `Ja: ${given.join(", ")}`),
  usesNone: "Bruk: ikke svart",
  frames: "Bilder",
  camera: "Kamera",
  first: "Fra",
  last: "Til",
  saveFrames: "Fotografert, med bildenummer",
  framesOf: (camera: string, first: number, last: number) =>
    `${camera} ${String(first).padStart(4, "0")}–${String(last).padStart(4, "0")}`,
  walkIn: "En som ikke står på lista",
  name: "Navn",
  email: "E-post",
  walkInSubmit: "Sjekk inn",
  catchUp: "Ta igjen",
  catchUpHint: (at: string) => `Etter planen er siste ferdig kl. ${at}.`,
  catchUpWays: {
    shift: "Flytt alle etter",
    buffers: "Bruk mellomrommene",
    shorter: "Kortere tid til hver",
    break: "Flytt og kort ned pausen",
    reserve: "Bruk ledige tider og reserven",
  } satisfies Record<CatchUp, string>,
  endsAt: (at: string) => `ferdig kl. ${at}`,
  nobodyMoves: "ingen flyttes",
  moves: (names: readonly string[]) => {
    const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} til`] : names;
    return `${names.length} flyttes: ${joinWords(shown)}`;
  },
  showCatchUp: "Se hvem som får beskjed",
  confirmCatchUp: "Endre planen og si fra",
  keepPlan: "Ikke endre",
  undoPlan: "Angre siste endring av planen",
  undoPlanHint: (at: string) => `Ingen får beskjed før kl. ${at}.`,
  closed: "Dagen er avsluttet.",
  notNow: "Dagen kan bare føres mens oppdraget er planlagt, klart eller i gang.",
  again: "Last siden på nytt, og prøv igjen",
  frameWrong: "Skriv bildenummeret med høyst fire siffer",
  firstMissing: "Skriv nummeret på det første bildet",
  correct: "Rett",
  offline: "Uten nett. Trykkene tas vare på her, og sendes når nettet er tilbake.",
  failing: "Serveren svarer ikke som den skal. Trykkene tas vare på her, og sendes på nytt.",
  waiting: (n: number) => `${count(n, "trykk", "trykk")} er ikke sendt ennå.`,
  kept: "Siden virker også uten nett.",
  signedOut: (n: number) =>
    n === 0
      ? "Du er logget ut."
      : `Du er logget ut. ${count(n, "trykk", "trykk")} sendes når du har logget inn igjen.`,
  signIn: "Logg inn",
  seen: "Sett",
  retry: "Send på nytt",
  giveUp: "La det være",
  cameraWrong: "Skriv navnet på kameraet, høyst 40 tegn",
  clockWrong: "Skriv klokkeslettet som 10:15:30",
  search: "Navn eller kode",
  searchSubmit: "Finn",
  searchAll: "Vis alle",
  nobodyFound: "Ingen på dagen heter det eller har den koden.",
  code: (code: string) => `kode ${code}`,
  scanned: "Fra koden på kvitteringen",
  saveRange: "Lagre",
  addRange: "Legg til bilder",
  removeRange: "Ta bort",
  keepBoth: "Begge er riktige",
  flags: {
    collides: "samme bildenummer som en annen",
    unusual: "uvanlig antall",
    disputed: "to enheter skrev forskjellig",
  } satisfies Record<FrameFlag, string>,
  clocks: "Klokka i kameraene",
  clocksHint:
    "Ta ett bilde av klokka under med hvert kamera. Skriv hva skjermen viser i bildet, og når kameraet sier at det er tatt.",
  clockNow: "Klokka nå",
  clockShown: "På skjermen",
  clockOfCamera: "I kameraet",
  clockSave: "Lagre avviket",
  clockAhead: (camera: string, seconds: number) =>
    seconds === 0
      ? `Kamera ${camera} går riktig.`
      : `Kamera ${camera} går ${spanOf(Math.abs(seconds))} ${seconds > 0 ? "for fort" : "for sakte"}.`,
  refusals: {
    "two-frames": "To enheter skrev forskjellige bilder. Begge er tatt vare på: se over dem.",
    "unknown-frames": "Bildene er rettet av en annen. Se hva som står nå.",
    over: "Oppdraget er levert, så ingenting ble endret.",
    "counted-otherwise": "Antallet er endret siden du så siden. Se på tallene, og bekreft på nytt.",
    "not-found": "Dagen finnes ikke lenger, eller er avsluttet.",
    "not-today": "Dagen er avsluttet, så ingenting ble endret.",
    "unknown-person": "Personen står ikke på lista lenger.",
    "seen-otherwise": "En annen har endret dette etter at du så siden. Se hva som står nå.",
    "not-now": "Det går ikke slik personen står nå.",
    failed: "Trykket ble ikke tatt imot, selv etter flere forsøk.",
    "on-the-list": "En på lista har den e-postadressen. Sjekk inn der.",
  } satisfies Record<TapConflict, string> & Record<string, string>,
} as const;

/** spanOf(92) = "1 min 32 s" */
function spanOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(" ");
}
