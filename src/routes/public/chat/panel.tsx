import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { widgetTexts as words } from "~/areas/assistant/texts/widget";
import { isUntouched } from "./chat-state";
import { Composer } from "./composer";
import { contactOf, emptyContact } from "./contact";
import { ContactBox } from "./contact-box";
import type { Conversation } from "./conversation";
import { Cross } from "./cross";
import { MessageList } from "./message-list";
import { QuickQuestions } from "./quick-questions";
import { Spoken } from "./spoken";
import { useBackOnline, useEscape, useKeyboardRoom, useReturns } from "./window-events";

interface PanelProps {
  readonly conversation: Conversation;
  readonly site: string;
  /** How soon a person usually answers. */
  readonly replyHours: number;
  readonly isOpen: boolean;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** A closed panel stays in the page, hidden, so that nothing typed is lost. */
export function Panel({ conversation, site, replyHours, isOpen, takesFocus, onClose }: PanelProps) {
  const state = useSyncExternalStore(conversation.subscribe, conversation.state);
  const [contact, setContact] = useState(emptyContact);
  const [hasContactBox, setContactBox] = useState(true);
  const [showsFaults, setShowsFaults] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    if (takesFocus) input.current?.focus();
    void conversation.load();
  }, [isOpen, takesFocus, conversation]);
  useEscape(isOpen, panel, onClose);
  useReturns(isOpen, conversation.load);
  useBackOnline(conversation.backOnline);
  useKeyboardRoom(isOpen, panel);

  const send = (text: string) => {
    setShowsFaults(true);
    return conversation.send(text, contactOf(contact));
  };
  const dismiss = () => {
    setContactBox(false);
    input.current?.focus();
  };
  return (
    <section ref={panel} className="chat-panel" role="dialog" aria-labelledby="chat-title" hidden={!isOpen}>
      <Head site={site} onClose={onClose} />
      <MessageList
        state={state}
        isOpen={isOpen}
        onAgain={() => conversation.sendAgain(contactOf(contact))}
        onAsk={send}
      >
        {hasContactBox && (
          <ContactBox
            draft={contact}
            replyHours={replyHours}
            onChange={setContact}
            showsFaults={showsFaults}
            onDismiss={dismiss}
          />
        )}
      </MessageList>
      <Spoken state={state} />
      {state.notice && (
        <p className="chat-notice" role="alert">
          {state.notice}
        </p>
      )}
      {isUntouched(state) && <QuickQuestions onAsk={send} />}
      <Composer input={input} isSending={state.isSending} onSend={send} />
    </section>
  );
}

function Head({ site, onClose }: Pick<PanelProps, "site" | "onClose">) {
  return (
    <div className="chat-head">
      <div>
        <h2 id="chat-title">{words.title}</h2>
        <p>{site}</p>
      </div>
      <button type="button" className="chat-icon" aria-label={words.close} onClick={onClose}>
        <Cross />
      </button>
    </div>
  );
}
