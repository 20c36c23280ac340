import type { Light } from "~/platform/pictures/types";

/** How the light of a picture is named in captions. */
export const lightTexts: Record<Light, string> = {
  "low-key": "Low-key",
  rembrandt: "Rembrandtlys",
  side: "Sidelys",
  rim: "Kantlys",
  soft: "Mykt lys",
  "high-key": "High-key",
  room: "Studio",
};
