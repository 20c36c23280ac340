import { createRoot, type Root } from "react-dom/client";
import { Conversation } from "./conversation";
import { createLocalLog } from "./local-log";
import { Panel } from "./panel";
import { storedSessionId } from "./session-id";
import { savedUnreadMark, saveUnreadMark, type UnreadMark } from "./unread-mark";
import { createWire } from "./wire";

interface Chat {
  readonly root: Root;
  readonly conversation: Conversation;
  readonly site: string;
  readonly replyHours: number;
}

/** The events that the button listens to. */
export interface Listener {
  readonly onClose: () => void;
  /** The stored mark of a conversation has changed while the panel was closed. */
  readonly onTalk: () => void;
}

const restMs = 1_500;
let chat: Chat | null = null;
let isShown = false;

/**
 * Opens the panel, in a React root of its own at the end of the document, so that a page with React is not affected.
 */
export function openChat(button: HTMLElement, takesFocus: boolean, { onClose, onTalk }: Listener): void {
  chat ??= begin(button.dataset, onTalk);
  const { root, conversation, site, replyHours } = chat;
  const show = (isOpen: boolean) => {
    isShown = isOpen;
    root.render(
      <Panel
        conversation={conversation}
        site={site}
        replyHours={replyHours}
        isOpen={isOpen}
        takesFocus={takesFocus}
        onClose={close}
      />,
    );
  };
  const close = () => {
    show(false);
    onClose();
  };
  show(true);
}

function begin(facts: DOMStringMap, onTalk: () => void): Chat {
  const { chatKey = "", chatSite = "", chatDelay, chatDelayRandom, chatReplyHours } = facts;
  const host = document.createElement("div");
  host.className = "chat-host";
  document.body.append(host);
  const conversation = new Conversation({
    wire: createWire(chatKey),
    log: createLocalLog(import.meta.env.DEV),
    sessionId: () => storedSessionId(() => localStorage),
    delay: () => passed(Number(chatDelay) + Math.random() * Number(chatDelayRandom)),
    rest: () => passed(restMs),
    onTalk(talk, isNews) {
      const kept: UnreadMark | null = talk && !isShown ? "waiting" : talk;
      // Another tab reported it and has stored the mark already.
      if (isNews || savedUnreadMark() !== kept) saveUnreadMark(kept);
      if (!isShown) onTalk();
    },
  });
  return { root: createRoot(host), conversation, site: chatSite, replyHours: Number(chatReplyHours) };
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
