import { z } from "zod";
import { usualAccountMap } from "~/kit/account-map";
import { parseBankAccount } from "~/kit/bank-account";
import { parseDay } from "~/kit/time";
import { choice, dated, oneOf, optionalText, severalLinesText, stored, whole } from "./setting";

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
  /** Late interest in percent, from the first day of each half-year (forsinkelsesrenteloven § 3). */
  lateInterest: stored("numbers_late_interest", dated("01.01.2026 12,00; 01.07.2026 12,25")),
  /** In kroner: a twentieth of the inkassosats (inkassoforskriften § 1-1). */
  reminderFee: stored("numbers_reminder_fee", dated("01.01.2026 38")),
  /** In kroner: for companies (forsinkelsesrenteloven § 3 a). */
  lateCompensation: stored("numbers_late_compensation", dated("01.01.2026 430")),
  /** What a company is charged for a late payment: fees, or the compensation in place of them. */
  companyClaim: stored("numbers_company_claim", oneOf(["gebyr", "kompensasjon"], "gebyr")),
  /** Days after the due day until an invoice is proposed for a reminder. */
  reminderAfterDays: stored("numbers_reminder_after_days", whole(14, 1, 60)),
  /** The accounting system's number of each of the journal's accounts. */
  accountMap: stored("numbers_account_map", severalLinesText(usualAccountMap, 2000, "accounts")),
  noShowFeeMva: stored("numbers_no_show_fee_mva", oneOf(["utenfor", "avgiftspliktig"], "utenfor")),
});
