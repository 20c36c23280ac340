import type { Context } from "~/areas/access/gate/wire.server";
import { looksSigned, staffOfWire, tokenExpiry, wireSessionOf } from "~/areas/access/gate/wire.server";
import type { SessionId } from "~/areas/access/types";
import type { Instant } from "~/kit/time";
import { areFiltersRight } from "~/platform/rest-query/rows-by-id.server";
import { type Services, services } from "~/platform/services.server";
import { type Binding, bindingsOf, joinSchema } from "./bindings.server";
import { type Frame, type FrameVersion, readFrame, writeFrame } from "./frames";
import { type Hub, hubOf, type Subscriber } from "./hub.server";

/** What one socket may do. */
export const socketLimits = {
  channels: 20,
  frameBytes: 64 * 1024,
  framesPerTenSeconds: 100,
  /** Clients send a heartbeat every 25 seconds. */
  silentMs: 75_000,
  /** A reader that is so far behind is cut off, and reads anew. */
  unsentBytes: 1024 * 1024,
} as const;

/** The part of a WebSocket that a connection uses. */
export interface Wire {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

interface Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  /** Null: follows nothing. */
  subscriber: Subscriber | null;
  expiresAt: Instant | null;
}

interface Rights {
  readonly sessionId: SessionId;
  readonly expiresAt: Instant | null;
  readonly isAdmin: boolean;
}

/** One socket of a program: its channels, and what each of them may see. */
export class Connection {
  readonly #channels = new Map<string, Channel>();
  readonly #services: Services;
  readonly #hub: Hub;
  #bindings = 0;
  #frames = 0;
  #windowFrom = performance.now();
  #heardAt = performance.now();
  /** Frames are answered one after the other: a leave does not overtake its join. */
  #answering: Promise<void> = Promise.resolve();

  constructor(
    readonly wire: Wire,
    readonly context: Context,
    readonly version: FrameVersion,
  ) {
    this.#services = services(context);
    this.#hub = hubOf(this.#services);
  }

  receive(text: string): void {
    const now = performance.now();
    this.#heardAt = now;
    if (now - this.#windowFrom > 10_000) {
      this.#windowFrom = now;
      this.#frames = 0;
    }
    this.#frames += 1;
    if (this.#frames > socketLimits.framesPerTenSeconds) {
      this.wire.close(1008, "Too many messages");
      return;
    }
    const frame = readFrame(text);
    if (frame === null) {
      this.wire.close(1003, "Not a message of this protocol");
      return;
    }
    this.#answering = this.#answering
      .then(() => this.#answer(frame))
      .catch((error: unknown) => {
        this.#services.log.warn({ err: error }, "a message of realtime/v1 failed");
        this.wire.close(1011, "Failed");
      });
  }

  /** Called every second: ends channels whose token has run out, and sockets that nobody is at. */
  tend(): void {
    const now = this.#services.clock.now();
    for (const channel of [...this.#channels.values()])
      if (channel.expiresAt !== null && now >= channel.expiresAt)
        this.#end(channel, "Access token has expired");
    if (performance.now() - this.#heardAt > socketLimits.silentMs) this.wire.terminate();
  }

  closed(): void {
    for (const channel of this.#channels.values()) this.#unfollow(channel);
    this.#channels.clear();
  }

  async #answer(frame: Frame): Promise<void> {
    const channel = this.#channels.get(frame.topic);
    switch (frame.event) {
      case "heartbeat":
        return this.#reply(frame, "ok");
      case "phx_join":
        return this.#join(frame);
      case "phx_leave":
        if (channel) this.#drop(channel);
        this.#reply(frame, "ok");
        return this.#send({ ...frame, event: "phx_close" }, "{}");
      case "access_token":
        return channel ? this.#renew(channel, frame) : undefined;
      default:
        return this.#reply(frame, "error", { reason: "Only new rows of tables can be followed here" });
    }
  }

  async #join(frame: Frame): Promise<void> {
    const before = this.#channels.get(frame.topic);
    if (before) this.#drop(before);
    const refuse = (reason: string) => this.#reply(frame, "error", { reason });
    const read = joinSchema.safeParse(frame.payload);
    if (!frame.topic.startsWith("realtime:") || !read.success) return refuse("Invalid join");
    if (this.#channels.size >= socketLimits.channels) return refuse("Too many channels");
    const changes = read.data.config?.postgres_changes ?? [];
    const bindings = bindingsOf(changes, () => ++this.#bindings);
    if (typeof bindings === "string") return refuse(bindings);
    const rights = await this.#rightsOf(read.data.access_token);
    if (typeof rights === "string") return refuse(rights);
    if (bindings.length > 0 && !rights?.isAdmin) return refuse("Unauthorized: permission denied for table");
    for (const binding of bindings)
      if (!(await areFiltersRight(this.#services.db, binding.relation, binding.where)))
        return refuse(`Invalid filter: ${binding.filter}`);
    if (bindings.length > 0) await this.#hub.ready();
    const channel: Channel = {
      topic: frame.topic,
      joinRef: frame.joinRef,
      subscriber: null,
      expiresAt: rights?.expiresAt ?? null,
    };
    this.#channels.set(frame.topic, channel);
    const postgres_changes = bindings.map(({ id, asked }) => ({ id, ...asked }));
    this.#reply(frame, "ok", { postgres_changes });
    if (rights && bindings.length > 0) this.#follow(channel, rights.sessionId, bindings);
  }

  #follow(channel: Channel, sessionId: SessionId, bindings: readonly Binding[]): void {
    const subscriber: Subscriber = {
      sessionId,
      bindings,
      send: (ids, data) =>
        this.#send(
          { joinRef: null, ref: null, topic: channel.topic, event: "postgres_changes" },
          `{"ids":${JSON.stringify(ids)},"data":${data}}`,
        ),
      refuse: () => this.#end(channel, "The session has ended, or has no right to the table"),
      restart: () => this.wire.close(1012, "Read again"),
    };
    channel.subscriber = subscriber;
    this.#hub.add(subscriber);
    this.#system(channel, "ok", "Subscribed to PostgreSQL");
  }

  /** A new token in mid-channel; one that is not good ends the channel. */
  async #renew(channel: Channel, { payload }: Frame): Promise<void> {
    const { access_token: token } = (payload ?? {}) as { access_token?: unknown };
    const rights = await this.#rightsOf(typeof token === "string" ? token : null);
    if (typeof rights === "string") return this.#end(channel, rights);
    const { subscriber } = channel;
    if (subscriber && !rights?.isAdmin)
      return this.#end(channel, "Unauthorized: permission denied for table");
    channel.expiresAt = rights?.expiresAt ?? null;
    if (!subscriber || !rights || subscriber.sessionId === rights.sessionId) return;
    this.#unfollow(channel);
    this.#follow(channel, rights.sessionId, subscriber.bindings);
  }

  /** Null: nobody in particular. A text: why the token is refused. */
  async #rightsOf(token: string | null | undefined): Promise<Rights | string | null> {
    if (!token || !looksSigned(token)) return null;
    const session = await wireSessionOf(this.context, token);
    if (session === "expired-token") return "Token has expired";
    if (typeof session === "string") return "Invalid token";
    const staff = await staffOfWire(this.context, session);
    return { sessionId: session.id, expiresAt: tokenExpiry(token), isAdmin: staff?.kind === "admin" };
  }

  #end(channel: Channel, message: string): void {
    this.#drop(channel);
    this.#system(channel, "error", message);
    const { topic, joinRef } = channel;
    this.#send({ joinRef, ref: null, topic, event: "phx_close" }, "{}");
  }

  #drop(channel: Channel): void {
    this.#unfollow(channel);
    this.#channels.delete(channel.topic);
  }

  #unfollow(channel: Channel): void {
    if (channel.subscriber) this.#hub.remove(channel.subscriber);
    channel.subscriber = null;
  }

  #system({ topic }: Channel, status: "ok" | "error", message: string): void {
    const channel = topic.slice("realtime:".length);
    const told = { extension: "postgres_changes", status, message, channel };
    this.#send({ joinRef: null, ref: null, topic, event: "system" }, JSON.stringify(told));
  }

  #reply({ joinRef, ref, topic }: Frame, status: "ok" | "error", response: object = {}): void {
    this.#send({ joinRef, ref, topic, event: "phx_reply" }, JSON.stringify({ status, response }));
  }

  #send(frame: Omit<Frame, "payload">, payload: string): void {
    if (this.wire.bufferedAmount > socketLimits.unsentBytes) this.wire.terminate();
    else this.wire.send(writeFrame(this.version, frame, payload));
  }
}
