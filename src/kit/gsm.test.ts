import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smsLength, toGsm } from "./gsm";

const gsmLetter = fc.constantFrom(..."abcæøåÆØÅäöüé ABC0189.,:;/?=&-_@!€[]{}~^|\\\n");
const gsmText = fc.array(gsmLetter, { maxLength: 700 }).map((letters) => letters.join(""));

describe("smsLength", () => {
  it.each([
    ["", "GSM-7", 0, 1],
    ["Blåbærsyltetøy på ÆØÅ", "GSM-7", 21, 1],
    ["a".repeat(160), "GSM-7", 160, 1],
    ["a".repeat(161), "GSM-7", 161, 2],
    ["a".repeat(306), "GSM-7", 306, 2],
    ["a".repeat(307), "GSM-7", 307, 3],
    ["€".repeat(80), "GSM-7", 160, 1],
    // 76 characters of two units fill 152 of the 153: the 77th goes to the next segment.
    ["€".repeat(153), "GSM-7", 306, 3],
    ["–", "UCS-2", 1, 1],
    ["ł".repeat(70), "UCS-2", 70, 1],
    ["ł".repeat(71), "UCS-2", 71, 2],
    ["📷".repeat(35), "UCS-2", 70, 1],
    ["📷".repeat(67), "UCS-2", 134, 3],
  ] as const)("counts %j", (text, encoding, units, segments) => {
    expect(smsLength(text)).toEqual({ encoding, units, segments });
  });

  it("never has room for less than the text, and never wastes a whole segment", () => {
    fc.assert(
      fc.property(gsmText, (text) => {
        const { encoding, units, segments } = smsLength(text);
        expect(encoding).toBe("GSM-7");
        if (units <= 160) return segments === 1;
        // At most one unit of each full segment stays empty.
        return units <= segments * 153 && units > (segments - 1) * 152;
      }),
    );
  });

  it("grows with the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), gsmLetter, (text, more) => {
        expect(smsLength(text + more).segments).toBeGreaterThanOrEqual(smsLength(text).segments);
      }),
    );
  });
});

describe("toGsm", () => {
  it.each([
    ["kl.\u00a014.30–15.30 «nå» … ’hei’", "kl. 14.30-15.30 \"nå\" ... 'hei'"],
    ["Ørnulf Ærlig på Å, José, Zoë, Čapek", "Ørnulf Ærlig på Å, José, Zoe, Capek"],
    ["A\u030as", "Ås"],
    ["Łukasz", "Łukasz"],
    ["a\r\nb", "a\nb"],
  ])("writes %j as %j", (text, written) => {
    expect(toGsm(text)).toBe(written);
  });

  it("leaves alone what the alphabet has, and changes nothing twice", () => {
    fc.assert(fc.property(gsmText, (text) => toGsm(text) === text));
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => toGsm(toGsm(text)) === toGsm(text)));
  });
});
