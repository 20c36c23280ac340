import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalKroner, ore } from "~/kit/money";
import { type DecimalSign, readAmount, readWhole, sniffDecimals } from "./amount";
import { type DayOrder, readDay, sniffDays } from "./day";
import { isIdentityNumber, personalReason, withoutIdentityNumbers } from "./personal";
import {
  isRounded,
  mvaOfHeading,
  paddedPostalCode,
  readAnswer,
  readOrgnr,
  splitName,
  turnedName,
} from "./words";

describe("a day", () => {
  it.each([
    ["31.12.2024", "dmy", "2024-12-31"],
    ["1.2.24", "dmy", "2024-02-01"],
    ["12/31/2024", "mdy", "2024-12-31"],
    ["31/12-2024", "dmy", null],
    ["2024-12-31", "mdy", "2024-12-31"],
    ["2024/12/31", "dmy", "2024-12-31"],
    ["2024-12-31T23:30:00.000Z", "dmy", "2024-12-31"],
    ["31.12.2024 kl. 13.30", "dmy", "2024-12-31"],
    ["12/31/2024 11:59 PM", "mdy", "2024-12-31"],
    ["tirsdag 31. desember 2024", "dmy", "2024-12-31"],
    ["31. des. 2024", "dmy", "2024-12-31"],
    ["31-Dec-24", "dmy", "2024-12-31"],
    ["December 31, 2024", "dmy", "2024-12-31"],
    ["20241231", "dmy", "2024-12-31"],
    ["45292", "dmy", "2024-01-01"],
    ["31.04.2024", "dmy", null],
    ["30.02.2024", "dmy", null],
    ["29.02.2023", "dmy", null],
    ["12/31/2024", "dmy", null],
    ["1900-02-29", "dmy", null],
    ["uke 12", "dmy", null],
    ["90123456", "dmy", null],
    ["3900,00", "dmy", null],
  ] as const)("%j read as %s is %s", (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });

  it("is read back from every order in which it is written, which its column tells", () => {
    const days = fc.array(
      fc.date({ min: new Date("2001-01-01"), max: new Date("2060-12-31"), noInvalidDate: true }),
      {
        minLength: 30,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(
        days,
        fc.constantFrom("dmy", "mdy", "ymd"),
        fc.constantFrom(".", "/", "-"),
        (dates, order, mark) => {
          const iso = dates.map((date) => date.toISOString().slice(0, 10));
          const written = iso.map((day) => {
            const [y = "", m = "", d = ""] = day.split("-");
            return { dmy: [d, m, y], mdy: [m, d, y], ymd: [y, m, d] }[order as DayOrder].join(mark);
          });
          const sniffed = sniffDays(written);
          // Thirty days without one after the twelfth leave the order open.
          const isTold = iso.some((day) => Number(day.slice(8)) > 12) || order === "ymd";
          if (isTold) expect(sniffed).toEqual({ order, isAmbiguous: false });
          if (isTold) expect(written.map((text) => readDay(text, order as DayOrder))).toEqual(iso);
        },
      ),
    );
  });

  it("whose order nothing tells is ambiguous, save with points", () => {
    expect(sniffDays(["01/02/2024", "03/04/2024"])).toEqual({ order: "dmy", isAmbiguous: true });
    expect(sniffDays(["05/05/2024", "03/03/2024"])).toEqual({ order: "dmy", isAmbiguous: false });
    expect(sniffDays(["01.02.2024", "03.04.2024"])).toEqual({ order: "dmy", isAmbiguous: false });
    expect(sniffDays(["12/31/2024", "", "01/02/2024"])).toEqual({ order: "mdy", isAmbiguous: false });
    expect(sniffDays(["Kari", "Ola", "1.1.2024"])).toBeNull();
  });
});

describe("an amount", () => {
  it.each([
    ["1.234,50", ",", 123_450],
    ["1 234,50", ",", 123_450],
    ["1\u00a0234,5 kr", ",", 123_450],
    ["kr 1.234,-", ",", 123_400],
    ["NOK 1234", ",", 123_400],
    ["1,234.50", ".", 123_450],
    ["1'234.50", ".", 123_450],
    ["-500", ",", -50_000],
    ["(500,00)", ",", -50_000],
    ["500-", ",", -50_000],
    ["\u2212 12,5", ",", -1_250],
    ["0,1", ",", 10],
    [",5", ",", 50],
    ["3120.3333", ".", 312_033],
    ["1.234,50", ".", null],
    ["1,234.50", ",", null],
    ["12.34", ",", null],
    ["1.23.4", ",", null],
    ["9.1E+08", ",", null],
    ["12 stk", ",", null],
    ["", ",", null],
    ["kr", ",", null],
    ["99999999999999999999", ",", null],
  ] as const)("%j with %j is %s øre", (text, decimals, amount) => {
    expect(readAmount(text, decimals)).toBe(amount);
  });

  it("is read back to the øre in both ways of writing, which its column tells", () => {
    const amounts = fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(amounts, fc.constantFrom(",", "."), fc.boolean(), (given, sign, groups) => {
        const written = given.map((amount) => {
          const [whole = "", part = ""] = decimalKroner(ore(amount)).split(".");
          const grouped = groups ? whole.replace(/\B(?=(\d{3})+$)/g, sign === "," ? "." : ",") : whole;
          return `${grouped}${sign}${part}`;
        });
        expect(sniffDecimals(written)).toEqual({ decimals: sign, isAmbiguous: false });
        expect(written.map((text) => readAmount(text, sign as DecimalSign))).toEqual(given);
      }),
    );
  });

  it("says when its column can be read in two ways", () => {
    expect(sniffDecimals(["1.234", "5.600"])).toMatchObject({ isAmbiguous: true });
    expect(sniffDecimals(["1.234", "5.600,00"])).toEqual({ decimals: ",", isAmbiguous: false });
    expect(sniffDecimals(["1,50", "2.75"])).toMatchObject({ isAmbiguous: true });
    expect(sniffDecimals(["100", "200"])).toEqual({ decimals: ",", isAmbiguous: false });
    expect(sniffDecimals(["1.234.567"])).toEqual({ decimals: ",", isAmbiguous: false });
    expect(sniffDecimals(["Kari", "Ola"])).toBeNull();
    expect([
      readWhole("12 bilder", ","),
      readWhole("1.200", ","),
      readWhole("1,5", ","),
      readWhole("-2", ","),
    ]).toEqual([12, 1200, null, null]);
  });
});

/** Made here: an invented day of birth with its check digits. */
function identityNumber(first: string): string | null {
  const digit = (digits: string, weights: readonly number[]) => {
    const rest = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
    return rest === 0 ? 0 : 11 - rest;
  };
  const one = digit(first, [3, 7, 6, 1, 8, 9, 4, 5, 2]);
  const two = digit(`${first}${one}`, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
  return one > 9 || two > 9 ? null : `${first}${one}${two}`;
}

describe("identity numbers and birthdays", () => {
  const numbers = fc
    .tuple(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.constantFrom([0, 0], [40, 0], [0, 40], [0, 80]),
    )
    .map(
      ([day, month, rest, [dayMore = 0, monthMore = 0]]) =>
        [day + dayMore, month + monthMore].map((part) => String(part).padStart(2, "0")).join("") +
        String(rest).padStart(5, "0"),
    )
    .map(identityNumber)
    .filter((number) => number !== null);

  it("are recognised by their check digits, D-numbers and synthetic ones too, under any heading", () => {
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1, maxLength: 5 }), fc.boolean(), (held, spaced) => {
        const cells = held.map((each) =>
          spaced ? `${each.slice(0, 6)} ${each.slice(6)}` : each.replace(/^0/, ""),
        );
        expect(held.every(isIdentityNumber)).toBe(true);
        expect(personalReason("Kolonne F", [...cells, "", ""])).toBe("identity-number");
        expect(withoutIdentityNumbers(`Fnr ${held[0]}, ring 90123456`)).toBe("Fnr [fjernet], ring 90123456");
      }),
    );
  });

  it("leave phones, accounts, organisation numbers and dates of jobs alone", () => {
    for (const cells of [
      ["90123456", "+4790123456", "004790123456"],
      ["46701234567", "+46701234567"],
      ["86011117947", "8601 11 17947"],
      ["923609016", "974760673"],
      ["01.02.2024", "31.12.2023", "24.06.2022"],
    ])
      expect([cells, personalReason("Verdi", cells)]).toEqual([cells, null]);
    const note = "Konto 86011117947, tlf 46701234567, faktura 20241231";
    expect(withoutIdentityNumbers(note)).toBe(note);
  });

  it.each([
    ["Fødselsnummer", "identity-number"],
    ["Fødselsnr.", "identity-number"],
    ["Fnr", "identity-number"],
    ["PERSONNUMMER", "identity-number"],
    ["Personnr", "identity-number"],
    ["Fødselsdato", "birthday"],
    ["Født", "birthday"],
    ["Foedselsdag", "birthday"],
    ["Bursdag", "birthday"],
    ["Birthday", "birthday"],
    ["Date of Birth", "birthday"],
    ["Alder", "birthday"],
    ["Org.nr/Personnr", null],
    ["Telefon", null],
    ["Lagerstatus", null],
  ])("the heading %j is told as %s", (heading, reason) => {
    expect(personalReason(heading, [])).toBe(reason);
  });

  it("days of birth are told by their years, and neighbours' numbers by their dash", () => {
    expect(personalReason("Dato", ["12.03.1971", "01.01.1985", "24.12.1999", "03.04.2001"])).toBe("birthday");
    expect(personalReason("ID", ["811228-9874", "19811228-9874"])).toBe("identity-number");
    expect(personalReason("Personnummer", ["x"])).toBe("identity-number");
    const invoice = "120324-0001";
    expect([withoutIdentityNumbers(invoice, true), withoutIdentityNumbers(`Kari ${invoice}`)]).toEqual([
      invoice,
      "Kari [fjernet]",
    ]);
  });
});

describe("other values", () => {
  it("an organisation number needs its check digit, and all its figures", () => {
    expect(
      ["923 609 016", "NO923609016MVA", "974760674", "9.2361E+08", "9,2E+08", "912000000"].map(readOrgnr),
    ).toEqual(["923609016", "923609016", null, null, null, null]);
    expect([isRounded("4.79012E+10"), isRounded("912000000"), isRounded("90123456")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("a postal code gets its zeros back", () => {
    expect(["359", "0359", "150.0", "50", "SE-111 22", "5003"].map(paddedPostalCode)).toEqual([
      "0359",
      "0359",
      "0150",
      "0050",
      "SE-111 22",
      "5003",
    ]);
  });

  it("a name is turned around when it was written last name first", () => {
    expect(turnedName("Nordmann, Kari Anne")).toBe("Kari Anne Nordmann");
    expect(turnedName("nordmann, kari")).toBe("kari nordmann");
    expect(turnedName("Kari Nordmann, fotograf")).toBe("Kari Nordmann, fotograf");
    expect(turnedName("Advokatfirmaet Lie, Dahl AS")).toBe("Advokatfirmaet Lie, Dahl AS");
    expect([splitName("Kari Anne Nordmann"), splitName("Madonna")]).toEqual([
      ["Kari Anne", "Nordmann"],
      ["Madonna", ""],
    ]);
  });

  it("an answer is yes, no, or none", () => {
    expect(["Ja", "x", "TRUE", "1"].map(readAnswer)).toEqual([true, true, true, true]);
    expect(["Nei", "FALSE", "0", "n"].map(readAnswer)).toEqual([false, false, false, false]);
    expect(["kanskje", "", "12"].map(readAnswer)).toEqual([null, null, null]);
  });

  it("a heading says on which side of MVA its sums are, or does not", () => {
    expect(
      ["Sum eks. mva", "Beløp ekskl. MVA", "Netto", "Amount excl. VAT", "Pris u/mva"].map(mvaOfHeading),
    ).toEqual(Array(5).fill("without"));
    expect(["Sum inkl. mva", "Brutto", "Total incl. VAT", "Pris med mva"].map(mvaOfHeading)).toEqual(
      Array(4).fill("with"),
    );
    expect(["Sum", "Beløp", "Pris"].map(mvaOfHeading)).toEqual([null, null, null]);
  });
});
