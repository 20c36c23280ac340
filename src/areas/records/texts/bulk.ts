/** Actions that lists of people and companies share. */
export const bulkTexts = {
  archive: "Arkiver",
  unarchive: "Hent fra arkivet",
  addTag: "Sett merkelapp",
  removeTag: "Ta bort merkelapp",
  tag: "Merkelapp",
  unknown: (name: string) => `Ukjent ${name}`,
  refusals: {
    "changed-meanwhile": "Noen andre har endret den siden du så listen. Se over, og prøv igjen.",
    "version-missing": "Listen var for gammel. Last den på nytt, og prøv igjen.",
    "merged-already": "Er slått sammen med en annen.",
    "erased-already": "Er slettet.",
    "tag-already": "Har merkelappen fra før.",
    "tag-missing": "Har ikke merkelappen.",
    "no-tag": "Skriv merkelappen først.",
    "too-many-tags": "Har så mange merkelapper som det er plass til.",
  },
} as const;
