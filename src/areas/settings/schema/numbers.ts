import { z } from "zod";
import { parseBankAccount } from "~/kit/bank-account";
import { parseDay } from "~/kit/time";
import { choice, oneOf, optionalText, stored, whole } from "./setting";

/** What invoices need; a missing value is null. */
export const numbers = z.object({
  /** The first day with MVA according to the register, not the day of the form. */
  mvaSince: stored(
    "numbers_mva_since",
    optionalText(z.string().transform(parseDay).nullable().catch(null), 10, "day"),
  ),
  bankAccount: stored(
    "numbers_bank_account",
    optionalText(z.string().transform(parseBankAccount).nullable().catch(null), 20, "bank-account"),
  ),
  usesKid: stored("numbers_kid", choice("ja", "nei", "nei")),
  /** The number of digits of a KID, as the agreement with the bank says. */
  kidLength: stored("numbers_kid_length", whole(10, 6, 25)),
  /** Days from the issue of an invoice until it is due. */
  dueDays: stored("numbers_due_days", whole(14, 1, 60)),
  /** From this day companies with a number get an EHF, and no invoice without a reference; null: never. */
  ehfSince: stored(
    "numbers_ehf_since",
    optionalText(z.string().transform(parseDay).nullable().catch(null), 10, "day"),
  ),
  /** Limited companies are registered in Foretaksregisteret, and say so on their invoices. */
  inForetaksregisteret: stored("numbers_foretaksregisteret", choice("ja", "nei", "nei")),
  /** When a session counts as delivered: it was photographed, or the pictures were handed over. */
  deliveredWhen: stored("numbers_delivered_when", oneOf(["fotografert", "levert"], "fotografert")),
  /** Whether fees are payment for a service, with MVA, or a compensation outside it. */
  cancelFeeMva: stored("numbers_cancel_fee_mva", oneOf(["utenfor", "avgiftspliktig"], "utenfor")),
  moveFeeMva: stored("numbers_move_fee_mva", oneOf(["utenfor", "avgiftspliktig"], "avgiftspliktig")),
  noShowFeeMva: stored("numbers_no_show_fee_mva", oneOf(["utenfor", "avgiftspliktig"], "utenfor")),
});
