import { createRoot, type Root } from "react-dom/client";
import { Conversation } from "./conversation";
import { createLocalLog } from "./local-log";
import { Panel } from "./panel";
import { storedSessionId } from "./session-id";
import { createWire } from "./wire";

interface Chat {
  readonly root: Root;
  readonly conversation: Conversation;
  readonly site: string;
}

const restMs = 1_500;
let chat: Chat | null = null;

/** Opens the panel, in a root of its own at the document's end: a page with React of its own does not know of it. */
export function openChat(button: HTMLElement, takesFocus: boolean, onClose: () => void): void {
  chat ??= begin(button.dataset);
  const { root, conversation, site } = chat;
  const show = (isOpen: boolean) =>
    root.render(
      <Panel
        conversation={conversation}
        site={site}
        isOpen={isOpen}
        takesFocus={takesFocus}
        onClose={close}
      />,
    );
  const close = () => {
    show(false);
    onClose();
  };
  show(true);
}

function begin({ chatKey = "", chatSite = "", chatDelay, chatDelayRandom }: DOMStringMap): Chat {
  const host = document.createElement("div");
  host.className = "chat-host";
  document.body.append(host);
  const conversation = new Conversation({
    wire: createWire(chatKey),
    log: createLocalLog(import.meta.env.DEV),
    sessionId: () => storedSessionId(() => localStorage),
    delay: () => passed(Number(chatDelay) + Math.random() * Number(chatDelayRandom)),
    rest: () => passed(restMs),
  });
  return { root: createRoot(host), conversation, site: chatSite };
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
