import { widgetTexts } from "~/areas/assistant/texts/widget";
import type { Said } from "./wire";

export interface Message extends Said {
  readonly id: number;
  /** A fault is shown as a reply, and is no part of what was said. */
  readonly isFault?: boolean;
}

export interface ChatState {
  readonly messages: readonly Message[];
  /** A reply is awaited: from the send until the end of its stream. */
  readonly isSending: boolean;
  /** Nothing of the reply is there yet. */
  readonly isTyping: boolean;
  /** The last message got no answer. */
  readonly canSendAgain: boolean;
  /** What a screen reader is to say: whole replies. */
  readonly spoken: string;
  readonly notice: string | null;
}

/** What stands there before anything has been said. */
export const greeting: Said = { role: "assistant", content: widgetTexts.greeting };

export function isUntouched({ messages, isSending, isTyping }: ChatState): boolean {
  return !isSending && !isTyping && messages.every(({ role }) => role === "assistant");
}

/** Whether what is stored is what is shown. */
export function isSame(rows: readonly Said[], shown: readonly Said[]): boolean {
  return rows.length === shown.length && rows.every((row, at) => row.content === shown[at]?.content);
}
