import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";

declare const actor: unique symbol;

// The brand has no value and is not exported: gate.server.ts alone makes actors, by a cast. A command that names
// the actor it needs can then not be called without someone having checked who is asking.
type Branded<T> = Readonly<T> & { readonly [actor]: true };

export type UserId = Id<"user">;
export type SessionId = Id<"session">;
export type AccessLinkId = Id<"access-link">;

const roles = ["admin", "photographer"] as const;
export type Role = (typeof roles)[number];

export type Admin = Branded<{ kind: "admin"; userId: UserId; name: string }>;
export type Photographer = Branded<{ kind: "photographer"; userId: UserId; name: string }>;
export type Staff = Admin | Photographer;

/** Whoever holds the secret link of one record, and may do with that record what its customer may. */
export type CustomerLink = Branded<{ kind: "customer"; linkId: AccessLinkId; subject: LinkSubject }>;
/**
 * A browser, known by a random cookie. `addressKey` is a keyed hash of the network address it asks from (IPv6: the
 * /64), which many visitors may share; it limits what one address may hold.
 */
export type Visitor = Branded<{ kind: "visitor"; visitorId: string; addressKey: string }>;
/** A job or the start of the program, never a person. */
export type System = Branded<{ kind: "system"; job: string }>;

export type Actor = Staff | CustomerLink | Visitor | System;

/** What a secret link opens. */
const subjectKinds = ["booking"] as const;
export type SubjectKind = (typeof subjectKinds)[number];
export type LinkSubject = { readonly kind: SubjectKind; readonly id: string };

/** How strongly somebody has proved who they are: `aal1` a password, `aal2` a second factor as well. */
export type AssuranceLevel = "aal1" | "aal2";

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
}

/** What a browser gets that has signed in: the values of two cookies. */
export interface SignedIn {
  readonly session: string;
  readonly device: string;
}

export type SignInReason = "wrong-credentials" | "locked";
export type PasswordReason = "too-short" | "too-long" | "common" | "about-you";
export type FirstAdminReason = "link-invalid" | "admin-exists" | "email-taken" | PasswordReason;
export type SetPasswordReason = "link-invalid" | PasswordReason;
/** Why nothing was done with an account from the machine itself. */
export type RescueReason = "unknown-account" | "shut-out" | "email-taken" | "email-invalid" | "name-invalid";
