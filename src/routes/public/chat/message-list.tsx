import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { widgetTexts as words } from "~/areas/assistant/texts/widget";
import type { ChatState, Message } from "./conversation";
import { ReplyText } from "./reply";

interface MessageListProps {
  readonly state: ChatState;
  readonly isOpen: boolean;
  readonly onAgain: () => void;
  /** What stands before the first message and goes with it. */
  readonly children: ReactNode;
}

/**
 * What was said. It follows the newest, unless the visitor has gone back up. Replies are spoken whole, by a line of
 * their own, and not bit by bit as they come.
 */
export function MessageList({ state, isOpen, onAgain, children }: MessageListProps) {
  const { messages, isSending, isTyping, canSendAgain } = state;
  const scroller = useFollowing(messages, isTyping, isOpen);
  const last = messages.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section ref={scroller} className="chat-scroller" tabIndex={0} aria-label={words.conversation}>
      {children}
      <div className="chat-log" role="log" aria-label={words.messages} aria-live="off" aria-busy={isSending}>
        {messages.map((message) => (
          <Bubble key={message.id} message={message} isComing={isSending && message === last} />
        ))}
        {isTyping && <Typing />}
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
          <span className="chat-unseen"> ({words.newTab})</span>
        </a>
      </p>
    </section>
  );
}

const Bubble = memo(function Bubble({ message, isComing }: { message: Message; isComing: boolean }) {
  const { role, content, isFault } = message;
  return (
    <div className={`chat-bubble chat-bubble-${role}${isFault ? " chat-bubble-fault" : ""}`}>
      <span className="chat-unseen">{role === "user" ? words.you : words.assistant}: </span>
      {role === "user" ? <p>{content}</p> : <ReplyText text={content} isComing={isComing} />}
    </div>
  );
});

function Typing() {
  return (
    <div className="chat-bubble chat-bubble-assistant chat-typing" data-typing>
      <span className="chat-unseen">{words.typing}</span>
      <i />
      <i />
      <i />
    </div>
  );
}

const nearPx = 48;

function useFollowing(messages: readonly Message[], isTyping: boolean, isOpen: boolean) {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const count = useRef(messages.length);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const note = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
    };
    box.addEventListener("scroll", note, { passive: true });
    return () => box.removeEventListener("scroll", note);
  }, []);
  useLayoutEffect(() => {
    const box = scroller.current;
    const isOwn = messages.length > count.current && messages.at(-1)?.role === "user";
    const isUntouched = messages.length === 1 && !isTyping;
    count.current = messages.length;
    // Before anything is said, the contact box and the greeting are read from the top.
    if (box && isOpen && !isUntouched && (isOwn || isAtEnd.current)) box.scrollTop = box.scrollHeight;
  }, [messages, isTyping, isOpen]);
  return scroller;
}
