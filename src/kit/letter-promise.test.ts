import { expect, it } from "vitest";
import { letterByStudio, lettersWait, letterToVisitor, said, saidOfLetters } from "./letter-promise";

const moved = letterToVisitor("Bekreftelsen kommer på e-post.", { before: "Timen er flyttet." });

it("promises a letter while mail works, and says that it waits while it does not", () => {
  expect(said(moved, "works")).toBe("Timen er flyttet. Bekreftelsen kommer på e-post.");
  for (const mail of ["paused", "missing"] as const) {
    expect(said(moved, mail)).toBe(`Timen er flyttet. ${lettersWait.visitor[mail]}`);
    expect(said(moved, mail)).not.toContain("Bekreftelsen kommer");
  }
});

it("tells staff why: sending is paused, or there is no mail server", () => {
  const cancelled = letterByStudio("Kunden får e-post.", { after: "Det kan ikke angres." });
  expect(said(cancelled, "paused")).toMatch(/på pause.*Det kan ikke angres\.$/);
  expect(said(cancelled, "missing")).toMatch(/ikke satt opp.*Det kan ikke angres\.$/);
});

it("leaves a text that promises nothing as it is", () => {
  expect(said("Navnet er lagret.", "paused")).toBe("Navnet er lagret.");
});

it("keeps who gets a letter, and says once that none leaves now", () => {
  const lines = [letterByStudio("Ola får brev."), "Eli får ikke brev.", letterByStudio("Kari får brev.")];
  expect(saidOfLetters(lines, "works")).toEqual(["Ola får brev.", "Eli får ikke brev.", "Kari får brev."]);
  expect(saidOfLetters(lines, "paused").at(-1)).toBe(lettersWait.staff.paused);
  expect(saidOfLetters(lines, "paused")).toHaveLength(4);
  expect(saidOfLetters(["Eli får ikke brev."], "missing")).toEqual(["Eli får ikke brev."]);
});
