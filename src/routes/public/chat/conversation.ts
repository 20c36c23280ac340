import { widgetTexts } from "~/areas/assistant/texts/widget";
import type { VisitorInfo } from "~/areas/assistant/types";
import type { LocalLog } from "./local-log";
import { sentHistory } from "./sent-history";
import { piecesOf, type Said, type Wire } from "./wire";

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

interface ConversationParts {
  readonly wire: Wire;
  readonly log: LocalLog;
  readonly sessionId: () => string | null;
  /** The artificial delay of specification, section 9. */
  readonly delay: () => Promise<void>;
  /** Between two looks at whether an answer that was left in the middle has been stored. */
  readonly rest: () => Promise<void>;
}

const { greeting, errors } = widgetTexts;
const looksForAnswer = 10;

export type Conversation = ReturnType<typeof createConversation>;

/** What is said in one visitor's chat, and how it is sent: specification, section 4. */
export function createConversation({ wire, log, sessionId, delay, rest }: ConversationParts) {
  const listeners = new Set<() => void>();
  let ids = 0;
  const message = (said: Said, isFault = false): Message => ({ id: ids++, ...said, isFault });
  let state: ChatState = {
    messages: [message({ role: "assistant", content: greeting })],
    isSending: false,
    isTyping: false,
    canSendAgain: false,
    spoken: "",
    notice: null,
  };
  let storedCount = 0;
  let isLoading = false;

  const update = (change: Partial<ChatState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const append = (said: Said, isFault = false) =>
    update({ messages: [...state.messages, message(said, isFault)] });

  const storedMessages = async (session: string) => {
    const id = await wire.conversationId(session);
    return id ? wire.messages(id) : [];
  };
  const show = (rows: readonly Said[]) => {
    storedCount = rows.length;
    const shown = state.messages;
    const isSame =
      rows.length === shown.length && rows.every((row, at) => row.content === shown[at]?.content);
    if (!isSame) update({ messages: rows.map((row) => message(row)) });
  };

  /** Earlier messages replace the greeting. An answer that was left in the middle is looked for until it is there. */
  async function load(): Promise<void> {
    const session = sessionId();
    if (isLoading || state.isSending || state.canSendAgain || !session) return;
    isLoading = true;
    try {
      for (let look = 0; look < looksForAnswer; look++) {
        const rows = await storedMessages(session);
        if (state.isSending || rows.length === 0) break;
        show(rows);
        if (rows.at(-1)?.role === "assistant") break;
        update({ isTyping: true });
        await rest();
      }
    } catch (error) {
      log.warn("Earlier messages could not be loaded", error);
    } finally {
      isLoading = false;
      if (!state.isSending) update({ isTyping: false });
    }
  }

  /** False when nothing was sent: blank, while a reply is pending, or without a session. */
  function send(text: string, contact: VisitorInfo | null): boolean {
    const content = text.trim();
    const session = sessionId();
    if (content === "" || state.isSending) return false;
    if (!session) {
      log.error("No chat session id");
      update({ notice: errors.notStored });
      return false;
    }
    append({ role: "user", content });
    deliver(session, contact);
    return true;
  }

  function sendAgain(contact: VisitorInfo | null): void {
    const session = sessionId();
    if (!state.canSendAgain || state.isSending || !session) return;
    const asked = state.messages.findLastIndex(({ role }) => role === "user");
    update({ messages: state.messages.slice(0, asked + 1) });
    deliver(session, contact);
  }

  async function deliver(session: string, contact: VisitorInfo | null): Promise<void> {
    update({ isSending: true, isTyping: true, canSendAgain: false, notice: null, spoken: "" });
    try {
      if (contact) await saveContact(session, contact);
      const messages = sentHistory(state.messages.filter(({ isFault }) => !isFault));
      // The question is on its way while the delay passes, so that it is not lost with a page that is left.
      const [stream] = await Promise.all([wire.ask({ messages, sessionId: session, contact }), delay()]);
      await receive(stream);
    } catch (error) {
      if (!(await wasAnswered(session))) fail(error);
    } finally {
      update({ isSending: false, isTyping: false });
    }
  }

  async function saveContact(session: string, contact: VisitorInfo): Promise<void> {
    try {
      const id = await wire.conversationId(session);
      // Before the first message there is no conversation; the contact goes along with the message.
      if (id) await wire.saveVisitorInfo(id, contact);
    } catch (error) {
      log.warn("The contact info could not be saved", error);
    }
  }

  async function receive(stream: ReadableStream<Uint8Array>): Promise<void> {
    let reply: Message | null = null;
    for await (const piece of piecesOf(stream)) {
      const before: Message = reply ?? message({ role: "assistant", content: "" });
      const others = reply ? state.messages.slice(0, -1) : state.messages;
      reply = { ...before, content: before.content + piece };
      update({ messages: [...others, reply], isTyping: false });
    }
    if (!reply) throw new Error("");
    storedCount += 2;
    update({ spoken: reply.content });
  }

  /** The answer is stored before it leaves; what broke off on its way may be there. */
  async function wasAnswered(session: string): Promise<boolean> {
    if (state.isTyping) return false;
    const rows = await storedMessages(session).catch(() => []);
    if (rows.length <= storedCount || rows.at(-1)?.role !== "assistant") return false;
    show(rows);
    update({ spoken: rows.at(-1)?.content ?? "" });
    return true;
  }

  function fail(error: unknown): void {
    const content = (error instanceof Error && error.message) || errors.fallback;
    log.warn("The chat got no answer", error);
    append({ role: "assistant", content }, true);
    update({ canSendAgain: true, spoken: content });
  }

  return {
    load,
    send,
    sendAgain,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
