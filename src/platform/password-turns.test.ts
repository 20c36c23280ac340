import { describe, expect, it, vi } from "vitest";
import { createPasswordTurns } from "./password-turns.server";

/** Turns that end when the test says so; `begun` lists who got one, in order. */
function turnsUnderTest(most = { atOnce: 2, waiting: 6, waitMs: 5_000, waitingOfAddress: 3 }) {
  const turns = createPasswordTurns(most);
  const begun: string[] = [];
  const refused: string[] = [];
  const running: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => running.push(() => resolve(name)));
  };
  const stranger = (address: string, name = address) =>
    turns.forStranger(address, work(name)).then((done) => void (done === null && refused.push(name)));
  const known = (name: string) => turns.forKnown(work(name));
  /** Ends one running turn at a time until none is left. */
  const endAll = async () => {
    await settled();
    while (running.length > 0) {
      running.shift()?.();
      await settled();
    }
  };
  return { turns, begun, refused, stranger, known, endAll };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the turns of passwords", () => {
  it("are two at once, a known browser's before strangers who came earlier", async () => {
    const { begun, stranger, known, endAll } = turnsUnderTest();
    for (const name of ["a", "b", "c", "d"]) void stranger(name);
    void known("eva");
    await settled();
    expect(begun).toEqual(["a", "b"]);
    await endAll();
    expect(begun).toEqual(["a", "b", "eva", "c", "d"]);
  });

  it("go round the addresses, however many tries one of them has waiting", async () => {
    const { begun, stranger, endAll } = turnsUnderTest();
    for (const name of ["x1", "x2", "x3", "x4", "x5"]) void stranger("x", name);
    void stranger("y");
    void stranger("z");
    await endAll();
    expect(begun).toEqual(["x1", "x2", "x3", "y", "z", "x4", "x5"]);
  });

  it("refuse one address more than its share, and everybody when the queue is full", async () => {
    const { refused, stranger, endAll } = turnsUnderTest();
    for (const name of ["x1", "x2", "x3", "x4", "x5", "x6"]) void stranger("x", name);
    await settled();
    expect(refused).toEqual(["x6"]);
    for (const name of ["a", "b", "c"]) void stranger(name);
    await settled();
    expect(refused).toEqual(["x6"]);
    // The seventh who waits takes the place of the busiest address's last try, while that has two more than the newcomer.
    for (const name of ["d", "e", "f"]) void stranger(name);
    await settled();
    expect(refused).toEqual(["x6", "x5", "x4", "f"]);
    await endAll();
  });

  it("lets an address that was refused in before those that have had a turn since, or asked later", async () => {
    const { turns, begun, refused, stranger, endAll } = turnsUnderTest();
    for (let n = 0; n < 8; n++) void stranger(`s${n}`);
    await settled();
    expect(turns.hasRoom("eva")).toBe(false);
    void stranger("eva", "eva's first");
    void stranger("later");
    await settled();
    expect(refused).toEqual(["eva's first", "later"]);
    await endAll();
    // The crowd is back at once, with new addresses among it, before the person tries again.
    for (let n = 0; n < 8; n++) void stranger(n % 2 ? `s${n}` : `new ${n}`, `again ${n}`);
    await settled();
    void stranger("eva");
    await settled();
    expect(refused.at(-1)).toBe("again 7");
    await endAll();
    expect(begun).toContain("eva");
    // Her turn has come: she has no claim before the others any more.
    for (let n = 0; n < 8; n++) void stranger(`s${n}`);
    void stranger("eva", "eva again");
    await settled();
    expect(refused.at(-1)).toBe("eva again");
    await endAll();
  });

  it("lets a known browser wait when the strangers' queue is full", async () => {
    const { begun, stranger, known, endAll } = turnsUnderTest();
    for (let n = 0; n < 20; n++) void stranger(`s${n}`);
    void known("eva");
    await settled();
    await endAll();
    expect(begun.indexOf("eva")).toBe(2);
    expect(begun).toHaveLength(2 + 6 + 1);
  });

  it("let fewer strangers wait when a check takes long", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const most = { atOnce: 1, waiting: 50, waitMs: 5_000, waitingOfAddress: 3 };
      const { turns, refused, stranger, endAll } = turnsUnderTest(most);
      await turns.forStranger("a", async () => vi.advanceTimersByTime(8_000));
      for (const name of ["b", "c", "d", "e", "f"]) void stranger(name);
      await settled();
      // An average of 1.7 seconds: one runs, three wait.
      expect(refused).toEqual(["f"]);
      await endAll();
    } finally {
      vi.useRealTimers();
    }
  });

  it("pass on after a failure", async () => {
    const { turns } = turnsUnderTest({ atOnce: 1, waiting: 2, waitMs: 5_000, waitingOfAddress: 2 });
    const failing = turns.forStranger("a", () => Promise.reject(new Error("lost")));
    const next = turns.forStranger("b", async () => "b");
    await expect(failing).rejects.toThrow("lost");
    expect(await next).toBe("b");
  });
});
