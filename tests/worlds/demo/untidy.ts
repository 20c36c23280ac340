import { searchRule } from "~/areas/cleanup/commands/search.server";
import { cleanupRules } from "~/areas/cleanup/types";
import { dayOf, type Instant, plusDays, plusHours, startOfDay } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { untidy } from "../untidy";

/** What years of use leave behind, so that every queue of the clean-up has something. */
export async function writeUntidy({ db }: Services, now: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    const make = untidy(tx, now);
    await make.customer({ name: "Åse Bjørnvik", email: "aase.bjornvik@example.no", phone: "+4790013381" });
    await make.customer({ name: "Bjoernvik, Aase", email: "Aase.Bjornvik@example.no" });
    await make.customer({ name: "Kristoffer Dalheim", phone: "+4790013382", email: "kd@example.no" });
    await make.customer({ name: "Christopher Dalheim", phone: "+4790013382" });
    await make.customer({ name: "Kathrine Solhøy", email: "kathrine@solhoy.example.no" });
    await make.customer({ name: "Catrine Solhøy", email: "post@solhoy.example.no" });
    const place = { address: "Fjordgata 4", postalCode: "0250", invoiceEmail: "faktura@fjordlys.example.no" };
    await make.company({ name: "Fjordlys Rådgivning AS", ...place });
    await make.company({ name: "Fjordlys rådgivning", ...place });
    await make.company({ name: "Granlia Regnskap", invoiceEmail: "post@granlia.example.no" });
    await make.company({ name: "Nordhavn Trykk AS", postalCode: "0000", isBankrupt: true });
    await make.company({ name: "Solvang Blomster AS", isDeleted: true });
    await make.customer({ name: "Tormod Haugseth", email: "tormod@borte.example.no", phone: "+4790013383" });
    await make.letter("tormod@borte.example.no", "bounced", plusHours(now, -52));
    await make.customer({ name: "Live Strandmo", email: "live.strandmo@gmial.com" });
    await make.customer({ name: "Odd Kvernland", phone: "+474790010004", email: "odd@kvernland.example.no" });
    const morning = startOfDay(plusDays(dayOf(now), -9));
    await make.oppdrag("planned", plusHours(morning, 15));
    await make.payment(390_000, "Ragnhild Myrvold");
    await make.lead({ name: "Eskil Tveitan", email: "eskil@tveitan.example.no", phone: "+4790013385" });
    await make.customer({
      name: "Borghild Aasland",
      email: "borghild@example.no",
      seen: plusHours(now, -7 * 365 * 24),
    });
    const asked = await make.customer({ name: "Sverre Lindvik" });
    await make.event("customer", asked, "erased", { fields: ["email", "phone"] });
  });
  for (const rule of cleanupRules) await inTransaction(db, (tx) => searchRule(tx, rule, now));
}
