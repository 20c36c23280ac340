import { describe, expect, it } from "vitest";
import { standardGuarantee } from "~/areas/settings/texts";
import { en } from "./en";
import { nb } from "./nb";

const own = "Er du ikke fornøyd, får du pengene tilbake.";
const claim = "Trygt kjøp";

describe("what the chat promises", () => {
  it("is quoted in the owner's own words", () => {
    expect(nb.guarantee({ claim, text: own })).toBe(`${claim}: ${own}`);
  });

  it("is in English only while the promise has its known wording", () => {
    expect(en.guarantee({ claim, text: standardGuarantee })).toMatch(/photograph you again.*you do not pay/);
    expect(en.guarantee({ claim, text: own })).toBe(`Our guarantee, in Norwegian: ${own}`);
  });

  it("is an answer within the hours of the settings", () => {
    const told = {
      email: "a@b.example.no",
      phone: "22 12 34 56",
      number: "90 12 34 56",
      hours: 1,
      href: "mailto:",
    };
    for (const words of [nb.contact(told), nb.callMe.noted(told), nb.handOver.unknown(told)])
      expect(words).toContain("innen 1 time");
    for (const words of [en.contact(told), en.callMe.noted(told), en.handOver.unknown(told)])
      expect(words).toContain("within 1 hour");
  });
});
