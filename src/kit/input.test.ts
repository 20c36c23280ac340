import { describe, expect, it } from "vitest";
import { formatLatency } from "./duration-format";
import { emailHint, parseEmail } from "./email";
import { parseId } from "./ids";
import { isNorwegianMobile } from "./mobile";
import { formatOrgnr, parseOrgnr } from "./orgnr";
import { overlaps } from "./period";
import { parsePhone } from "./phone";
import { formatPhone } from "./phone-format";
import { foldForSearch } from "./search-text";
import { joinWords, shareText, thousands } from "./text";
import type { Instant } from "./time";
import { oneLine, severalLines } from "./typed-text";

describe("parsing and formatting of typed text", () => {
  it("reads Norwegian and foreign phone numbers", () => {
    expect(["90 12 34 56", "+47 90123456", "0047 901 23 456"].map(parsePhone)).toEqual(
      Array(3).fill("+4790123456"),
    );
    expect(parsePhone("+46 70 123 45 67")).toBe("+46701234567");
    expect([parsePhone("1234"), parsePhone("ikke et nummer")]).toEqual([null, null]);
  });

  it("knows a Norwegian mobile number", () => {
    const numbers = [
      "+4790123456",
      "+4741234567",
      "+4722123456",
      "+46701234567",
      "+4759000000",
      "+479012345",
    ];
    expect(numbers.filter(isNorwegianMobile)).toEqual(["+4790123456", "+4741234567"]);
  });

  it("writes phone numbers in groups, and other text as it is", () => {
    const written = {
      "+4790123456": "90 12 34 56",
      "22 12 34 56": "22 12 34 56",
      "0047 901 23 456": "90 12 34 56",
      "+4780012345": "800 12 345",
      "+46701234567": "+46 701 234 567",
      "+12025550123": "+1 202 555 0123",
      "+3584012345678": "+358 401 234 5678",
      "+4512345678": "+45 123 456 78",
      "ring mor": "ring mor",
      "1234": "1234",
    };
    for (const [phone, groups] of Object.entries(written)) expect(formatPhone(phone)).toBe(groups);
  });

  it("checks organisation numbers by MOD11", () => {
    expect(parseOrgnr("NO 923 609 016 MVA")).toBe("923609016");
    expect([parseOrgnr("974760673"), parseOrgnr("974760674"), parseOrgnr("12")]).toEqual([
      "974760673",
      null,
      null,
    ]);
    expect(formatOrgnr("923609016")).toBe("923\u00a0609\u00a0016");
  });

  it("accepts real addresses, and points out typing mistakes without forcing a change", () => {
    expect(parseEmail(" Kari.Nordmann+foto@Eksempel.NO ")).toBe("Kari.Nordmann+foto@eksempel.no");
    expect(parseEmail("post@blåbær.example.no")).toBe("post@xn--blbr-roah.example.no");
    for (const wrong of [
      "kari",
      "kari@",
      "@x.no",
      "a b@x.no",
      "a..b@x.no",
      "a@x",
      "a@x.no\nBcc: b@x.no",
      "a@x.no, b@x.no",
      "<a@x.no> <b@x.no>",
      "kari@x.no/sti",
      "kari@127.0.0.1",
      "kari@x..no",
      "kari@-x.no",
      `${"a".repeat(65)}@x.no`,
      `${"a".repeat(64)}@${`${"b".repeat(50)}.`.repeat(3)}${"c".repeat(35)}.no`,
    ]) {
      expect(parseEmail(wrong), wrong).toBeNull();
    }
    expect(emailHint("kari@gmial.com")).toBe("kari@gmail.com");
    expect(emailHint("kari@gmail.com")).toBeNull();
  });

  it("accepts an address of 255 characters", () => {
    const longest = `${"a".repeat(64)}@${`${"b".repeat(50)}.`.repeat(3)}${"c".repeat(34)}.no`;
    expect([longest.length, parseEmail(longest)]).toEqual([255, longest]);
  });

  it("removes invisible characters, and line breaks from a single line", () => {
    expect(oneLine(" Kari\r\nBcc:\talle\u2028her ")).toBe("Kari Bcc: alle her");
    expect(oneLine("fil\u202egpj.\u200bexe\0")).toBe("filgpj.exe");
    expect(severalLines("en\r\nto\rtre\u2029fire\u202e\0 ")).toBe("en\nto\ntre\nfire");
    for (const real of ["Ærlig Åse Nø", "Jean-François d’Été", "👩‍👩‍👧 ❤️", "山田 太郎", "محمد", "O'Brien"])
      expect([oneLine(real), severalLines(real)]).toEqual([real, real]);
  });

  it("folds æøå, ae/oe/aa and case into one form", () => {
    expect(new Set(["Bjørn Ås", "BJOERN AAS", "bjorn as"].map(foldForSearch)).size).toBe(1);
  });

  it("writes numbers and shares, and never rounds a share to 0 % or 100 %", () => {
    expect([thousands(999), thousands(1_234_567)]).toEqual(["999", "1\u00a0234\u00a0567"]);
    const shares = [
      shareText(1, 3),
      shareText(0, 9),
      shareText(9, 9),
      shareText(1, 300),
      shareText(299, 300),
    ];
    expect(shares).toEqual(["33\u00a0%", "0\u00a0%", "100\u00a0%", "under 1\u00a0%", "over 99\u00a0%"]);
    expect(shareText(0, 0)).toBe("0\u00a0%");
    expect([formatLatency(80), formatLatency(2_350)]).toEqual(["80\u00a0ms", "2,4\u00a0s"]);
  });

  it("joins words and parses ids", () => {
    expect(joinWords(["a", "b", "c"])).toBe("a, b og c");
    expect(parseId("not-an-id")).toBeNull();
    expect(parseId("0192F0C4-0000-7000-8000-000000000000")).toBe("0192f0c4-0000-7000-8000-000000000000");
  });
});

describe("overlaps", () => {
  const period = (from: number, to: number) => ({ from: from as Instant, to: to as Instant });
  it("allows periods that only touch", () => {
    expect(overlaps(period(0, 10), period(10, 20))).toBe(false);
    expect(overlaps(period(0, 11), period(10, 20))).toBe(true);
  });
});
