import type { ArrangedFact, ContactRole, OppdragStatus } from "../types";
import type { PersonStatus } from "../types/people";
import type { CatchUp, SlotKind, WhyUnplaced } from "../types/plan";

export const oppdragStatusNames: Record<OppdragStatus, string> = {
  draft: "Utkast",
  planned: "Planlagt",
  ready: "Klart",
  ongoing: "I gang",
  photographed: "Fotografert",
  selection: "Utvalg",
  editing: "Bildebehandling",
  approval: "Til godkjenning",
  delivered: "Levert",
  closed: "Avsluttet",
  on_hold: "På vent",
  cancelled: "Avlyst",
};

export const personStatusNames: Record<PersonStatus, string> = {
  listed: "På lista",
  invited: "Invitert",
  waiting: "På venteliste",
  declined: "Ønsker ikke",
  unavailable: "Kan ikke disse dagene",
  on_leave: "I permisjon",
  time_chosen: "Har fått tid",
  confirmed: "Bekreftet",
  moved: "Flyttet, ikke svart",
  checked_in: "Sjekket inn",
  late: "Forsinket",
  no_show: "Møtte ikke",
  photographed: "Fotografert",
  chosen: "Bilde valgt",
  retouched: "Ferdig behandlet",
  delivered: "Levert",
};

export const slotKindNames: Record<SlotKind, string> = {
  person: "Ledig",
  break: "Pause",
  reserve: "Reserve",
  delay: "Forsinkelse",
};

export const whyUnplacedTexts: Record<WhyUnplaced, string> = {
  full: "ingen ledig tid igjen",
  "cannot-come": "kan ikke komme noen av dagene",
  "not-together": "ikke plass til dem som skal stå sammen",
};

export const catchUpNames: Record<CatchUp, string> = {
  shift: "Flytt alle etter",
  buffers: "Bruk mellomrommene",
  shorter: "Kortere tid til hver",
  break: "Kortere pause",
  reserve: "Bruk ledige tider og reserven",
};

export const arrangedNames: Record<ArrangedFact, string> = {
  room: "Rom, minst 3,6 × 3,6 m",
  power: "Strøm",
  parking: "Parkering",
  background: "Bakgrunn",
  crop: "Beskjæring",
  fileNames: "Filnavn",
};

export const contactRoleNames: Record<ContactRole, string> = {
  people: "Styrer lista",
  invoice: "Faktura",
  on_site: "På stedet",
};
