import { describe, expect, it } from "vitest";
import { contactIn } from "./contact";

const own = { phone: "+47 22 12 34 56", email: "hei@sidelys.example.no" };

describe("contactIn", () => {
  it.each([
    ["ring meg på 90 12 34 56", "90 12 34 56"],
    ["Kan dere ringe 90123456?", "90 12 34 56"],
    ["901 23 456 er nummeret.", "90 12 34 56"],
    ["mob 9012 3456", "90 12 34 56"],
    ["90-12-34-56", "90 12 34 56"],
    ["+47 901 23 456, takk", "90 12 34 56"],
    ["0047 90 12 34 56", "90 12 34 56"],
    ["+46 8 123 456 78", "+46 812 345 678"],
    ["Kan jeg få time 24.12.2026? Ring 90 12 34 56.", "90 12 34 56"],
    ["Er det 22 12 34 56 jeg ringer? Mitt er 90 12 34 56", "90 12 34 56"],
  ])("finds the number in %j", (text, phone) => {
    expect(contactIn(text, own)).toEqual({ phone });
  });

  it.each([
    "Er 24.12.2026 ledig?",
    "fra 23.11 - 24.11 2026",
    "fra 25.11 2026 10.00",
    "mellom 23.11 27.11 passer",
    "23.11.26 25.11.26",
    "Er 24122026 ledig, eller 20261224?",
    "Koster det 2950 3900 eller 5800?",
    "2 950 39 00",
    "Er dere på orgnr 987 654 321?",
    "KID 40012345678",
    "23045612345",
    "fra 10.00 til 16.00 2026 2027",
    "Er nummeret deres 22 12 34 56?",
    "Er 22123456 riktig, og HEI@sidelys.example.no?",
  ])("finds nobody in %j", (text) => {
    expect(contactIn(text, own)).toBeNull();
  });

  it.each([
    ["912 34 567, Kari", "Kari"],
    ["912 34 567, kari", "Kari"],
    ["912 34 567 Kari Nordmann", "Kari Nordmann"],
    ["Kari 912 34 567", "Kari"],
    ["Hei, Ola Åsen, tlf 91234567. Kan dere ringe?", "Ola Åsen"],
    ["Jeg heter Per-Olav Li og nummeret er 91 23 45 67", "Per-Olav Li"],
    ["jeg heter kari, ring meg på 91 23 45 67", "Kari"],
    ["Kan dere ringe meg på 91 23 45 67?\nMvh Anne Marie Dahl", "Anne Marie Dahl"],
    ["My name is Kate, call me on +47 912 34 567", "Kate"],
    ["kari@example.no, Kari", "Kari"],
  ])("finds who wrote %j", (text, name) => {
    expect(contactIn(text, own)?.name).toBe(name);
  });

  it.each([
    "Ring 912 34 567",
    "Ring meg på 912 34 567, takk",
    "912 34 567, haster",
    "RING MEG 912 34 567",
    "Takk! 912 34 567. Haster litt",
    "Telefon 912 34 567",
    "912 34 567 Standard passer best",
    "Kan dere ringe 912 34 567 Mandag?",
    "912 34 567, Oslo",
    "Hei Kari er min sjef, nummeret hennes er 912 34 567",
    "jeg heter ikke noe, 912 34 567",
  ])("takes no name from %j", (text) => {
    const found = contactIn(text, own);
    expect(found?.phone).toBe("91 23 45 67");
    expect(found).not.toHaveProperty("name");
  });

  it("takes no name without a phone number or e-mail address", () => {
    expect(contactIn("Jeg heter Kari", own)).toBeNull();
  });

  it("finds the visitor's address, also beside our own", () => {
    expect(contactIn("Jeg skrev til hei@sidelys.example.no fra kari@example.no.", own)).toEqual({
      email: "kari@example.no",
    });
  });
});
