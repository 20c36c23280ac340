import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { consentsOf, insertConsent, withdrawPurpose } from "../store/consents.server";
import { withdrawForGood } from "../store/merges.server";
import { consentTextVersion } from "../texts/customer";
import type { ConsentPurpose, CustomerId } from "../types";
import { type AskedCustomer, customerToChange } from "./edit-customer.server";

type Asked = AskedCustomer<{ readonly purpose: ConsentPurpose }>;
type Closed = "merged-already" | "erased-already";

/** Records a consent that the customer gave to staff, to the current wording. */
export async function giveConsent(
  tx: Tx,
  staff: Staff,
  { id, value: { purpose } }: Asked,
  now: Instant,
): Promise<Result<{ version: number }, Closed | "consent-given-already">> {
  const found = await customerToChange(tx, id);
  if (!found.ok) return found;
  const given = await consentsOf(tx, id);
  if (given.some((each) => each.purpose === purpose && each.withdrawnAt === null)) {
    return refuse("consent-given-already");
  }
  const consent = {
    purpose,
    textVersion: consentTextVersion,
    source: "staff",
    givenAt: now,
    bookingId: null,
  } as const;
  await insertConsent(tx, id, consent);
  return ok({ version: await recordConsent(tx, staff, id, "consent_given", purpose, now) });
}

/** Also when a merge has withdrawn it already: then it stays withdrawn after a split. */
export async function withdrawConsent(
  tx: Tx,
  staff: Staff,
  { id, value: { purpose } }: Asked,
  now: Instant,
): Promise<Result<{ version: number }, Closed | "consent-not-given">> {
  const found = await customerToChange(tx, id);
  if (!found.ok) return found;
  const madeFinal = await withdrawForGood(tx, id, purpose);
  const withdrawn = await withdrawPurpose(tx, id, purpose, now);
  if (withdrawn + madeFinal === 0) return refuse("consent-not-given");
  return ok({ version: await recordConsent(tx, staff, id, "consent_withdrawn", purpose, now) });
}

function recordConsent(
  tx: Tx,
  staff: Staff,
  id: CustomerId,
  event: "consent_given" | "consent_withdrawn",
  purpose: ConsentPurpose,
  now: Instant,
): Promise<number> {
  return recordChange(tx, staff, { kind: "customer", id }, event, { detail: { purpose } }, now);
}
