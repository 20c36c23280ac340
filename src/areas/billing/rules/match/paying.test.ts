import fc from "fast-check";
import { expect, it } from "vitest";
import { type Ore, ore } from "~/kit/money";
import type { InvoiceId } from "../../types";
import { mayPay } from "../match";
import type { LineToMatch, OpenDocument } from "./compared";
import { payersAmong } from "./paying";

const names = [
  "Kari Nordmann",
  "Ola Berg",
  "Berg Kari",
  "NORDMANN, KARI",
  "Fjord AS",
  "Vipps MobilePay AS",
  "",
];
const amount = fc.constantFrom(0, 100, 200, 390_000).map((each): Ore => ore(each));
const digits = fc.constantFrom("", "10001", "0000100016", "0010001", "10002");

const line: fc.Arbitrary<LineToMatch> = fc
  .tuple(amount, digits, fc.constantFrom(...names), digits, fc.constantFrom(...names), digits)
  .map(([leftOre, kid, name, number, said, reference]) => ({
    leftOre,
    kid,
    name,
    reference,
    text: `${said} ${number}`,
  }));
const document: fc.Arbitrary<OpenDocument> = fc
  .tuple(amount, amount, amount, fc.constantFrom(10_001, 10_002), fc.constantFrom(...names), fc.boolean())
  .map(([openOre, notedInOre, lostOre, number, name, hasKid]) => ({
    id: "0199" as InvoiceId,
    kind: "invoice",
    number,
    kid: hasKid ? "0000100016" : null,
    name,
    companyName: name.endsWith("AS") ? name : null,
    orgnr: null,
    totalOre: ore(390_000),
    openOre,
    creditOre: ore(0),
    lostOre,
    notedInOre,
    notedOutOre: ore(0),
  }));

it("finds a payment among the lines exactly when one of them may be it", () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), document, (lines, each) => {
      const mayBe = lines.some((one) => mayPay(one, each));
      found += Number(mayBe);
      return payersAmong(lines)(each) === mayBe;
    }),
    { numRuns: 5000, seed: 20_261_128 },
  );
  expect(found).toBeGreaterThan(1000);
});
