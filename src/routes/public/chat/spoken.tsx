import { plainText } from "~/areas/assistant/rules/answer/reply-text";
import { widgetTexts } from "~/areas/assistant/texts/widget";
import type { ChatState } from "./chat-state";
import { languageOf } from "./reply-language";

/** The live region: says that a reply is coming, and then the complete reply, once, in its own language. */
export function Spoken({ state: { messages, isTyping, isSending, spoken } }: { state: ChatState }) {
  const asked = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const text = isTyping && isSending ? widgetTexts.around[languageOf(asked)].typing : plainText(spoken);
  return (
    <p className="chat-unseen" role="status" lang={languageOf(spoken || asked)}>
      {text}
    </p>
  );
}
