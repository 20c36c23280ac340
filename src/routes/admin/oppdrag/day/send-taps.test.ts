import { describe, expect, it } from "vitest";
import type { Tap, TapAnswer } from "~/areas/oppdrag/types/day-taps";
import type { DayView } from "~/areas/oppdrag/types/day-view";
import type { KeptTap } from "./device-store";
import { keptPage } from "./kept-page";
import { isStuck, leftAfter, type Sent, sendTaps } from "./send-taps";

const taps = ["one", "two", "three"].map((id) => ({ id }) as unknown as Tap);
const view = { readAt: 1 } as unknown as DayView;
const done = ({ id }: Tap) => ({ id, outcome: "done", why: null }) as TapAnswer;

/** A server that fails at some batches, and what it was sent. */
function server(isFailing: (batch: readonly Tap[], n: number) => boolean, otherwise?: Sent) {
  const got: string[] = [];
  const post = async (batch: readonly Tap[]): Promise<Sent> => {
    got.push(batch.map(({ id }) => id).join());
    if (isFailing(batch, got.length)) return { connection: "failing" };
    return otherwise ?? { connection: "online", view, answers: batch.map(done) };
  };
  return { got, post };
}

describe("taps that a device sends", () => {
  it("are one request when the server takes them", async () => {
    const { got, post } = server(() => false);
    expect(await sendTaps(post, taps)).toMatchObject({ connection: "online", answers: taps.map(done) });
    expect(got).toEqual(["one,two,three"]);
  });

  it("are not held up by one at which the server fails, which is answered as failed", async () => {
    const { post } = server((batch) => batch.some(({ id }) => (id as string) === "two"));
    const sent = await sendTaps(post, taps);
    expect(sent).toMatchObject({ connection: "online", view });
    expect(sent.connection === "online" && sent.answers.map(({ outcome, why }) => [outcome, why])).toEqual([
      ["done", null],
      ["refused", "failed"],
      ["done", null],
    ]);
  });

  it("all wait while the server fails at everything, from the first request or from a later one", async () => {
    const { got, post } = server(() => true);
    expect(await sendTaps(post, taps)).toEqual({ connection: "failing" });
    expect(got).toEqual(["one,two,three", ""]);
    const later = server((_, n) => n !== 2);
    expect(await sendTaps(later.post, taps)).toEqual({ connection: "failing" });
    const lost = server((_, n) => n === 1, { connection: "offline" });
    expect(await sendTaps(lost.post, taps)).toEqual({ connection: "offline" });
  });
});

describe("a tap that the server fails at", () => {
  const kept = (id: string): KeptTap => ({ id, dayId: "day", place: 1, tap: { id } as unknown as Tap });
  const failed = (id: string) => ({ id, outcome: "refused", why: "failed" }) as unknown as TapAnswer;

  it("stays on the device beside those not answered, and is stuck after five tries at different times", () => {
    let queue = [kept("one"), kept("two"), kept("three")];
    queue = leftAfter(queue, [done({ id: "one" } as unknown as Tap), failed("two")], 100_000);
    expect(queue.map(({ id }) => id)).toEqual(["two", "three"]);
    for (const seconds of [1, 8, 16, 24]) {
      expect(queue.map(isStuck)).toEqual([false, false]);
      queue = leftAfter(queue, [failed("two")], 100_000 + seconds * 1_000);
    }
    expect(queue.map(isStuck)).toEqual([false, false]);
    queue = leftAfter(queue, [failed("two")], 132_000);
    expect(queue.map(isStuck)).toEqual([true, false]);
    expect(leftAfter(queue, [done({ id: "two" } as unknown as Tap)], 140_000)).toEqual([kept("three")]);
  });
});

describe("the page that a device keeps", () => {
  it("is one for each day, whomever the address asks for", () => {
    const key = (address: string) => keptPage(new URL(address, "https://studio.example.no"));
    expect(key("/admin/oppdrag/details/1/dag?dag=a&person=p")).toBe("/admin/oppdrag/details/1/dag?dag=a");
    expect(key("/admin/oppdrag/details/1/dag?sok=Ida&dag=b")).toBe("/admin/oppdrag/details/1/dag?dag=b");
    expect(key("/admin/oppdrag/details/1/dag?person=p")).toBe("/admin/oppdrag/details/1/dag");
  });
});
