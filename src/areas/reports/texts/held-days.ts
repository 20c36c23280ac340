import { letterByStudio } from "~/kit/letter-promise";
import { count } from "~/kit/text";

export const heldDaysPageTexts = {
  lead: letterByStudio("Er de holdt for et tilbud, får bedriften en e-post.", {
    before:
      "Dager som holdes av til forespørsler og tilbud. Når du slipper dem, kan andre bestille dem med en gang.",
    after: "Tilbudet er fortsatt gyldig.",
  }),
  week: (week: number, from: string, to: string) => `Uke ${week}, ${from}–${to}`,
  used: (held: number, most: number) => `${count(held, "dag", "dager")} av høyst ${most}`,
  full: "Uka er full: ingen kan holde av flere.",
  throughDay: (day: string) => `Til og med ${day}`,
  until: (when: string) => `Til ${when}`,
  release: "Slipp",
  releaseOf: (label: string) => `Slipp dagene til ${label}`,
  none: "Ingen dager holdes av",
  noneHelp: "Her står dagene du holder av når du sender et tilbud, eller fra en forespørsel.",
  setting: "Endre grensen",
  done: "Dagene er sluppet.",
  refused:
    "Dagene er alt sluppet, eller noen har endret tilbudet eller forespørselen. Listen er lest på nytt.",
} as const;
