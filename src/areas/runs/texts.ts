import { count } from "~/kit/text";
import type { RunState } from "./types";

export const runTexts = {
  state: {
    waiting: "Venter på å begynne",
    running: "Pågår",
    done: "Ferdig",
    failed: "Stoppet av en feil",
    stopped: "Avbrutt",
  } satisfies Record<RunState, string>,
  startedBy: (name: string) => `Startet av ${name}`,
  byProgram: "Startet av programmet",
  progress: (done: number, total: number) => `${done} av ${total}`,
  stop: "Avbryt",
  stopping: "Avbrytes etter den raden den holder på med",
  stopHint: "Det som er gjort, blir stående.",
  leave: "Du kan gå fra siden. Arbeidet fortsetter.",
  failed: (id: string) =>
    `Noe gikk galt, og resten er ikke gjort. Oppgi dette nummeret til den som drifter systemet: ${id}`,
  refused: (rows: number) => `${count(rows, "rad", "rader")} kunne ikke endres`,
  moreRefused: (rows: number) => `… og ${count(rows, "rad til", "rader til")}.`,
  allDone: "Alle radene er endret.",
  back: "Tilbake til listen",
  unnamed: "Arbeid i bakgrunnen",
  changing: (many: string) => `Oppdaterer ${many}`,
  handingOver: (many: string) => `Bytter ansvarlig for ${many}`,
  clearing: "Avlyser bestillinger fra ett sted",
  undo: "Angre alt",
  undoHint: "Rader som er endret siden, blir stående.",
  refusals: {
    "nothing-to-undo": "Det er ingenting å angre.",
    "unknown-run": "Vi finner ikke dette arbeidet.",
    "run-over": "Arbeidet er allerede ferdig.",
  },
} as const;

/** leftText(200) = "omtrent 3 minutter igjen" */
export function leftText(seconds: number): string {
  if (seconds < 60) return "mindre enn ett minutt igjen";
  return `omtrent ${count(Math.round(seconds / 60), "minutt", "minutter")} igjen`;
}
