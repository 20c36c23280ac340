import { isUploadReason, whyNotReceived } from "~/areas/files/texts";
import type { OwnEvent } from "~/areas/history/types";
import { settingsTexts } from "~/areas/settings/texts/sections";
import type { PictureReason } from "~/platform/pictures/types";
import type { PlaceRefusal } from "../rules/placed-pictures";
import type { PlaceName, SitePage } from "../rules/places";

export const sitePageTexts: Record<SitePage, string> = {
  forside: "Forsiden",
  "om-meg": "Om meg",
  headshots: "Headshots",
  ansattfoto: "Ansattfoto",
  portrettbilder: "Portrettbilder",
  pressebilder: "Pressebilder",
  "cv-bilder": "CV-bilder",
  "headshots-oslo": "Headshots i Oslo",
  "profilbilder-oslo": "Profilbilder i Oslo",
  "portrettfotograf-oslo": "Portrettfotograf i Oslo",
  kundeomtaler: "Kundeomtaler",
  "praktisk-info": "Praktisk info",
};

export const placeTexts: Record<PlaceName, string> = {
  "forside-topp": "Øverst på siden",
  "forside-fordeler": "Ved fordelene",
  "forside-portefolje": "Porteføljen",
  "forside-premium": "Premium",
  "forside-slik": "Slik går det til",
  "forside-team": "Teamet",
  "forside-mobilt-studio": "Det mobile studioet",
  "forside-sted": "Ved adressen, når kartet er av",
  "om-meg-topp": "Øverst på siden",
  "om-meg-portrett": "Portrett av deg",
  "om-meg-lys": "Ved «Lyset kommer fra siden»",
  "om-meg-blikk": "Ved «Det jeg ser etter»",
  "om-meg-stille": "Ved «Hvorfor det er stille»",
  "headshots-topp": "Øverst på siden",
  "headshots-lys": "De seks lysene",
  "headshots-timen": "Over «Slik går timen»",
  "headshots-retusj": "Før og etter retusj",
  "headshots-ta-med": "Ved «Ta med»",
  "ansattfoto-rad": "Raden av ansatte",
  "ansattfoto-hos-dere": "Hos kunden",
  "ansattfoto-studio": "I studioet",
  "ansattfoto-samtykke": "Ved samtykke",
  "portrettbilder-topp": "Øverst på siden",
  "portrettbilder-begge": "I farger og svart-hvitt",
  "portrettbilder-galleri": "Galleriet",
  "pressebilder-topp": "Øverst på siden",
  "pressebilder-utsnitt": "Bildet i tre utsnitt",
  "pressebilder-saken": "Ved anledningene",
  "pressebilder-slik": "Slik går det til",
  "cv-bilder-topp": "På CV-en",
  "cv-bilder-lite": "I små størrelser",
  "cv-bilder-enkelt": "Ved rådene",
  "headshots-oslo-topp": "Øverst på siden",
  "headshots-oslo-galleri": "Galleriet",
  "headshots-oslo-veien": "Veien hit",
  "profilbilder-oslo-topp": "De runde bildene",
  "profilbilder-oslo-bakgrunn": "Tre bakgrunner",
  "profilbilder-oslo-regler": "Ved reglene",
  "portrettfotograf-oslo-topp": "Øverst på siden",
  "portrettfotograf-oslo-lys": "Tre lys",
  "portrettfotograf-oslo-mono": "Svart-hvitt",
  "kundeomtaler-studio": "Når det ikke finnes omtaler",
  "praktisk-info-topp": "Øverst på siden",
};

type PictureRefusal =
  | PlaceRefusal
  | PictureReason
  | keyof typeof settingsTexts.refusals
  | "alt-missing"
  | "alt-too-long";

export const placeRefusals: Record<PictureRefusal, string> = {
  ...settingsTexts.refusals,
  "no-such-picture": "Bildet finnes ikke lenger. Last siden på nytt.",
  "too-few": "Plassen kan ikke ha færre bilder. Bytt bildet i stedet.",
  "too-many": "Plassen er full. Fjern et bilde først.",
  unreadable: "Vi klarte ikke å åpne bildet. Filen kan være skadet. Prøv en annen.",
  heic: "Bildet er i formatet HEIC, som ikke alle nettlesere viser. På iPhone: velg bildet fra Bilder i stedet for fra Filer, så blir det gjort om til JPEG. Gjelder det alle bildene dine, velg «Mest kompatibelt» under Innstillinger, Kamera, Formater. På Mac: åpne bildet i Forhåndsvisning og eksporter det som JPEG.",
  "too-small": "Bildet er for lite. Det må være minst 600 piksler på den korteste siden.",
  "too-many-pixels": "Bildet har for mange piksler. Lagre det i en mindre utgave.",
  "alt-missing": "Beskriv bildet med noen ord, for dem som ikke ser det.",
  "alt-too-long": "Beskrivelsen kan ha høyst 200 tegn.",
};

/** The words for a reason in the address; null when it is none. */
export function placeRefusalText(reason: string | null): string | null {
  if (reason === null) return null;
  if (Object.hasOwn(placeRefusals, reason)) return placeRefusals[reason as PictureRefusal];
  return isUploadReason(reason) ? whyNotReceived(reason, "picture") : null;
}

const eventTexts: Readonly<Record<string, string>> = {
  picture_replace: "Byttet bilde",
  picture_add: "La til et bilde",
  picture_remove: "Fjernet et bilde",
  picture_move: "Endret rekkefølgen",
  picture_adjust: "Justerte et bilde",
  picture_reset: "Tok tilbake det som fulgte med",
  picture_restore: "Angret en endring",
} satisfies Record<OwnEvent<"site-place">, string>;

export function placeEventText(event: string): string {
  return eventTexts[event] ?? "Endret bildene";
}

export const siteTexts = {
  title: "Nettstedet",
  summary: "Bilder og tekster på sidene",
  lead: "Bytt bilder og tekster på nettstedet. Det du ikke endrer, står som det fulgte med.",
  claims: "Løfter, garanti og leveringstid står under Løfter.",
  back: "Nettstedet",
  toPage: "Se siden",
  pictures: "Bilder",
  textsOf: "Tekster",
  questionsOf: "Spørsmål og svar",
  ownPictures: (n: number) =>
    n === 0 ? "Slik det fulgte med" : n === 1 ? "1 plass endret" : `${n} plasser endret`,
  place: {
    makingShort: "Størrelser lages",
    making: "Størrelsene lages nå. Siden viser bildene om et øyeblikk.",
    empty: "Her vises ikke noe bilde ennå.",
    own: "Studioets eget",
    built: "Fulgte med",
    none: "Ikke valgt",
    range: (least: number, most: number) =>
      least === most ? `${most} bilder` : `Fra ${least} til ${most} bilder`,
    edit: "Endre",
    number: (n: number) => `Bilde ${n}`,
    earlier: "Flytt frem",
    later: "Flytt bakover",
    remove: "Fjern",
    drag: "Dra for å endre rekkefølgen",
    replace: "Bytt bilde",
    add: "Legg til bilde",
    file: "Bilde",
    fileHint:
      "JPEG, PNG, WebP, AVIF eller TIFF, høyst 50 MB. Dra det hit, eller velg det. På telefonen kan du bruke kameraet.",
    alt: "Beskrivelse",
    altHint: "Leses opp for dem som ikke ser bildet: hvem, lys og bakgrunn. Uten punktum.",
    upload: "Last opp",
    uploading: "Laster opp …",
    adjust: "Utsnitt og beskrivelse",
    builtOnly: "Utsnittet kan endres når plassen har studioets eget bilde.",
    focus: "Det viktigste i bildet",
    focusHint: "Klikk på ansiktet, eller bruk glidebryterne. Punktet holdes synlig når siden beskjærer.",
    whole: "Utsnitt",
    tall: "Utsnitt på telefon",
    cropHint: "Dra i rammen, eller bruk glidebryterne.",
    across: "Vannrett",
    down: "Loddrett",
    zoom: "Nærhet",
    save: "Lagre",
    reset: "Tilbake til det som fulgte med",
    noHistory: "Plassen er ikke endret.",
    done: {
      opplastet: "Bildet er lastet opp.",
      save: "Lagret.",
      remove: "Fjernet.",
      move: "Lagret.",
      adjust: "Lagret.",
      reset: "Satt tilbake.",
      restore: "Satt tilbake.",
    },
  },
} as const;
