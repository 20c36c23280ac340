import { importBankFile } from "~/areas/billing/commands/import-bank.server";
import { exactMatches, matchExact } from "~/areas/billing/commands/match-exact.server";
import { openDocuments } from "~/areas/billing/reads/bank-queue.server";
import type { OpenDocument } from "~/areas/billing/rules/match/compared";
import type { Bookkeeper } from "~/areas/billing/store/enter.server";
import { settlePaid } from "~/flows/settle-paid.server";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

const header =
  "Bokført dato;Beskrivelse;Fra konto;Avsender;Til konto;Mottakernavn;Beløp inn;Beløp ut;Valuta;Status;Melding;KID";
const own = "86011117947";

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
    const matched = await matchExact(tx, actor, await exactMatches(tx, imported.value.added), now);
    await settlePaid(tx, matched, now);
  });
}

/** Paid by KID; and too much, too little, twice, without KID, by number, by name, a payout, a fee and nobody's. */
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
