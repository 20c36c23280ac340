import type { UserId } from "../types";

/** Why a program has a letter or a text message sent; also the type of its token, save for text messages. */
export type MessagePurpose = "signup" | "magiclink" | "recovery" | "email_change" | "reauthentication";

/** The token types that auth/v1 verifies. Invitations of staff and the first administrator's link open pages only. */
export type WireTokenType = MessagePurpose | "sms" | "invite";

/** What a program with the service key may make a link for. */
export type LinkPurpose = "signup" | "invite" | "magiclink" | "recovery" | "email_change";

export type ChallengeMethod = "s256" | "plain";

/** Makes a link lead to a code, which only the program that holds the verifier can exchange. */
export interface CodeChallenge {
  readonly challenge: string;
  readonly method: ChallengeMethod;
}

/** An account that is made when its address is proved. */
export interface NewAccount {
  readonly id: UserId;
  readonly passwordHash: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface AskedMessage {
  readonly purpose: MessagePurpose;
  /** An e-mail address, or a Norwegian mobile number with +47. */
  readonly to: string;
  /** A sign-up, or a code for somebody who may be new; null: only for an account that exists. */
  readonly account: Omit<NewAccount, "id"> | null;
  /** The person who asks, when they are signed in. */
  readonly userId: UserId | null;
  readonly challenge: CodeChallenge | null;
  /** Where the link leads in the end; already checked. */
  readonly redirectTo: string;
  /** Sends what was asked for before once more. */
  readonly isRepeat: boolean;
}
