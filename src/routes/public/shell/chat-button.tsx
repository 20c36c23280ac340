import { chatButtonTexts as words } from "~/areas/assistant/texts/chat-button";
import type { ChatSettings } from "~/areas/settings/types";
import chatStyles from "../chat/chat.css?url";

export interface ChatFacts extends Pick<ChatSettings, "delayMs" | "delayRandomMs"> {
  /** The public anonymous key for the chat's requests. */
  readonly key: string;
}

interface ChatButtonProps {
  readonly facts: ChatFacts;
  readonly site: string;
  /** Hours within which a person usually answers. */
  readonly replyHours: number;
}

/**
 * The link to the chat. The page script turns it into a button that fetches the panel when it is pressed. With
 * scripts disabled it is not shown; when our script failed to load it leads to the studio's address and phone.
 */
export function ChatButton({ facts, site, replyHours }: ChatButtonProps) {
  return (
    <aside className="chat-launch" aria-label={words.button}>
      <a
        className="chat-button"
        href="/#kontakt"
        aria-describedby="chat-tip chat-online chat-talk"
        data-chat
        data-chat-key={facts.key}
        data-chat-delay={facts.delayMs}
        data-chat-delay-random={facts.delayRandomMs}
        data-chat-site={site}
        data-chat-reply-hours={replyHours}
        data-chat-styles={chatStyles}
        suppressHydrationWarning
      >
        {words.button}
      </a>
      <span
        id="chat-online"
        className="chat-online"
        role="img"
        data-online={words.online}
        hidden
        suppressHydrationWarning
      />
      <span
        id="chat-talk"
        className="chat-talk"
        role="img"
        data-waiting={words.talk.waiting}
        data-seen={words.talk.seen}
        hidden
        suppressHydrationWarning
      />
      <span id="chat-tip" className="chat-tip" role="tooltip">
        {words.tooltip}
      </span>
      <span
        className="chat-says"
        role="status"
        data-coming={words.coming}
        data-not-here={words.notHere}
        suppressHydrationWarning
      />
    </aside>
  );
}
