import { meanwhileTexts } from "~/areas/history/texts";
import { formatKroner } from "~/kit/money";
import { count, joinWords } from "~/kit/text";
import { formatPostalCodes } from "../rules/travel-zones";
import type { ZoneFault } from "../rules/zone-form";
import type { TravelZone } from "../types";

const digits = (code: number) => String(code).padStart(4, "0");

export const travelZoneTexts = {
  title: "Reisesoner",
  summary: "Hvor dere reiser, hvor lang tid det tar, og hva det koster",
  lead: "Når en bedrift vil fotograferes hos seg, gir postnummeret sone, reisetid og pris. Utenfor alle soner avtales reisen i tilbudet.",
  zone: (at: number) => `Sone ${at}`,
  none: "Ingen soner. All reise avtales i tilbudet.",
  name: "Navn",
  codes: "Postnumre",
  codesHint: "Ett eller flere, med komma mellom: 0001–1299, 1350",
  minutes: "Minutter én vei",
  price: "Kroner per dag, uten MVA",
  add: "Legg til en sone",
  up: "Flytt opp",
  down: "Flytt ned",
  remove: "Fjern",
  full: (most: number) => `Det er plass til ${most} soner.`,
  moved: (name: string, at: number, of: number) => `${name} er nummer ${at} av ${of}.`,
  removed: (name: string) => `${name} er fjernet. Det gjelder når du lagrer.`,
  added: "Ny sone",
  tryCode: "Prøv et postnummer",
  tryCodeHint: "Vises sammen med endringen, og lagres ikke.",
  tryCodeWrong: "Et postnummer har fire siffer.",
  preview: "Se hva endringen gjør",
  previewTitle: "Dette gjør endringen",
  save: "Lagre sonene",
  inZone: (code: string, { name, minutes, priceOre }: TravelZone) =>
    `${code} er i ${name}: ${minutes} minutter hver vei, ${priceOre === 0 ? "ingen reisekostnad" : `${formatKroner(priceOre)} per dag uten MVA`}.`,
  inNone: (code: string) => `${code} er utenfor alle soner. Reisen avtales i tilbudet.`,
  requests: (changed: number, open: number) => {
    if (open === 0) return "Ingen åpne forespørsler gjelder bedriftens eget sted.";
    if (changed === 0)
      return `Ingen av ${count(open, "åpen forespørsel", "åpne forespørsler")} får en annen pris.`;
    return `${changed} av ${count(open, "åpen forespørsel", "åpne forespørsler")} ville fått en annen pris i dag. De beholder prisen de så da de spurte.`;
  },
  order: "Ny rekkefølge",
  isNew: "ny",
  isGone: "fjernet",
  changed: (names: string, restored: boolean) => (restored ? `Satt tilbake: ${names}` : `Endret: ${names}`),
  changedMeanwhile: meanwhileTexts.kept("reisesonene"),
  overlap: "To soner deler et postnummer. Se over, og prøv igjen.",
} as const;

/** "1300–1499, 45 min, 950 kr" */
export function zoneText({ codes, minutes, priceOre }: TravelZone): string {
  return [formatPostalCodes(codes), `${minutes} min`, formatKroner(priceOre)].join(", ");
}

export function zoneFaultText(fault: ZoneFault): string {
  switch (fault.kind) {
    case "name-missing":
      return "Skriv et navn på høyst 60 tegn.";
    case "name-taken":
      return "En annen sone heter det samme.";
    case "codes":
      return "Skriv postnumre med fire siffer, det laveste først: 0001–1299, 1350.";
    case "minutes":
      return "Skriv et helt tall fra 0 til 600.";
    case "price":
      return "Skriv et beløp fra 0 til 100 000 kr.";
    case "overlap":
      return fault.one === fault.other
        ? `Postnummer ${digits(fault.code)} står to ganger i ${fault.one || "denne sonen"}.`
        : `Postnummer ${digits(fault.code)} er både i ${fault.one || "sonen uten navn"} og ${fault.other || "sonen uten navn"}. Det kan bare være i én av dem.`;
  }
}

export interface ZoneChange {
  readonly name: string;
  readonly before: TravelZone | null;
  readonly after: TravelZone | null;
}

/** The zones that differ, by name. */
export function zoneChanges(before: readonly TravelZone[], after: readonly TravelZone[]): ZoneChange[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const of = (zones: readonly TravelZone[], name: string) => zones.find((zone) => zone.name === name) ?? null;
  return names
    .map((name) => ({ name, before: of(before, name), after: of(after, name) }))
    .filter((change) => wordsOf(change.before) !== wordsOf(change.after));
}

function wordsOf(zone: TravelZone | null): string {
  return zone ? zoneText(zone) : "";
}

/** "Rundt Oslo og Østlandet"; a change of nothing but the order: "Ny rekkefølge". */
export function zoneChangeNames(before: readonly TravelZone[], after: readonly TravelZone[]): string {
  const changes = zoneChanges(before, after);
  return changes.length === 0 ? travelZoneTexts.order : joinWords(changes.map(({ name }) => name));
}
