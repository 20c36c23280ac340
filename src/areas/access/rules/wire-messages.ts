import type { MessagePurpose, WireTokenType } from "../types/wire-messages";

/** How long a link and a code work. */
export const messageHours = 1;
/** The same for an invitation, as for those of staff. */
export const invitationHours = 7 * 24;
/** After this many wrong guesses a code is refused. The link in the same letter works until it expires. */
export const maxCodeTries = 5;
/** A link that was opened is exchanged by the same browser at once. */
export const flowMinutes = 5;

/** What anyone may ask for with another person's address. */
export const messageLimits = {
  secondsBetween: 60,
  perDayFromOneNetwork: 5,
  perDay: 15,
  perHourOfNetwork: 30,
} as const;

/** The tokens that a verification of this type may use up. */
const accepted: Readonly<Record<string, readonly WireTokenType[]>> = {
  // A sign-up with the address of an account is answered by a letter that signs in.
  signup: ["signup", "magiclink"],
  magiclink: ["magiclink", "signup"],
  email: ["magiclink", "signup"],
  recovery: ["recovery"],
  invite: ["invite"],
  email_change: ["email_change"],
  sms: ["sms"],
};

export function tokenTypesOf(type: string): readonly WireTokenType[] {
  return Object.hasOwn(accepted, type) ? (accepted[type] ?? []) : [];
}

/** A new token voids the earlier ones of its group for the same address. */
export function voidedBy(type: WireTokenType): readonly WireTokenType[] {
  return type === "signup" || type === "magiclink" ? ["signup", "magiclink"] : [type];
}

/** The way to sign in, as sessions name it. */
export function methodOf(type: WireTokenType): "otp" | "recovery" {
  return type === "recovery" ? "recovery" : "otp";
}

export function isTextMessage(to: string): boolean {
  return to.startsWith("+");
}

export function tokenTypeOf(purpose: MessagePurpose, to: string): WireTokenType {
  return isTextMessage(to) && purpose !== "reauthentication" ? "sms" : purpose;
}
