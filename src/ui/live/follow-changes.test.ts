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

const wait = (ms: number) => vi.advanceTimersByTime(ms);

describe("an open page of the office", () => {
  it("reads again when something has changed, once for changes that come together", () => {
    Stream.newest.open();
    wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(0);
    Stream.newest.say("booking");
    Stream.newest.say("booking");
    wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it("reads again when a lost connection is back, because changes may have been missed", () => {
    Stream.newest.open();
    Stream.newest.break(0);
    wait(3_000);
    Stream.newest.open();
    wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it("reads again when the first connection was slow to open", () => {
    wait(5_000);
    Stream.newest.open();
    wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it("asks for what has changed since the page was read, long before its scripts came", () => {
    stop();
    stop = followChanges("/admin/live?om=booking", readAgain, 5_000);
    expect(Stream.newest.url).toBe("/admin/live?om=booking&lest=7000");
    Stream.newest.open();
    wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(0);
  });

  it("asks every 30 seconds when the server refuses the stream", () => {
    Stream.newest.break(Stream.CLOSED);
    wait(61_000);
    expect(readAgain).toHaveBeenCalledTimes(2);
  });

  it("takes a stream that is silent for a minute for dead, and asks every 30 seconds", () => {
    const first = Stream.newest;
    first.open();
    wait(25_000);
    first.say("ping");
    wait(59_000);
    expect(first.readyState).toBe(1);
    wait(2_000);
    expect(first.readyState).toBe(Stream.CLOSED);
    wait(31_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it("asks nothing while nobody looks at it, and reads when somebody does again", () => {
    Stream.newest.open();
    Object.assign(document, { hidden: true });
    document.dispatchEvent(new Event("visibilitychange"));
    wait(120_000);
    expect(readAgain).toHaveBeenCalledTimes(0);
    Object.assign(document, { hidden: false });
    document.dispatchEvent(new Event("visibilitychange"));
    wait(1_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });
});
