import type { NoteRefusal } from "./types";

export const noteTexts = {
  empty: "Skriv noe i notatet",
  tooLong: (most: number) => `Notatet kan ha høyst ${most} tegn`,
  unknownChoice: "Velg en fra listen",
} as const;

export const noteRefusals: Record<NoteRefusal, string> = {
  "unknown-note": "Notatet finnes ikke lenger.",
  "not-your-note": "Bare den som skrev notatet kan endre det.",
  "note-changed": "Notatet er endret siden du åpnet siden. Se over, og prøv igjen.",
  "note-not-deleted": "Notatet er ikke slettet.",
};
