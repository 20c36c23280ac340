import type { Light } from "~/platform/pictures/types";

/** The words for a picture's light in captions. */
export const lightTexts: Record<Light, string> = {
  "low-key": "Low-key",
  rembrandt: "Rembrandtlys",
  side: "Sidelys",
  rim: "Kantlys",
  soft: "Mykt lys",
  "high-key": "High-key",
  room: "Studio",
};
