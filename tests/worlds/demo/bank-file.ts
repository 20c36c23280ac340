import { sql } from "drizzle-orm";
import { importBankFile } from "~/areas/billing/commands/import-bank.server";
import { exactMatches, matchExact } from "~/areas/billing/commands/match-exact.server";
import { openDocuments } from "~/areas/billing/reads/bank-queue.server";
import type { OpenDocument } from "~/areas/billing/rules/match/compared";
import type { Bookkeeper } from "~/areas/billing/store/enter.server";
import type { BankFileId } from "~/areas/billing/types";
import { settlePaid } from "~/flows/settle-paid.server";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

const header =
  "Bokført dato;Beskrivelse;Fra konto;Avsender;Til konto;Mottakernavn;Beløp inn;Beløp ut;Valuta;Status;Melding;KID";
const own = "86011117947";
const openingOre = 18_425_050;

interface Row {
  readonly ore: number;
  readonly kid?: string | null;
  readonly name?: string;
  readonly text?: string;
}

/** One bank file with every kind of trouble; what has exactly an invoice's KID and amount is matched. */
export async function writeBankFile({ db }: Services, actor: Bookkeeper, now: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The newest, so that nothing stands in the way of reminding of the oldest.
    const open = (await openDocuments(tx, "in"))
      .filter(({ openOre }) => openOre > 0)
      .toSorted((a, b) => b.number - a.number);
    const content = new Uint8Array(Buffer.from(csvOf(rowsFor(open), now)));
    const imported = await importBankFile(tx, actor, { name: "kontoutskrift-november.csv", content }, now);
    if (!imported.ok) throw new Error(imported.detail?.why);
    await writeBalances(tx, imported.value.id, now);
    const matched = await matchExact(tx, actor, await exactMatches(tx, imported.value.added), now);
    await settlePaid(tx, matched, now);
  });
}

/** What the bank says of the account: as a statement with balances of the same days would. */
async function writeBalances(tx: Tx, id: BankFileId, now: Instant): Promise<void> {
  const [first, last] = [plusDays(dayOf(now), -5), plusDays(dayOf(now), -1)];
  await tx.execute(sql`
    INSERT INTO bank_balances (file_id, account, from_day, to_day, opening_ore, closing_ore, currency)
    SELECT ${id}, ${own}, ${first}, ${last}, ${openingOre}, ${openingOre} + sum(ore), 'NOK'
    FROM bank_lines WHERE file_id = ${id}`);
}

/** Paid by KID; and too much, too little, twice, less a fee, without KID, by number, by name, a payout, a fee and nobody's. */
function rowsFor(open: readonly OpenDocument[]): Row[] {
  const payer = ({ companyName, name }: OpenDocument) => companyName ?? name;
  const [less, more, twice, byNumber, byName, shouted, ...rest] = open;
  if (!less || !more || !twice || !byNumber || !byName || !shouted) return [];
  const exact = (document: OpenDocument): Row => ({
    ore: document.openOre,
    kid: document.kid,
    name: payer(document),
  });
  return [
    ...rest.slice(0, 12).map(exact),
    { ...exact(less), ore: less.openOre - 50_000 },
    { ...exact(more), ore: more.openOre + 10_000 },
    exact(twice),
    { ...exact(twice), text: "Betalt igjen" },
    { ore: byNumber.openOre, name: payer(byNumber), text: `Faktura ${byNumber.number}` },
    { ore: byName.openOre, name: payer(byName) },
    { ore: shouted.openOre, name: payer(shouted).toUpperCase().split(" ").toReversed().join(" ") },
    { ore: 390_000, name: "VIPPS MOBILEPAY AS", text: "Utbetaling 112233" },
    { ore: 120_000, name: "Ukjent Avsender", text: "Takk for sist" },
    ...rest.slice(12, 13).map((abroad) => ({
      ore: abroad.openOre - 7500,
      name: payer(abroad),
      text: `Fra utlandet, faktura ${abroad.number}`,
    })),
    { ore: -4500, name: "Banken", text: "Gebyr" },
    { ore: -1_250_000, name: "Utleier AS", text: "Husleie" },
  ];
}

function csvOf(rows: readonly Row[], now: Instant): string {
  const kroner = (ore: number) =>
    `${Math.floor(Math.abs(ore) / 100)},${String(Math.abs(ore) % 100).padStart(2, "0")}`;
  const lines = rows.map(({ ore, kid, name = "", text = "" }, index) => {
    const day = plusDays(dayOf(now), -1 - (index % 5))
      .split("-")
      .toReversed()
      .join(".");
    return ore > 0
      ? `${day};;;${name};${own};;${kroner(ore)};;NOK;Bokført;${text};${kid ?? ""}`
      : `${day};;${own};;;${name};;-${kroner(ore)};NOK;Bokført;${text};`;
  });
  return [header, ...lines, ""].join("\r\n");
}
