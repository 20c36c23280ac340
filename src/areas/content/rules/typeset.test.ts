import { expect, it } from "vitest";
import { typeset } from "./typeset";

it.each([
  ['Si "hei" til henne', "Si «hei» til henne"],
  ["Lys - og skygge", "Lys\u00a0– og skygge"],
  ["- Vent", "– Vent"],
  ["5-10 sekunder", "5–10\u00a0sekunder"],
  ["svart-hvitt og e-post", "svart-hvitt og e-post"],
  ["Vent litt ...", "Vent litt …"],
  ["2 000 piksler", "2\u00a0000\u00a0piksler"],
  ["12 500 000", "12\u00a0500\u00a0000"],
  ["Åndsverkloven § 104", "Åndsverkloven §\u00a0104"],
  ["kl. 14.30", "kl.\u00a014.30"],
  ["3 kranser", "3 kranser"],
])("typesets %s as %s", (written, printed) => {
  expect(typeset(written)).toBe(printed);
});
