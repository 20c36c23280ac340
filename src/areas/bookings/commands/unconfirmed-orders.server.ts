import { issueLink, linkKey, revokeLink } from "~/areas/access/commands/access-links.server";
import { linkAddress } from "~/areas/access/rules/secret-links";
import type { AccessLinkId } from "~/areas/access/types";
import { lockMailbox, timeForLetter } from "~/areas/outbox/commands/counted-letters.server";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { cancelLetters, enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as confirmOrder from "../mails/confirm-order";
import type { UnconfirmedOrder, UnconfirmedStatus } from "../rules/unconfirmed";
import { isFirstOfNetwork } from "../store/order-origins.server";
import {
  endUnconfirmed,
  giveToStaff,
  insertUnconfirmed,
  noteConfirmLetter,
  unconfirmedById,
} from "../store/unconfirmed-orders.server";
import type { DraftContact, DraftId, UnconfirmedOrderId } from "../types";

/** What the letter says beside the order itself. */
export interface Ordered {
  readonly contact: DraftContact;
  readonly productName: string;
}

/** When the mailbox may get the letter about a new order; null when the studio has to confirm the order instead. */
export async function confirmLetterAt(
  tx: Tx,
  { settings }: LetterContext,
  ordered: { readonly draftId: DraftId; readonly email: string },
  now: Instant,
): Promise<Instant | null> {
  await lockMailbox(tx, ordered.email);
  const isFirst = await isFirstOfNetwork(tx, ordered, now);
  const question = { inAnHour: settings.policy.confirmationsPerMailbox, isFirstOfNetwork: isFirst };
  return timeForLetter(tx, ordered.email, question, now);
}

/** Stores the order with a secret link, and writes its letter when the customer is to confirm it. */
export async function addUnconfirmed(
  tx: Tx,
  context: LetterContext,
  order: Omit<UnconfirmedOrder, "linkId" | "lettersSent">,
  ordered: Ordered,
  now: Instant,
): Promise<UnconfirmedOrder> {
  const { linkId } = await issueLink(tx, context.appSecret, linkOrder(order.id, now));
  const lettersSent = order.letterAt === null ? 0 : 1;
  const stored = { ...order, linkId, lettersSent };
  await insertUnconfirmed(tx, stored);
  if (order.letterAt !== null) await writeLetter(tx, context, stored, ordered, order.letterAt, now);
  return stored;
}

const linkOrder = (id: UnconfirmedOrderId, now: Instant) =>
  ({ subjectKind: "unconfirmed_order", subjectId: id, now }) as const;

/**
 * Sends the letter again. After a change of address the old letter's link no longer works. Refused when the mailbox may
 * get its next letter only after the order has expired.
 */
export async function writeConfirmLetterAgain(
  tx: Tx,
  context: LetterContext,
  {
    order,
    toAnother,
    ...ordered
  }: Ordered & { readonly order: UnconfirmedOrder; readonly toAnother: boolean },
  now: Instant,
): Promise<Result<undefined, "too-many-letters">> {
  await cancelLetters(tx, lettersOf(order), now);
  const letterAt = await confirmLetterAt(
    tx,
    context,
    { draftId: order.draftId, email: ordered.contact.email },
    now,
  );
  if (letterAt === null || letterAt >= order.expiresAt) return refuse("too-many-letters");
  let { linkId } = order;
  if (toAnother) {
    await revokeLink(tx, linkId as AccessLinkId, now);
    ({ linkId } = await issueLink(tx, context.appSecret, linkOrder(order.id, now)));
  }
  const again = { ...order, linkId, lettersSent: order.lettersSent + 1 };
  await noteConfirmLetter(tx, { ...again, letterAt });
  await writeLetter(tx, context, again, ordered, letterAt, now);
  return ok();
}

/** The letter cannot be sent, so the studio confirms the order; after a change of address the old link no longer works. */
export async function letStudioConfirm(
  tx: Tx,
  order: UnconfirmedOrder,
  { toAnother = false, ...kept }: StudioTerms,
  now: Instant,
): Promise<void> {
  await cancelLetters(tx, lettersOf(order), now);
  if (toAnother) await revokeLink(tx, order.linkId as AccessLinkId, now);
  await giveToStaff(tx, { id: order.id, ...kept });
}

interface StudioTerms extends Pick<UnconfirmedOrder, "reserved" | "expiresAt"> {
  readonly toAnother?: boolean;
}

/** They are about the draft, so they are deleted with it. */
const lettersOf = ({ draftId }: Pick<UnconfirmedOrder, "draftId">) =>
  ({ aboutKind: "draft", aboutId: draftId, templates: [confirmOrder.template] }) as const;

async function writeLetter(
  tx: Tx,
  context: LetterContext,
  order: UnconfirmedOrder,
  { contact, productName }: Ordered,
  sendAfter: Instant,
  now: Instant,
): Promise<void> {
  const key = linkKey(context.appSecret, order.linkId as AccessLinkId);
  const url = linkAddress(context.publicUrl, { kind: "unconfirmed_order", id: order.id }, key);
  const { from, reserved, shownOre: totalOre, expiresAt: until } = order;
  const { name, kind } = contact;
  const props = { name, kind, productName, from, totalOre, until, reserved, url };
  await enqueueLetter(
    tx,
    letterAbout(context, {
      file: confirmOrder,
      props,
      of: order.id,
      event: `n${order.lettersSent}`,
      to: { address: contact.email, name: contact.name },
      about: { kind: "draft", id: order.draftId },
      sendAfter,
      expiresAt: until,
      isCounted: true,
    }),
    now,
  );
}

/** The order while it is open; its draft is locked. With `now`, only one that can still be confirmed. */
export async function openOrder(
  tx: Tx,
  id: UnconfirmedOrderId,
  now: Instant | null,
): Promise<UnconfirmedOrder | null> {
  const order = await unconfirmedById(tx, id);
  return order?.status === "open" && (now === null || now < order.expiresAt) ? order : null;
}

/** Ends an order and withdraws its letters that wait. */
export async function endOrder(
  tx: Tx,
  order: Pick<UnconfirmedOrder, "id" | "draftId">,
  status: Exclude<UnconfirmedStatus, "open">,
  now: Instant,
): Promise<void> {
  await endUnconfirmed(tx, order.id, status, now);
  await cancelLetters(tx, lettersOf(order), now);
}
