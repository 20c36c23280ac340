import { type OpenedWire, openWire } from "~/areas/access/commands/wire-sessions.server";
import { isFreshlyProved } from "~/areas/access/rules/second-factor";
import {
  countWaysIn,
  deleteIdentity,
  type Identity,
  insertAccountOf,
  ownerOfIdentity,
  saveIdentity,
} from "~/areas/access/store/wire-identities.server";
import { ownerOfAddress } from "~/areas/access/store/wire-messages.server";
import type { UserId } from "~/areas/access/types";
import type { WireSession } from "~/areas/access/types/wire";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { parseEmail } from "~/kit/email";
import { isStorable } from "~/kit/storable-json";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { type IdTokenClaims, type IdTokenProblem, readIdToken } from "~/platform/providers/id-tokens.server";
import type { Services } from "~/platform/services.server";

export interface GivenIdToken {
  readonly provider: string;
  readonly token: string;
  readonly nonce: string | null;
  readonly userAgent: string;
  /** The signed-in person who links the other service to the own account. */
  readonly linkTo: WireSession | null;
}

export type IdTokenReason =
  | "provider-disabled"
  | "id-token-invalid"
  | "id-token-expired"
  | "id-token-nonce"
  | "provider-unavailable"
  | "needs-linking"
  | "identity-taken"
  | "needs-proof";

const problems: Record<IdTokenProblem, IdTokenReason> = {
  invalid: "id-token-invalid",
  expired: "id-token-expired",
  nonce: "id-token-nonce",
  unavailable: "provider-unavailable",
};

/** Signs in the person that another service vouches for, or links the service to the own account. */
export async function signInWithIdToken(
  services: Services,
  given: GivenIdToken,
): Promise<OpenedWire | IdTokenReason> {
  const { config, db, clock } = services;
  const issuer = config.idTokenIssuers.find(({ name }) => name === given.provider);
  if (!issuer) return "provider-disabled";
  const claims = await readIdToken(issuer, given, clock.now());
  if (typeof claims === "string") return problems[claims];
  const identity = identityOf(given.provider, claims);
  const { linkTo, userAgent } = given;
  if (linkTo && !isFreshlyProved(linkTo, clock.now())) return "needs-proof";
  return inTransaction(db, async (tx): Promise<OpenedWire | IdTokenReason> => {
    const now = clock.now();
    const found = linkTo
      ? await link(tx, linkTo, identity, userAgent, now)
      : await accountOf(tx, identity, claims.email, userAgent, now);
    if (typeof found === "string") return found;
    return openWire(tx, { userId: found.userId, method: "oauth", userAgent }, now);
  });
}

/** A few of the claims: what a person is known by, not everything that an issuer may write. */
function identityOf(provider: string, { subject, email, said }: IdTokenClaims): Identity {
  const shown = ["name", "given_name", "family_name", "picture", "locale"].flatMap((key) => {
    const value = said[key];
    return typeof value === "string" && value.length <= 500 && isStorable(value) ? [[key, value]] : [];
  });
  const known = { sub: subject, ...(email !== null && { email, email_verified: true }) };
  return { provider, subject, data: { ...Object.fromEntries(shown), ...known } };
}

interface Owner {
  readonly userId: UserId;
}

async function link(
  tx: Tx,
  { userId }: WireSession,
  identity: Identity,
  userAgent: string,
  now: Instant,
): Promise<Owner | "identity-taken"> {
  if (!(await saveIdentity(tx, userId, identity, now))) return "identity-taken";
  const details = { provider: identity.provider };
  await recordSecurityEvent(tx, { type: "identity_linked", userId, userAgent, details }, now);
  return { userId };
}

/**
 * The account of this person. An account with the same verified address is taken to be the same person's, except staff:
 * they link the service themselves, while they are signed in.
 */
async function accountOf(
  tx: Tx,
  identity: Identity,
  verified: string | null,
  userAgent: string,
  now: Instant,
): Promise<Owner | "needs-linking" | "identity-taken"> {
  const known = await ownerOfIdentity(tx, identity);
  if (known === "shut-out") return "identity-taken";
  const email = verified === null ? null : parseEmail(verified);
  const found = known === null && email !== null ? await ownerOfAddress(tx, email) : null;
  if (found === "shut-out") return "identity-taken";
  if (found?.isStaff) return "needs-linking";
  const userId = known ?? found?.id ?? newId<UserId>();
  if (known === null && found === null) {
    if (!(await insertAccountOf(tx, { id: userId, email, data: identity.data }, now)))
      return "identity-taken";
    const details = { provider: identity.provider };
    await recordSecurityEvent(tx, { type: "account_signed_up", userId, userAgent, details }, now);
  }
  return (await saveIdentity(tx, userId, identity, now)) ? { userId } : "identity-taken";
}

export type UnlinkReason = "unknown-identity" | "last-identity" | "needs-proof";

/** Somebody always keeps one way to sign in. */
export function unlinkIdentity(
  { db, clock }: Services,
  session: WireSession,
  { id, userAgent }: { readonly id: string; readonly userAgent: string },
): Promise<UnlinkReason | null> {
  const { userId } = session;
  if (!isFreshlyProved(session, clock.now())) return Promise.resolve("needs-proof");
  return inTransaction(db, async (tx): Promise<UnlinkReason | null> => {
    if ((await countWaysIn(tx, userId)) < 2) return "last-identity";
    const provider = await deleteIdentity(tx, userId, id);
    if (provider === null) return "unknown-identity";
    const details = { provider };
    await recordSecurityEvent(tx, { type: "identity_unlinked", userId, userAgent, details }, clock.now());
    return null;
  });
}
