import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { deriveKey, newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as accountInvitation from "../mails/account-invitation";
import { messageLimits } from "../rules/wire-messages";
import { markInvited } from "../store/users.server";
import { type AccountFields, insertAccount, lockAccountOf, updateAccount } from "../store/wire-admin.server";
import { countMessages, insertMessage, ownerOfAddress } from "../store/wire-messages.server";
import type { UserId } from "../types";
import type { LinkPurpose } from "../types/wire-messages";
import { newWireToken, verifyLink, type WireToken, type Writing } from "./wire-token.server";

export type LinkReason = "unknown-user" | "staff-account" | "shut-out" | "address-taken" | "too-many";

interface Invitation {
  readonly email: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly redirectTo: string;
  readonly userAgent: string;
}

export interface AskedLink extends Invitation {
  readonly purpose: LinkPurpose;
  readonly passwordHash: string | null;
  /** Of a link to change the address. */
  readonly newEmail: string | null;
}

export interface MadeLink extends WireToken {
  readonly userId: UserId;
  readonly purpose: LinkPurpose;
  readonly url: string;
}

/**
 * A link that a program with the service key sends itself. Nobody on the staff gets one: it would open the office to
 * whoever has the key.
 */
export async function makeLink(
  tx: Tx,
  asked: AskedLink,
  writing: Writing,
  now: Instant,
): Promise<Result<MadeLink, LinkReason>> {
  const found = await accountFor(tx, asked, now);
  if (!found.ok) return found;
  const { userId, purpose, isNew } = found.value;
  const event = { userAgent: asked.userAgent, details: { account: userId } };
  if (isNew) await recordSecurityEvent(tx, { ...event, type: "account_made_by_key" }, now);
  await recordSecurityEvent(tx, { ...event, type: "link_made_by_key" }, now);
  return ok(await newLink(tx, { ...asked, purpose }, userId, { writing, now }));
}

/** The same by a letter of ours: like an invitation of staff, but to an account without a role. */
export async function inviteAccount(
  tx: Tx,
  invited: Invitation,
  writing: Writing,
  now: Instant,
): Promise<Result<UserId, LinkReason>> {
  const { email, userAgent } = invited;
  const asked = { ...invited, purpose: "invite", passwordHash: null, newEmail: null } as const;
  const found = await accountFor(tx, asked, now);
  if (!found.ok) return found;
  if (!(await countInvitation(tx, email, writing, now))) return refuse("too-many");
  const { userId } = found.value;
  const details = { account: userId };
  await recordSecurityEvent(tx, { type: "account_invited_by_key", userAgent, details }, now);
  const { url, code, expiresAt } = await newLink(tx, asked, userId, { writing, now });
  const letter = letterAbout(
    { settings: await readSettings(tx, now) },
    {
      file: accountInvitation,
      props: { email, code, url, until: formatWhen(expiresAt) },
      about: { kind: "account", id: userId },
      to: { address: email, name: "" },
      event: newId(),
      expiresAt,
    },
  );
  await enqueueLetter(tx, letter, now);
  return ok(userId);
}

async function newLink(
  tx: Tx,
  { purpose, email, newEmail, redirectTo }: AskedLink,
  userId: UserId,
  { writing, now }: { readonly writing: Writing; readonly now: Instant },
): Promise<MadeLink> {
  const to = newEmail ?? email;
  const made = await newWireToken(tx, { type: purpose, to, owner: userId, challenge: null }, writing, now);
  const url = verifyLink(writing.publicUrl, { token: made.token, type: purpose, redirectTo });
  return { ...made, userId, purpose, url };
}

interface Account {
  readonly userId: UserId;
  readonly purpose: LinkPurpose;
  readonly isNew: boolean;
}

/** The account that the link opens. A sign-up, an invitation and a sign-in make one that is not there. */
async function accountFor(
  tx: Tx,
  { purpose, email, newEmail, passwordHash, data }: AskedLink,
  now: Instant,
): Promise<Result<Account, LinkReason>> {
  const known = await lockAccountOf(tx, email);
  if (known?.isStaff) return refuse("staff-account");
  if (known?.isShutOut) return refuse("shut-out");
  const isForNew = purpose === "signup" || purpose === "invite";
  if (known && isForNew && known.isTaken) return refuse("address-taken");
  if (!known && !isForNew && purpose !== "magiclink") return refuse("unknown-user");
  if (newEmail !== null && (await ownerOfAddress(tx, newEmail)) !== null) return refuse("address-taken");
  const userId = known?.id ?? newId<UserId>();
  const fields: AccountFields =
    passwordHash === null ? { userMetadata: data } : { userMetadata: data, passwordHash };
  if (!known && !(await insertAccount(tx, userId, { email, ...fields }, now))) return refuse("address-taken");
  if (known && isForNew) await updateAccount(tx, userId, fields, now);
  if (purpose === "invite") await markInvited(tx, userId, now);
  return ok({ userId, purpose: known || isForNew ? purpose : "signup", isNew: !known });
}

/** False when the address has had too many letters; counted with those that strangers ask for. */
async function countInvitation(
  tx: Tx,
  email: string,
  { appSecret }: Writing,
  now: Instant,
): Promise<boolean> {
  const hashes = {
    addressHash: deriveKey(appSecret, "message address", email.toLowerCase()),
    originHash: deriveKey(appSecret, "message origin", "service key"),
  };
  const { secondsBetween, perDay, perDayFromOneNetwork } = messageLimits;
  const before = await countMessages(tx, hashes, { secondsBetween }, now);
  if (before.lastMinute > 0 || before.toAddress >= perDay || before.fromNetwork >= perDayFromOneNetwork)
    return false;
  await insertMessage(tx, { id: newId(), ...hashes, asked: null }, now);
  return true;
}
