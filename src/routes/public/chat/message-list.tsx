import { memo, type ReactNode } from "react";
import { widgetTexts as words } from "~/areas/assistant/texts/widget";
import type { ChatState, Message } from "./chat-state";
import { ReplyText } from "./reply";
import { languageOf } from "./reply-language";
import { useFollowing } from "./use-following";

interface MessageListProps {
  readonly state: ChatState;
  readonly isOpen: boolean;
  readonly onAgain: () => void;
  readonly onAsk: (question: string) => void;
  /** Shown before the first message, and removed with it. */
  readonly children: ReactNode;
}

/**
 * The messages. The list follows the newest, unless the visitor has scrolled up. Screen readers hear complete replies,
 * from a live region of their own, not each chunk.
 */
export function MessageList({ state, isOpen, onAgain, onAsk, children }: MessageListProps) {
  const { messages, isSending, isTyping, canSendAgain } = state;
  const { scroller, isMoreBelow, toNewest } = useFollowing(messages, isTyping, isOpen);
  const last = messages.at(-1);
  return (
    <div className="chat-talked">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section ref={scroller} className="chat-scroller" tabIndex={0} aria-label={words.conversation}>
        {children}
        <div
          className="chat-log"
          role="log"
          aria-label={words.messages}
          aria-live="off"
          aria-busy={isSending}
        >
          {messages.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              isComing={isSending && message === last}
              onAsk={isSending ? undefined : onAsk}
            />
          ))}
          {isTyping && <Typing question={last?.content ?? ""} />}
          {canSendAgain && (
            <button type="button" className="chat-again" onClick={onAgain}>
              {words.again}
            </button>
          )}
        </div>
        <p className="chat-privacy">
          {words.stored}{" "}
          <a href="/personvern" target="_blank" rel="noopener">
            {words.privacy}
            <span className="chat-unseen"> ({words.around.nb.newTab})</span>
          </a>
        </p>
      </section>
      {isMoreBelow && (
        <button type="button" className="chat-down" aria-label={words.toNewest} onClick={toNewest}>
          <svg
            width="16"
            height="16"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M8 2v11m-4.5-4.5L8 13l4.5-4.5" strokeWidth="1.5" />
          </svg>
        </button>
      )}
    </div>
  );
}

interface BubbleProps {
  readonly message: Message;
  readonly isComing: boolean;
  readonly onAsk: ((question: string) => void) | undefined;
}

const Bubble = memo(function Bubble({ message, isComing, onAsk }: BubbleProps) {
  const { role, content, isFault } = message;
  const language = languageOf(content);
  const around = words.around[language];
  return (
    <div
      className={`chat-bubble chat-bubble-${role}${isFault ? " chat-bubble-fault" : ""}`}
      lang={language === "nb" ? undefined : language}
    >
      <span className="chat-unseen">{role === "user" ? around.you : around.assistant}: </span>
      {role === "user" ? (
        <p>{content}</p>
      ) : (
        <ReplyText text={content} isComing={isComing} newTab={around.newTab} onAsk={onAsk} />
      )}
    </div>
  );
});

function Typing({ question }: { question: string }) {
  const language = languageOf(question);
  return (
    <div className="chat-bubble chat-bubble-assistant chat-typing" data-typing>
      <span className="chat-unseen" lang={language}>
        {words.around[language].typing}
      </span>
      <i />
      <i />
      <i />
    </div>
  );
}
