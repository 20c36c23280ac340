import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import type { SoldLine } from "~/areas/catalogue/types";
import { type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { renderPdf } from "~/platform/pdf/render.server";
import { creditLines } from "../rules/lines";
import type { IssuedDocument, Seller } from "../types";
import { invoicePaper } from "./invoice-paper";

const seller: Seller = {
  name: "Sidelys AS",
  orgnr: "974760673",
  address: "Storgata 1",
  postalCode: "0155",
  city: "Oslo",
  email: "post@sidelys.example.no",
  phone: null,
  bankAccount: "86011117947",
  mvaRegistered: true,
  inForetaksregisteret: true,
};

const sold = (
  name: string,
  quantity: number,
  unit: number,
  mvaBp: number,
  mvaIncluded: boolean,
): SoldLine => ({
  kind: "base",
  unit: "piece",
  priceListVersion: 1,
  name,
  quantity,
  mvaBp,
  mvaIncluded,
  unitOre: ore(unit),
  totalOre: ore(unit * quantity),
});
const lines = [
  sold("Portrett, fotografering", 1, 295_000, 2500, true),
  sold("Retusjert bilde", 2, 76_000, 2500, false),
  sold("Frokost til ansatte", 3, 11_500, 1500, true),
  sold("Gebyr for sen avbestilling", 1, 50_000, 0, true),
];

const invoice: IssuedDocument = {
  kind: "invoice",
  number: 10_042,
  kid: "0000100420",
  prepaidOre: 100_000 as Ore,
  credited: null,
  party: {
    kind: "bedrift",
    name: "Ola Hansen",
    email: "ola@firma.example.no",
    phone: "+4790123456",
    companyName: "Firma AS",
    orgnr: "923609016",
    invoiceReference: "4200",
  },
  address: { address: "Kirkeveien 71", postalCode: "0364", city: "Oslo" },
  orderNumber: "PO-7",
  note: "Takk for sist.",
  deliveredAt: "Bedriftsveien 3, 0250 Oslo",
  issuedOn: "2026-11-27" as Day,
  dueOn: "2026-12-11" as Day,
  deliveredOn: "2026-11-20" as Day,
  dueDays: 14,
  seller,
  lines,
};

/** The lines of the PDF as a reader sees them, spaces made equal. */
async function linesOf(document: IssuedDocument): Promise<string[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(await renderPdf(invoicePaper(document))));
  const { text } = await extractText(pdf);
  return text
    .join("\n")
    .split("\n")
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim())
    .filter(Boolean);
}

let paper: string[];
let said: string;
beforeAll(async () => {
  paper = await linesOf(invoice);
  said = paper.join(" ");
});

const without = async (change: Partial<IssuedDocument>) =>
  (await linesOf({ ...invoice, ...change })).join(" ");

describe("an invoice's paper, by bokføringsforskriften", () => {
  it("says exactly these lines", () => {
    expect(paper).toEqual([
      "Sidelys AS",
      "Faktura 10042",
      "Fakturadato fredag 27. november 2026",
      "Til Firma AS, Ola Hansen",
      "Kirkeveien 71, 0364 Oslo",
      "Org.nr. 923 609 016",
      "Deres referanse 4200",
      "Bestillingsnummer PO-7",
      "Levert fredag 20. november 2026, Bedriftsveien 3, 0250 Oslo",
      "Forfall fredag 11. desember 2026",
      "Hva Antall Pris MVA Beløp",
      "Portrett, fotografering 1 2 950,00 25 % 2 950,00",
      "inkl. MVA",
      "Retusjert bilde 2 760,00 25 % 1 520,00",
      "eks. MVA",
      "Frokost til ansatte 3 115,00 15 % 345,00",
      "inkl. MVA",
      "Gebyr for sen avbestilling 1 500,00 Utenfor 500,00",
      "Sum 5 695,00 kr",
      "Merverdiavgift",
      "Utenfor Grunnlag 500,00 kr, MVA i kroner 0,00 kr",
      "15 % Grunnlag 300,00 kr, MVA i kroner 45,00 kr",
      "25 % Grunnlag 3 880,00 kr, MVA i kroner 970,00 kr",
      "Å betale",
      "Betalt på forhånd 1 000,00 kr",
      "Å betale 4 695,00 kr",
      "Sidelys AS, Org.nr. 974 760 673 MVA Foretaksregisteret, Storgata 1, 0155 Oslo Side 1 av 2",
      "Betaling",
      "Beløp 4 695,00 kr",
      "Til konto 8601.11.17947",
      "KID 0000100420",
      "Forfall fredag 11. desember 2026",
      "Takk for sist.",
      "Sidelys AS, Org.nr. 974 760 673 MVA Foretaksregisteret, Storgata 1, 0155 Oslo Side 2 av 2",
    ]);
  });

  it("§ 5-1-1 no. 1: number and date of the document", () => {
    expect(said).toContain("Faktura 10042");
    expect(said).toContain("Fakturadato fredag 27. november 2026");
  });

  it("§ 5-1-1 no. 2 and § 5-1-2: the buyer's name, address and number", () => {
    for (const part of ["Firma AS, Ola Hansen", "Kirkeveien 71, 0364 Oslo", "923 609 016"])
      expect(said).toContain(part);
  });

  it("§ 5-1-1 no. 2 and § 5-1-2: the seller's name and number, with MVA only for those who are registered", async () => {
    expect(said).toContain("Sidelys AS, Org.nr. 974 760 673 MVA");
    const unregistered = await without({ seller: { ...seller, mvaRegistered: false } });
    expect(unregistered).toContain("974 760 673 Foretaksregisteret");
    expect(unregistered).not.toContain("673 MVA");
  });

  it("§ 5-1-2 third paragraph: Foretaksregisteret and the head office, for companies that are in it", async () => {
    expect(said).toContain("MVA Foretaksregisteret, Storgata 1, 0155 Oslo");
    expect(await without({ seller: { ...seller, inForetaksregisteret: false } })).not.toContain(
      "Foretaksregisteret",
    );
  });

  it("§ 5-1-1 no. 3: what was delivered, and how much of it", () => {
    for (const { name, quantity } of lines) expect(said).toMatch(new RegExp(`${name} ${quantity} `));
  });

  it("§ 5-1-1 no. 4: time and place of the delivery", () => {
    expect(said).toContain("Levert fredag 20. november 2026, Bedriftsveien 3, 0250 Oslo");
  });

  it("§ 5-1-1 no. 5: the price, and when it is due", () => {
    expect(said).toContain("Forfall fredag 11. desember 2026");
    // 2 950 + 2 * 760 * 1,25 + 3 * 115 + 500, less 1 000 in advance.
    expect(said).toContain("Sum 5 695,00 kr");
    expect(said).toContain("Betalt på forhånd 1 000,00 kr");
    expect(said).toContain("Å betale 4 695,00 kr");
  });

  it("§ 5-1-1 no. 6 and § 5-1-5: MVA in kroner, the basis and the tax of each rate, and what is outside", () => {
    expect(said).toContain("25 % Grunnlag 3 880,00 kr, MVA i kroner 970,00 kr");
    expect(said).toContain("15 % Grunnlag 300,00 kr, MVA i kroner 45,00 kr");
    expect(said).toContain("Utenfor Grunnlag 500,00 kr");
  });

  it("§ 5-1-1 no. 6: no MVA at all from a seller who is not registered", async () => {
    const plain = lines.map((line) => ({ ...line, mvaBp: 0 }));
    const words = await without({ lines: plain, seller: { ...seller, mvaRegistered: false } });
    expect(words).not.toContain("MVA i kroner");
    expect(words).not.toContain("Merverdiavgift");
  });

  it("§ 5-2-7: a credit note says which document it corrects, with its date", async () => {
    const credited = { number: 10_042, issuedOn: "2026-11-27" as Day };
    const note = { kind: "credit_note", number: 10_043, credited, dueOn: null, kid: null } as const;
    const words = await without({ ...note, prepaidOre: 0 as Ore, lines: creditLines(lines) });
    expect(words).toContain("Kreditnota 10043");
    expect(words).toContain("Gjelder faktura 10042, fredag 27. november 2026");
    expect(words).not.toContain("KID");
  });

  it("§ 5-2-6: a request for money before the delivery is no invoice, and has no MVA", async () => {
    const words = await without({ kind: "request", number: 7, deliveredOn: null });
    expect(words).toContain("Betalingsforespørsel 7");
    expect(words).toContain("Dette er ikke en faktura.");
    expect(words).not.toContain("MVA i kroner");
  });
});
