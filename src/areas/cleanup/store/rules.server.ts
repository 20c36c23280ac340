import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { CleanupRule, Found, Only } from "../types";
import { closedCompanies, withoutOrgnr } from "./find-companies.server";
import { deadAddresses, wrongNumbers } from "./find-contacts.server";
import { namesWithoutCustomer, ownerlessPayments, stillPlanned } from "./find-open-work.server";
import { companyPairs, customerPairs } from "./find-pairs.server";
import { erasureAsked, storageOver } from "./find-storage.server";

export interface SearchContext {
  readonly now: Instant;
  /** How long bookings are stored, as the owner has set it. */
  readonly years: number;
}

/** What a rule finds, in bounded parts; with `only`, what it says of these records now. */
type Find = (tx: Tx, only: Only | null, context: SearchContext) => AsyncGenerator<Found[]>;

/** A rule is data: its search here, its words in texts, and how it is mended in src/flows/clean-up. */
export const ruleSearches: Readonly<Record<CleanupRule, Find>> = {
  "like-kunder": customerPairs,
  "like-bedrifter": companyPairs,
  "e-post": deadAddresses,
  nummer: wrongNumbers,
  "uten-orgnr": withoutOrgnr,
  konkurs: closedCompanies,
  forbi: (tx, only, { now }) => stillPlanned(tx, only, now),
  betalinger: ownerlessPayments,
  "uten-kunde": namesWithoutCustomer,
  lagringstid: (tx, only, { now, years }) => storageOver(tx, only, now, years),
  sletting: (tx, only, { now }) => erasureAsked(tx, only, now),
};
