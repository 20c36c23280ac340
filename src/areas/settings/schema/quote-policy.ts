import { standardProcessingAgreement } from "../texts/processing-agreement";
import { severalLinesText, stored, whole } from "./setting";

/** The settings of quotes to companies, part of the studio's policies. */
export const quotePolicy = {
  /** The least that is billed of an accepted quote, in percent of its heads. */
  quoteLeastPercent: stored("policy_quote_least_percent", whole(90, 0, 100)),
  /** Working days before an agreed day until which a company may come with fewer, or move the day, for free. */
  quoteFreeWorkingDays: stored("policy_quote_free_working_days", whole(10, 0, 60)),
  /** How long a new quote is valid, and its days are held, as the form proposes. */
  quoteValidDays: stored("policy_quote_valid_days", whole(21, 1, 365)),
  quoteHoldDays: stored("policy_quote_hold_days", whole(7, 0, 365)),
  /** Days of one week that may be held for companies at the same time, for requests and quotes together. */
  heldDaysPerWeek: stored("policy_held_days_per_week", whole(8, 1, 100)),
  /** Days before a quote ends on which its recipient is reminded, once; 0: never. */
  quoteReminderDays: stored("policy_quote_reminder_days", whole(3, 0, 60)),
  /** Goes along with every quote that is sent, and is frozen with it. */
  processingAgreement: stored(
    "policy_processing_agreement",
    severalLinesText(standardProcessingAgreement, 12_000),
  ),
};
