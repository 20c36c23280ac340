import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";

declare const actor: unique symbol;

// The brand has no value and is not exported: only the two gates (gate.server.ts, gate/wire.server.ts) make actors, by a cast. A command that takes an
// actor can then not be called without an access check.
type Branded<T> = Readonly<T> & { readonly [actor]: true };

export type UserId = Id<"user">;
export type SessionId = Id<"session">;
export type AccessLinkId = Id<"access-link">;
export type FactorId = Id<"factor">;

const roles = ["admin", "photographer"] as const;
export type Role = (typeof roles)[number];

export type Admin = Branded<{ kind: "admin"; userId: UserId; name: string }>;
export type Photographer = Branded<{ kind: "photographer"; userId: UserId; name: string }>;
export type Staff = Admin | Photographer;

/** The holder of one record's secret link, who has the customer's rights to that record. */
export type CustomerLink = Branded<{ kind: "customer"; linkId: AccessLinkId; subject: LinkSubject }>;
/**
 * A browser, known by a random cookie. `addressKey` is a keyed hash of its network address (IPv6: the /64), which
 * many visitors may share; it limits how many times one address may hold. `networkKey` is the same for the IPv6 /48.
 */
export type Visitor = Branded<{
  kind: "visitor";
  visitorId: string;
  addressKey: string;
  networkKey: string;
}>;
/** A job or the start of the program, never a person. */
export type System = Branded<{ kind: "system"; job: string }>;

/**
 * A person who has given the password of an account, and perhaps no second factor yet: may prove their identity and set
 * up a second factor, nothing else.
 */
export type AccountHolder = Branded<{
  kind: "account-holder";
  userId: UserId;
  name: string;
  email: string;
  role: Role;
}>;

export type Actor = Staff | CustomerLink | Visitor | System;

/** Who started or sent something that may outlive the account or the link: stored with a copy of the name. */
export type Doer =
  | { readonly kind: "staff"; readonly id: UserId; readonly name: string }
  | { readonly kind: "link"; readonly id: AccessLinkId; readonly name: string }
  /** The name is the job's. */
  | { readonly kind: "system"; readonly id: null; readonly name: string };

/** The kinds of record that a secret link can open. */
const subjectKinds = [
  "booking",
  "booking_member",
  "booking_draft",
  "testimonial",
  "waiting_list_entry",
  "calendar_feed",
  "unconfirmed_order",
  "quote",
  "location_request",
  "oppdrag",
  "oppdrag_person",
  "invoice",
] as const;
export type SubjectKind = (typeof subjectKinds)[number];
export type LinkSubject = { readonly kind: SubjectKind; readonly id: string };

/** How strongly a person has proved their identity: `aal1` a password, `aal2` a second factor as well. */
export type AssuranceLevel = "aal1" | "aal2";

/** An authenticator app with codes, or a passkey. */
export type FactorType = "totp" | "webauthn";
/** `unverified`: begun by its owner, who has not yet proved that it works. */
export type FactorStatus = "unverified" | "verified";

/** What a link in a letter, or one that is printed for the operator, may do once. The names are those of auth/v1. */
export type OneTimeTokenType = "first_admin" | "invite" | "recovery" | "email_change";

/** The staff who may see something: all of them, or only administrators. */
export type Audience = "staff" | "admin";

export interface User {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly disabledAt: Instant | null;
}

export interface Session {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly aal: AssuranceLevel;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  /** When the person last gave a password, a code or a passkey. */
  readonly provedAt: Instant;
}

/** The values of the two cookies of a signed-in browser; `device` is null while a second factor is still to be given. */
export interface SignedIn {
  readonly session: string;
  readonly device: string | null;
}

/** `busy`: too many strangers sign in at once; nothing was checked. */
export type SignInReason = "wrong-credentials" | "locked" | "busy";
/** The password of a person who is signed in. */
export type ProofReason = Exclude<SignInReason, "busy">;
export type CodeReason = "wrong-code" | "locked";
export type PasskeyReason = "passkey-unknown" | "not-ready";
export type RemoveFactorReason = "last-factor" | "gone";
/**
 * Why an account was not changed. The studio needs an administrator, and nobody may deactivate or demote themselves.
 */
export type StaffAccountReason = "email-taken" | "last-admin" | "yourself" | "gone" | "has-password";
export type NewEmailReason = "email-taken" | "same-email" | "link-invalid" | "too-many";
export type PasswordReason = "too-short" | "too-long" | "common" | "about-you";
export type FirstAdminReason = "link-invalid" | "admin-exists" | "email-taken" | PasswordReason;
export type SetPasswordReason = "link-invalid" | PasswordReason;
/** Why an operator's command on an account did nothing. */
export type RescueReason = "unknown-account" | "shut-out" | "email-taken" | "email-invalid" | "name-invalid";
