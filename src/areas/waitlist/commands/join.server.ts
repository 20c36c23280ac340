import { issueLink, revokeLink, workingKey } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId, Visitor } from "~/areas/access/types";
import type { Customer } from "~/areas/bookings/types";
import type { Choices } from "~/areas/catalogue/types";
import { recordCreation } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import { hashSecret, newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { countPlaces, entryOfForm, insertEntry, sameEntry, setBrowserLink } from "../store/entries.server";
import { consentVersion } from "../texts/public";
import type { WaitingEntry, WaitingEntryId, Wish } from "../types";
import { writeJoined } from "./write-letters.server";

export interface JoinInput {
  /** A secret that the form was made with: a repeated submit finds its own entry. */
  readonly form: string;
  readonly productSlug: string;
  readonly productName: string;
  readonly choices: Choices;
  readonly wish: Wish;
  readonly customer: Customer;
}

/**
 * The browser's own key, only if this form made the entry: for an existing entry the link is sent to its address. The
 * letters have another key, so that an offer is accepted only by somebody who reads the e-mail.
 */
export interface Joined {
  readonly own: { readonly id: WaitingEntryId; readonly key: string } | null;
}

/**
 * `at-the-same-time`: another request has just written the same; the next try finds it. `too-many-places`: for this
 * person or this network address, and the answer does not say which.
 */
export async function joinWaitingList(
  tx: Tx,
  context: LetterContext,
  actor: Visitor,
  { form, ...wanted }: JoinInput,
  now: Instant,
): Promise<Result<Joined, "at-the-same-time" | "too-many-places">> {
  const formHash = hashSecret(form);
  // The form's secret is looked up last, so that an entry that a concurrent request committed is found by the wish or
  // by the secret.
  const same = await sameEntry(tx, wanted);
  const before = await entryOfForm(tx, formHash);
  if (before) {
    return ok({ own: { id: before.id, key: await browserKey(tx, context.appSecret, before, now) } });
  }
  if (same) {
    await writeJoined(tx, context, same, { again: dayOf(now) }, now);
    return ok({ own: null });
  }
  const { addressKey, networkKey } = actor;
  const { policy } = context.settings;
  const places = await countPlaces(tx, { email: wanted.customer.email, addressKey });
  if (
    places.ofPerson >= policy.waitlistPlacesPerPerson ||
    places.ofAddress >= policy.waitlistPlacesPerAddress
  )
    return refuse("too-many-places");
  const id = newId<WaitingEntryId>();
  const subject = { subjectKind: "waiting_list_entry", subjectId: id, now } as const;
  const { linkId } = await issueLink(tx, context.appSecret, subject);
  const { linkId: browserLinkId, key } = await issueLink(tx, context.appSecret, subject);
  const made = { id, linkId, browserLinkId, status: "waiting", ...wanted } as const;
  if (!(await insertEntry(tx, { ...made, formHash, consentVersion, addressKey, networkKey }, now)))
    return refuse("at-the-same-time");
  await recordCreation(tx, actor, { kind: "waiting-entry", id }, "joined", {}, now);
  const entry = { ...made, statusSince: now, createdAt: now, bookingId: null, isErased: false };
  await writeJoined(tx, context, entry, { again: null }, now);
  return ok({ own: { id, key } });
}

/** The key of the entry's browser link. A new one when the app's secret has changed since; the old one ends then. */
async function browserKey(
  tx: Tx,
  appSecret: string,
  { id, browserLinkId }: Pick<WaitingEntry, "id" | "browserLinkId">,
  now: Instant,
): Promise<string> {
  const before = browserLinkId as AccessLinkId | null;
  const link = { linkId: before, subjectKind: "waiting_list_entry", subjectId: id, now } as const;
  return workingKey(tx, appSecret, link, async (linkId) => {
    if (before) await revokeLink(tx, before, now);
    await setBrowserLink(tx, id, linkId);
  });
}
