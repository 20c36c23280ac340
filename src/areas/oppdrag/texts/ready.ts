import { count } from "~/kit/text";
import type { ReadyBy, ReadyNeed } from "../rules/ready-check";

const needs: Record<ReadyNeed, string> = {
  days: "Dag og tid",
  price: "Pris",
  room: "Rom på minst 3,6 x 3,6 meter",
  power: "Strøm",
  parking: "Parkering",
  onSite: "Kontakt på stedet, med telefon",
  order: "Bestillingsnummer",
  background: "Bakgrunn",
  crop: "Beskjæring",
  fileNames: "Filnavn",
  uses: "Det de ansatte sier ja eller nei til",
  gettingThere: "Slik finner de fram",
  deadline: "Svarfrist",
  people: "Lista over dem som skal fotograferes",
  invited: "Invitasjoner",
  times: "Tid til alle",
};

const by: Record<ReadyBy, string> = {
  studio: "Vi retter det",
  company: "Vi eller bedriften på sin side",
};

export const readyTexts = {
  missing: (n: number) => `${count(n, "ting", "ting")} mangler før dagen`,
  complete: "Alt er på plass",
  ready: (n: number) => `${n} på plass`,
  needs,
  by,
} as const;
