import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followChanges } from "./follow-changes";

/** A fake EventSource: the test opens it, breaks it and sends its messages. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static newest: Stream;
  readyState = 0;
  constructor(readonly url: string) {
    super();
    Stream.newest = this;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  break(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

const readAgain = vi.fn(async () => {});
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  readAgain.mockClear();
  stop = followChanges("/admin/live?om=booking", readAgain);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("an open page of the office", () => {
  it("reads again when something has changed, once for changes that come together", async () => {
    Stream.newest.open();
    await wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(0);
    Stream.newest.say("booking");
    Stream.newest.say("booking");
    await wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it("reads while changes keep coming, one read at a time, and once more after the last", async () => {
    const reads: (() => void)[] = [];
    readAgain.mockImplementation(() => new Promise((done) => void reads.push(done)));
    Stream.newest.open();
    for (let n = 0; n < 20; n++) {
      Stream.newest.say("booking");
      await wait(100);
    }
    // The first is under way since 250 ms, and each later change waits for its end.
    expect(reads).toHaveLength(1);
    reads[0]?.();
    await wait(300);
    expect(reads).toHaveLength(2);
    reads[1]?.();
    await wait(5_000);
    expect(reads).toHaveLength(2);
    readAgain.mockImplementation(async () => {});
  });

  it("goes on after a read that failed, and leaves no rejection behind", async () => {
    const rejected = vi.fn();
    process.on("unhandledRejection", rejected);
    readAgain.mockImplementationOnce(async () => Promise.reject(new Error("lost")));
    Stream.newest.open();
    Stream.newest.say("booking");
    await wait(1_000);
    Stream.newest.say("booking");
    await wait(1_000);
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", rejected);
    expect(readAgain).toHaveBeenCalledTimes(2);
    expect(rejected).not.toHaveBeenCalled();
  });

  it("reads again when a lost connection is back, because changes may have been missed", async () => {
    Stream.newest.open();
    Stream.newest.break(0);
    await wait(3_000);
    Stream.newest.open();
    await wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it("reads again when the first connection was slow to open", async () => {
    await wait(5_000);
    Stream.newest.open();
    await wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it("asks for what has changed since the page was read, long before its scripts came", async () => {
    stop();
    stop = followChanges("/admin/live?om=booking", readAgain, 5_000);
    expect(Stream.newest.url).toBe("/admin/live?om=booking&lest=7000");
    Stream.newest.open();
    await wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(0);
  });

  it("asks every 30 seconds when the server refuses the stream", async () => {
    Stream.newest.break(Stream.CLOSED);
    await wait(61_000);
    expect(readAgain).toHaveBeenCalledTimes(2);
  });

  it("takes a stream that is silent for a minute for dead, and asks every 30 seconds", async () => {
    const first = Stream.newest;
    first.open();
    await wait(25_000);
    first.say("ping");
    await wait(59_000);
    expect(first.readyState).toBe(1);
    await wait(2_000);
    expect(first.readyState).toBe(Stream.CLOSED);
    await wait(31_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it("asks nothing while nobody looks at it, and reads when somebody does again", async () => {
    Stream.newest.open();
    Object.assign(document, { hidden: true });
    document.dispatchEvent(new Event("visibilitychange"));
    await wait(120_000);
    expect(readAgain).toHaveBeenCalledTimes(0);
    Object.assign(document, { hidden: false });
    document.dispatchEvent(new Event("visibilitychange"));
    await wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });
});
