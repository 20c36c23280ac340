import { widgetTexts } from "~/areas/assistant/texts/widget";
import type { Said } from "./wire";

export interface Message extends Said {
  readonly id: number;
  /** An error is shown as a reply, and is not part of the conversation. */
  readonly isFault?: boolean;
}

export interface ChatState {
  readonly messages: readonly Message[];
  /** A reply is awaited: from sending until the end of its stream. */
  readonly isSending: boolean;
  /** Nothing of the reply has arrived yet. */
  readonly isTyping: boolean;
  /** The last message got no answer. */
  readonly canSendAgain: boolean;
  /** The text for screen readers: complete replies. */
  readonly spoken: string;
  readonly notice: string | null;
}

/** Shown before the first message. */
export const greeting: Said = { role: "assistant", content: widgetTexts.greeting };

export function isUntouched({ messages, isSending, isTyping }: ChatState): boolean {
  return !isSending && !isTyping && messages.every(({ role }) => role === "assistant");
}

/** Whether the stored conversation is the shown one. */
export function isSame(rows: readonly Said[], shown: readonly Said[]): boolean {
  return rows.length === shown.length && rows.every((row, at) => row.content === shown[at]?.content);
}
