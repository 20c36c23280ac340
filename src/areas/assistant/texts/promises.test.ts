import { describe, expect, it } from "vitest";
import { standardGuarantee } from "~/areas/settings/texts";
import { en } from "./en";
import { nb } from "./nb";

const own = "Er du ikke fornøyd, får du pengene tilbake.";
const claim = "Trygt kjøp";

describe("what the chat promises", () => {
  it("is quoted in the owner's own words, for questions and for complaints", () => {
    expect(nb.guarantee({ claim, text: own })).toBe(`${claim}: ${own}`);
    expect(nb.complaint({ email: "a@b.example.no", claim, text: own })).toContain(
      `${claim}: ${own} Skriv til`,
    );
  });

  it("is in English only while the promise has its known wording", () => {
    expect(en.guarantee({ claim, text: standardGuarantee })).toMatch(/photograph you again.*you do not pay/);
    expect(en.guarantee({ claim, text: own })).toBe(`Our guarantee, in Norwegian: ${own}`);
    expect(en.complaint({ email: "a@b.example.no", claim, text: own })).not.toMatch(/do not pay/);
  });

  it("is an answer within the hours of the settings", () => {
    const near = { studio: "S", address: "A", services: "P", near: null, again: false };
    const told = { ...near, email: "a@b.example.no", phone: "22 12 34 56", number: "90 12 34 56", hours: 1 };
    for (const words of [nb.contact(told), nb.callMe.noted(told), nb.unknown("other", told)])
      expect(words).toContain("innen 1 time");
    for (const words of [en.contact(told), en.callMe.noted(told), en.unknown("other", told)])
      expect(words).toContain("within 1 hour");
  });
});
