import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEmail, mailAddress, needsSmtpUtf8, parseEmail } from "./email";
import { isNorwegianMobile, isServiceNumber } from "./mobile";
import { parseOrgnr } from "./orgnr";
import { parsePhone } from "./phone";
import { formatPhone } from "./phone-format";
import { phoneLink } from "./phone-link";
import { parsePostalCode } from "./postal-code";
import { shortPhone } from "./typed-phone";

describe("a pasted phone number", () => {
  it.each([
    "+47 (0)90 12 34 56",
    "+47 090 12 34 56",
    "0047(0)90123456",
    "(0047) 90 12 34 56",
    "(+47)(0)90123456",
    "+0047 90123456",
    "47 90 12 34 56",
    "90.12.34.56",
    "90\u00a012\u202f34\u200956",
    "90‑12–34—56",
    "９０１２３４５６",
    "＋47 90 12 34 56",
    "\u202a+47 90 12 34 56\u202c",
    "90\u200b12\ufeff3456",
    "٩٠١٢٣٤٥٦",
    "tel:+4790123456",
    "Mobil: 90 12 34 56",
    "M: +47 90 12 34 56 (jobb)",
    "90 12 34 56 ext. 12",
  ])("%j is 90 12 34 56", (typed) => {
    expect(parsePhone(typed)).toBe("+4790123456");
  });

  it.each([
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["+39 (0)6 1234 5678", "+390612345678"],
    ["Tel. +49 (0) 89 636-48018", "+498963648018"],
    ["+46 (0)70-123 45 67", "+46701234567"],
    ["+1 (415) 555-0132 ext. 204", "+14155550132"],
  ])("%j is the foreign number %s", (typed, number) => {
    expect(parsePhone(typed)).toBe(number);
  });

  it.each([
    "9O123456",
    "90123456abc",
    "90 12 34 56 / 91 23 45 67",
    "+47 90 12 34 56 eller 91 23 45 67",
    "+47 901234567",
    "112",
    "0701234567",
    "ring mor",
    "1".repeat(300),
  ])("%j is no number", (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  it("is read again from the form in which it is shown", () => {
    const norwegian = fc
      .tuple(fc.constantFrom("2", "4", "5", "6", "7", "8", "9"), fc.stringMatching(/^\d{7}$/))
      .map(([first, rest]) => `+47${first}${rest}`);
    const foreign = fc.constantFrom(
      "+46701234567",
      "+442079460958",
      "+4702800",
      "+390612345678",
      "+12025550123",
    );
    fc.assert(
      fc.property(fc.oneof(norwegian, foreign), (number) => parsePhone(formatPhone(number)) === number),
    );
  });

  it("keeps its digits whatever signs stand between them", () => {
    const between = fc.array(fc.constantFrom("", " ", ".", "-", "\u00a0", "\u2011", "\u200b"), {
      minLength: 7,
      maxLength: 7,
    });
    fc.assert(
      fc.property(between, (signs) => {
        const typed = [..."90123456"].map((digit, at) => digit + (signs[at] ?? "")).join("");
        return parsePhone(typed) === "+4790123456";
      }),
    );
  });

  it("of a switchboard is a phone, and nobody's own", () => {
    const [switchboard = "", free = "", mobile = ""] = ["02800", "800 12 345", "90 12 34 56"].map(
      (typed) => parsePhone(typed) ?? "",
    );
    expect([switchboard, free, mobile].map(isServiceNumber)).toEqual([true, true, false]);
    expect([switchboard, free, mobile].map(isNorwegianMobile)).toEqual([false, false, true]);
    expect([formatPhone(switchboard), phoneLink(switchboard)]).toEqual(["02800", "tel:02800"]);
    expect(phoneLink("+47 (0)90 12 34 56")).toBe("tel:+4790123456");
  });

  it("fits a short field as its one number, or not at all", () => {
    expect(shortPhone("Mobil: +47 (0)90 12 34 56 (jobb)")).toBe("90 12 34 56");
    expect(shortPhone("Telefon:  +46 (0)70 - 123 45 67 ")).toBe("+46 701 234 567");
    for (const more of ["+1 (415) 555-0132 ext. 204", "+47 90 12 34 56 / +47 22 12 34 56", "1".repeat(30)])
      expect([more, shortPhone(more)]).toEqual([more, null]);
  });
});

describe("a pasted e-mail address", () => {
  it.each([
    "Kari Nordmann <kari@eksempel.no>",
    '"Nordmann, Kari" <kari@eksempel.no>',
    "<kari@eksempel.no>,",
    "mailto:kari@eksempel.no?subject=Hei",
    "<mailto:kari@eksempel.no>",
    "E-post: kari@eksempel.no",
    "kari@eksempel.no.",
    "«kari@eksempel.no»;",
    "(kari@eksempel.no)",
    "'kari'@eksempel.no",
    "ka\u200bri@eksempel.no\u00a0",
    "ｋａｒｉ＠ｅｋｓｅｍｐｅｌ．ｎｏ",
    "kari@EKSEMPEL。no",
  ])("%j is kari@eksempel.no", (typed) => {
    expect(parseEmail(typed)).toBe("kari@eksempel.no");
  });

  it.each([
    ["post@blåbær.no", "post@xn--blbr-roah.no"],
    ["post@例え.テスト", "post@xn--r8jz45g.xn--zckzah"],
    ["post@مثال.إختبار", "post@xn--mgbh0fb.xn--kgbechtv"],
    ["post@straße.example", "post@xn--strae-oqa.example"],
    ["post@пример.испытание", "post@xn--e1afmkfd.xn--80akhbyknj4f"],
    ["post@παράδειγμα.δοκιμή", "post@xn--hxajbheg2az3al.xn--jxalpdlp"],
    ["post@उदाहरण.परीक्षा", "post@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g"],
  ])("%s is stored in Punycode and shown as it was", (typed, stored) => {
    expect(parseEmail(typed)).toBe(stored);
    expect(formatEmail(stored)).toBe(typed);
    expect(parseEmail(formatEmail(stored))).toBe(stored);
  });

  it("shows what is no Punycode, and a domain that mixes alphabets, as it is stored", () => {
    for (const address of ["a@xn--zzzzzz.no", "a@xn--.no", parseEmail("a@gmаil.com") ?? ""])
      expect(formatEmail(address)).toBe(address);
  });

  it("reads every domain back that it shows", () => {
    const label = fc.stringMatching(/^[a-zæøåäöüß]{1,12}$/u);
    fc.assert(
      fc.property(label, label, (one, two) => {
        const stored = parseEmail(`post@${one}.${two}.no`);
        return stored === null || parseEmail(formatEmail(stored)) === stored;
      }),
    );
  });

  it("is one address to a mail server, and nothing around it", () => {
    for (const typed of [
      "Kari <a@x.no>",
      "a@x.no, b@x.no",
      "a@x.no\r\nRCPT TO:<b@x.no>",
      "mailto:a@x.no",
      " a@x.no",
    ])
      expect([typed, mailAddress(typed)]).toEqual([typed, null]);
    expect(mailAddress("post@blåbær.no")).toBe("post@xn--blbr-roah.no");
  });

  it("needs a mail server with SMTPUTF8 only for letters in front of the @", () => {
    expect(["kåre@x.no", "kare@blåbær.no", "山田@x.no"].map(needsSmtpUtf8)).toEqual([true, false, true]);
  });
});

describe("other pasted numbers", () => {
  it.each([
    "Org.nr.: 923 609 016",
    "NO-923.609.016-MVA",
    "923\u00a0609\u00a0016 MVA Foretaksregisteret",
    "９２３６０９０１６",
    "Foretaksregisteret NO 923 609 016 MVA",
    "Foretaksregisteret org.nr. 923 609 016",
  ])("%j is an organisation number", (typed) => expect(parseOrgnr(typed)).toBe("923609016"));

  it("no organisation number begins with 0, although nine zeros pass the check", () => {
    expect(parseOrgnr("000 000 000")).toBeNull();
  });

  it("reads postal codes of Norway and of other countries", () => {
    const typed = ["0359", "N-0359", "0359 Oslo", "NO 0359", "SE-111 22", "SW1A 1AA"];
    expect(typed.map(parsePostalCode)).toEqual(["0359", "0359", "0359", "0359", "SE-111 22", "SW1A 1AA"]);
    expect(["Oslo", "12345678901234"].map(parsePostalCode)).toEqual([null, null]);
  });
});
