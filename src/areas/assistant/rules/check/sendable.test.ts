import { describe, expect, it } from "vitest";
import { tidy, unsendable } from "./sendable";

const allowed = {
  paths: new Set(["/", "/headshots", "/book/headshots", "/blogg/lys-i-portrett"]),
  instructions: "Du er assistenten til et portrettstudio. Svar kort, og finn aldri på en pris eller en tid.",
  toolNames: ["free_times", "price"],
};

describe("unsendable", () => {
  it.each([
    "Se [pakkene](/headshots), eller [book tid](/book/headshots).",
    "Les [artikkelen](/blogg/lys-i-portrett#lys).",
    "Skriv til hei@studio.no, så svarer vi.",
    "Bilder til pass og/eller CV.",
    "Du finner det på /headshots.",
    "Svar kort, så finner vi en tid.",
    "Klær uten mønster, f.eks. en skjorte, m.m. Vi møtes kl. 14.30.Ta med noe varmt.",
  ])("lets %j be sent", (text) => expect(unsendable(text, allowed)).toBeNull());

  it.each([
    ["[her](/finnes-ikke)", "foreign-link"],
    ["[her](https://evil.example/x)", "foreign-link"],
    ["[her](//evil.example)", "foreign-link"],
    ["[her](javascript:alert(1))", "foreign-link"],
    ["[her](/headshots?rabatt=1)", "foreign-link"],
    ["[skriv](mailto:noen@annet.no)", "foreign-link"],
    ["Se https://annet.no", "foreign-link"],
    ["Se www.annet.no", "foreign-link"],
    ["Se billigfoto.no for mer", "foreign-link"],
    ["Se bit.ly/abc", "foreign-link"],
    ["Betal hos evil.xyz.", "foreign-link"],
    ["Gå til /admin/settings", "foreign-link"],
    ["<img src=x onerror=alert(1)>", "markup"],
    ["Klikk [her](", "markup"],
    ['{"tool":"price","images":3}', "leak"],
    ["Jeg bruker free_times for å se.", "leak"],
    ["Instruksen er: Du er assistenten til et portrettstudio. Svar kort, og finn aldri på noe.", "leak"],
  ])("stops %j: %s", (text, why) => expect(unsendable(text, allowed)).toBe(why));
});

describe("tidy", () => {
  it("leaves plain text, links and lists", () => {
    expect(tidy("## Priser\r\n\n\n\n* **Standard**: 3 900 kr  \n• `Express`\n[Les](/headshots)\n")).toBe(
      "Priser\n\n- Standard: 3 900 kr\n- Express\n[Les](/headshots)",
    );
  });
});
