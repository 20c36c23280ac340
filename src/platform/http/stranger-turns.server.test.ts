import { describe, expect, it } from "vitest";
import { type Crowd, createStrangerTurns, type Wish } from "./stranger-turns.server";

const most = { atOnce: 2, ofNetwork: 2, writes: 1, writesOfNetwork: 1, waiting: 4, waitMs: 60_000 };
const reading = { isWrite: false, left: new AbortController().signal };
const from = (address: string, network = `${address}/24`) => ({ address, network });

/** Pages that are made until the test ends them, and the order in which they were begun. */
function kitchen(limits: Partial<typeof most> = {}) {
  const turns = createStrangerTurns(undefined, { ...most, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  /** The event loop has gone round as often as there can be pages. */
  const settled = async () => {
    for (let n = 0; n < 30; n++) await new Promise((resolve) => setImmediate(resolve));
  };
  const ask = (name: string, origin = from(name), wish: Partial<Wish> = {}) =>
    turns.take({ ...reading, origin, ...wish }, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.set(name, () => resolve(name));
      return promise;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, ask, end, settled };
}

describe("strangers' pages", () => {
  it("are made at once while there is room, and wait then", async () => {
    const { begun, ask, end, settled } = kitchen();
    const first = ask("a");
    void ask("b");
    void ask("c");
    await settled();
    expect(begun).toEqual(["a", "b"]);
    await end("a");
    expect(await first).toBe("a");
    expect(begun).toEqual(["a", "b", "c"]);
  });

  it("are made next for whoever has asked for least lately", async () => {
    const { begun, ask, end, settled } = kitchen();
    const busy = from("busy");
    for (const name of ["1", "2", "3", "4"]) void ask(name, busy);
    await settled();
    void ask("newcomer");
    await end("1");
    expect(begun).toEqual(["1", "2", "newcomer"]);
  });

  it("count all addresses of a network when they are many", async () => {
    const { begun, ask, end, settled } = kitchen({ waiting: 100 });
    for (let n = 0; n < 20; n++) void ask(`crowd ${n}`, from(`c${n}`, "48"));
    await settled();
    // Three pages of one visitor are more than any single address of the network has asked for.
    for (const name of ["x", "y", "z"]) void ask(name, from("visitor"));
    await settled();
    await end("crowd 0");
    await end("x");
    await end("y");
    expect(begun.slice(2)).toEqual(["x", "y", "z"]);
  });

  it("never take all turns for one network", async () => {
    const { begun, ask, settled } = kitchen({ ofNetwork: 1 });
    void ask("1", from("a", "n"));
    void ask("2", from("b", "n"));
    void ask("3", from("c", "m"));
    await settled();
    expect(begun).toEqual(["1", "3"]);
  });

  it("are refused to the busiest when too many wait, not to the newcomer", async () => {
    const { begun, ask, end, settled } = kitchen({ waiting: 2 });
    const busy = from("busy");
    for (const name of ["1", "2"]) void ask(name, busy);
    await settled();
    const [, latest] = ["3", "4"].map((name) => ask(name, busy));
    void ask("newcomer");
    expect(await latest).toBeNull();
    await end("1");
    await end("2");
    expect(begun).toEqual(["1", "2", "newcomer", "3"]);
  });

  it("are refused when the turn does not come in time", async () => {
    const { ask, begun, settled } = kitchen({ waitMs: 500 });
    void ask("a");
    void ask("b");
    await settled();
    expect(begun).toEqual(["a", "b"]);
    expect(await ask("c")).toBeNull();
  });

  it("give the turn on when making one fails", async () => {
    const turns = createStrangerTurns(undefined, { ...most, atOnce: 1, ofNetwork: 1 });
    const by = (name: string) => ({ ...reading, origin: from(name), isWrite: true });
    const failed = turns.take(by("a"), () => Promise.reject(new Error("krasj")));
    await expect(failed).rejects.toThrow("krasj");
    expect(await turns.take(by("b"), async () => "b")).toBe("b");
  });

  it("go on while writes wait for a lock, however many there are", async () => {
    const { begun, ask, end, settled } = kitchen({ atOnce: 4, ofNetwork: 4, writes: 2, waiting: 100 });
    for (let n = 0; n < 8; n++) void ask(`write ${n}`, from(`w${n}`), { isWrite: true });
    await settled();
    for (const name of ["a", "b"]) void ask(name);
    await settled();
    expect(begun).toEqual(["write 0", "write 1", "a", "b"]);
    await end("write 1");
    expect(begun.slice(4)).toEqual(["write 2"]);
  });

  it("never leave all writes to one network", async () => {
    const { begun, ask, settled } = kitchen({ atOnce: 4, writes: 2, writesOfNetwork: 1 });
    for (const [name, network] of [
      ["1", "n"],
      ["2", "n"],
      ["3", "m"],
    ] as const)
      void ask(name, from(name, network), { isWrite: true });
    await settled();
    expect(begun).toEqual(["1", "3"]);
  });

  it("are not made for a visitor who left before the turn came", async () => {
    const leaving = new AbortController();
    const { begun, ask, end, settled } = kitchen();
    for (const name of ["a", "b"]) void ask(name);
    await settled();
    const left = ask("left", from("l"), { left: leaving.signal });
    void ask("c");
    leaving.abort();
    expect(await left).toBeNull();
    expect(await ask("gone", from("g"), { left: AbortSignal.abort() })).toBeNull();
    await end("a");
    expect(begun).toEqual(["a", "b", "c"]);
  });
});

it("tells of a crowd once, with numbers, and of a few refusals never", async () => {
  const told: Crowd[] = [];
  const turns = createStrangerTurns((crowd) => told.push(crowd), { ...most, waiting: 1, waitMs: 5 }, 30);
  const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve("side"), 20));
  const ask = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        turns.take({ ...reading, origin: from(`a${n % 5}`, `n${n % 2}`) }, slow),
      ),
    );
  await ask(12);
  await expect.poll(() => turns.take({ ...reading, origin: from("later") }, slow)).toBe("side");
  expect(told).toEqual([]);
  await ask(60);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({ networks: 2, busiest: { network: expect.stringMatching(/^n[01]$/) } });
  expect(told[0]?.refused).toBeGreaterThan(40);
});

it("does not count visitors who left as refused", async () => {
  const told: Crowd[] = [];
  const turns = createStrangerTurns((crowd) => told.push(crowd), { ...most, waiting: 1 }, 30);
  const ask = (name: string, left: AbortSignal) =>
    turns.take({ isWrite: false, origin: from(name), left }, () => new Promise<string>(() => {}));
  for (let n = 0; n < 40; n++) expect(await ask(`l${n}`, AbortSignal.abort())).toBeNull();
  // Two are being made, then one may wait.
  for (const name of ["a", "b"]) {
    void ask(name, reading.left);
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let n = 0; n < 30; n++) void ask(`c${n}`, reading.left);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]?.refused).toBe(29);
});
