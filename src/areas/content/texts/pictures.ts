import type { Light } from "~/platform/pictures/types";

/** The words for a picture's light in captions, and what such a picture suits. */
export const lightTexts: Record<Light, string> = {
  "low-key": "Low-key: til forsider og scene",
  rembrandt: "Rembrandtlys: til bok og portrett",
  side: "Sidelys: til presse og ledelse",
  rim: "Kantlys: til plakat og program",
  soft: "Mykt lys: til LinkedIn og CV",
  "high-key": "High-key: til nettsider",
  room: "Studio",
};

/** Stated wherever a page shows the figures that came with the program. */
export const studyTexts = {
  full: "Ansiktene er lysstudier, tegnet på maskin. Ingen av dem er kunder.",
  brief: "Lysstudier, ikke kunder.",
} as const;
