import { widgetTexts } from "~/areas/assistant/texts/widget";
import type { VisitorInfo } from "~/areas/assistant/types";
import { type ChatState, greeting, isSame, type Message } from "./chat-state";
import type { LocalLog } from "./local-log";
import { sentHistory } from "./sent-history";
import type { UnreadMark } from "./unread-mark";
import { piecesOf, type Said, type Wire } from "./wire";

interface ConversationParts {
  readonly wire: Wire;
  readonly log: LocalLog;
  readonly sessionId: () => string | null;
  /** The artificial delay of specification, section 9. */
  readonly delay: () => Promise<void>;
  /** The pause between two checks whether an interrupted answer has been stored. */
  readonly rest: () => Promise<void>;
  /**
   * Reports the mark of the conversation; null: nothing is left. `isNews`: other tabs are told too, unlike a state that
   * was read from storage.
   */
  readonly onTalk: (talk: UnreadMark | null, isNews: boolean) => void;
}

const { errors } = widgetTexts;
/** Half a minute in total, because a language model may take that long. */
const looksForAnswer = 20;

/** The messages of one visitor's chat, and how they are sent: specification, section 4. */
export class Conversation {
  private readonly parts: ConversationParts;
  private readonly listeners = new Set<() => void>();
  private ids = 0;
  private storedCount = 0;
  private isLoading = false;
  /** A load was requested while none was possible. */
  private isOutdated = false;
  private now: ChatState = {
    messages: [this.message(greeting)],
    isSending: false,
    isTyping: false,
    canSendAgain: false,
    spoken: "",
    notice: null,
  };

  constructor(parts: ConversationParts) {
    this.parts = parts;
  }

  readonly state = (): ChatState => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Earlier messages replace the greeting. An interrupted answer is polled for until it is stored. */
  readonly load = async (): Promise<void> => {
    const session = this.parts.sessionId();
    if (!session || this.now.canSendAgain) return;
    this.isOutdated = this.isLoading || this.now.isSending;
    if (this.isOutdated) return;
    this.isLoading = true;
    try {
      await this.loadUntilAnswered(session);
    } catch (error) {
      this.parts.log.warn("Earlier messages could not be loaded", error);
    } finally {
      this.isLoading = false;
      if (this.now.isTyping && !this.now.isSending) this.update({ isTyping: false });
    }
    await this.loadIfOutdated();
  };

  /** False when nothing was sent: blank, while a reply is pending, or without a session. */
  send(text: string, contact: VisitorInfo | null): boolean {
    const content = text.trim();
    if (content === "" || this.now.isSending) return false;
    const session = this.parts.sessionId();
    if (!session) {
      this.parts.log.error("No chat session id");
      this.update({ notice: errors.notStored });
      return false;
    }
    this.begin([...this.now.messages, this.message({ role: "user", content })]);
    void this.deliver(session, contact);
    return true;
  }

  /** Sends the last message again, in place of its failed result; unless it had arrived after all. */
  async sendAgain(contact: VisitorInfo | null): Promise<void> {
    const session = this.parts.sessionId();
    if (!this.now.canSendAgain || this.now.isSending || !session) return;
    const asked = this.now.messages.findLastIndex(({ role }) => role === "user");
    this.begin(this.now.messages.slice(0, asked + 1));
    if (await this.cameThrough(session)) this.end();
    else await this.deliver(session, contact);
  }

  /** The connection is back. Nothing is sent automatically; the visitor presses a button. */
  readonly backOnline = (): void => {
    const last = this.now.messages.at(-1);
    if (!this.now.canSendAgain || !last?.isFault || last.content !== errors.noNetwork) return;
    const again = { ...last, content: errors.backOnline };
    this.update({ messages: [...this.now.messages.slice(0, -1), again], spoken: again.content });
  };

  private begin(messages: readonly Message[]): void {
    this.update({ messages, isSending: true, isTyping: true, canSendAgain: false, spoken: "", notice: null });
    this.parts.onTalk("waiting", true);
  }

  private end(): void {
    this.update({ isSending: false, isTyping: false });
    void this.loadIfOutdated();
  }

  private async loadIfOutdated(): Promise<void> {
    if (this.isOutdated) await this.load();
  }

  private async deliver(sessionId: string, contact: VisitorInfo | null): Promise<void> {
    const { wire, delay } = this.parts;
    try {
      if (contact) await this.saveContact(sessionId, contact);
      const messages = sentHistory(this.now.messages.filter(({ isFault }) => !isFault));
      // The question is sent while the delay passes, so that it is not lost when the page is left.
      const [stream] = await Promise.all([wire.ask({ messages, sessionId, contact }), delay()]);
      await this.receive(stream);
    } catch (error) {
      if (!(await this.cameThrough(sessionId))) this.fail(error);
    }
    this.end();
  }

  private async saveContact(session: string, contact: VisitorInfo): Promise<void> {
    const { wire, log } = this.parts;
    try {
      const id = await wire.conversationId(session);
      // Before the first message there is no conversation; the contact details are sent with the message.
      if (id) await wire.saveVisitorInfo(id, contact);
    } catch (error) {
      log.warn("The contact info could not be saved", error);
    }
  }

  private async receive(stream: ReadableStream<Uint8Array>): Promise<void> {
    let reply: Message | null = null;
    for await (const piece of piecesOf(stream)) {
      const before: Message = reply ?? this.message({ role: "assistant", content: "" });
      const others = reply ? this.now.messages.slice(0, -1) : this.now.messages;
      reply = { ...before, content: before.content + piece };
      this.update({ messages: [...others, reply], isTyping: false });
    }
    if (!reply) throw new Error("");
    this.storedCount += 2;
    this.speak(reply.content);
  }

  private async loadUntilAnswered(session: string): Promise<void> {
    for (let look = 0; look < looksForAnswer; look++) {
      const rows = await this.stored(session);
      if (this.now.isSending) return;
      if (rows.length === 0) return this.parts.onTalk(null, false);
      this.show(rows);
      if (rows.at(-1)?.role === "assistant") return this.parts.onTalk("seen", false);
      this.update({ isTyping: true });
      await this.parts.rest();
    }
    if (!this.now.isSending) this.fail(new Error(errors.noAnswer));
  }

  /**
   * Question and answer are stored before the answer is sent, so an answer that was lost on its way may be there. A
   * question that has arrived is waited for, so that it is not asked twice.
   */
  private async cameThrough(session: string): Promise<boolean> {
    const asked = this.now.messages.findLast(({ role }) => role === "user")?.content;
    for (let look = 0; look < looksForAnswer; look++) {
      const rows = await this.stored(session).catch(() => []);
      const isThere = rows.length > this.storedCount;
      if (!isThere || rows.findLast(({ role }) => role === "user")?.content !== asked) return false;
      if (rows.at(-1)?.role === "assistant") {
        this.show(rows);
        this.speak(rows.at(-1)?.content ?? "");
        return true;
      }
      this.update({ isTyping: true });
      await this.parts.rest();
    }
    return false;
  }

  private speak(reply: string): void {
    this.update({ spoken: reply });
    this.parts.onTalk("seen", true);
  }

  private fail(error: unknown): void {
    const content = (error instanceof Error && error.message) || errors.fallback;
    this.parts.log.warn("The chat got no answer", error);
    const fault = this.message({ role: "assistant", content }, true);
    this.update({ messages: [...this.now.messages, fault], canSendAgain: true, spoken: content });
    this.parts.onTalk("seen", true);
  }

  private async stored(session: string): Promise<readonly Said[]> {
    const id = await this.parts.wire.conversationId(session);
    return id ? this.parts.wire.messages(id) : [];
  }

  private show(rows: readonly Said[]): void {
    this.storedCount = rows.length;
    if (!isSame(rows, this.now.messages)) this.update({ messages: rows.map((row) => this.message(row)) });
  }

  private message(said: Said, isFault = false): Message {
    this.ids += 1;
    return { id: this.ids, ...said, isFault };
  }

  private update(change: Partial<ChatState>): void {
    this.now = { ...this.now, ...change };
    for (const listener of this.listeners) listener();
  }
}
