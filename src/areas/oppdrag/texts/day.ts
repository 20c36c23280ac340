import { count, joinWords } from "~/kit/text";
import type { DayPart } from "../rules/day-order";
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
  close: "Avslutt dagen",
  closeHint: (n: number) =>
    n === 0
      ? "Alle med tid er fotografert."
      : `${count(n, "person", "personer")} med tid blir merket som «Møtte ikke».`,
  closed: "Dagen er avsluttet.",
  notNow: "Dagen kan bare føres mens oppdraget er planlagt, klart eller i gang.",
  again: "Last siden på nytt, og prøv igjen",
  frameWrong: "Skriv bildenummeret med høyst fire siffer",
  refusals: {
    "not-found": "Dagen finnes ikke lenger, eller er avsluttet.",
    "not-today": "Dagen er avsluttet, så ingenting ble endret.",
    "unknown-person": "Personen står ikke på lista lenger.",
    "seen-otherwise": "En annen har endret dette etter at du så siden. Se hva som står nå.",
    "not-now": "Det går ikke slik personen står nå.",
    "on-the-list": "En på lista har den e-postadressen. Sjekk inn der.",
  },
} as const;
