import { describe, expect, it } from "vitest";
import { type Crowd, createStrangerTurns } from "./stranger-turns.server";

const most = { atOnce: 2, ofNetwork: 2, waiting: 4, waitMs: 60_000 };
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
  const ask = (name: string, origin = from(name)) =>
    turns.take(origin, () => {
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
    const { ask } = kitchen({ waitMs: 5 });
    void ask("a");
    void ask("b");
    expect(await ask("c")).toBeNull();
  });

  it("give the turn on when making one fails", async () => {
    const turns = createStrangerTurns(undefined, { ...most, atOnce: 1, ofNetwork: 1 });
    const failed = turns.take(from("a"), () => Promise.reject(new Error("krasj")));
    await expect(failed).rejects.toThrow("krasj");
    expect(await turns.take(from("b"), async () => "b")).toBe("b");
  });
});

it("tells of a crowd once, with numbers, and of a few refusals never", async () => {
  const told: Crowd[] = [];
  const turns = createStrangerTurns((crowd) => told.push(crowd), { ...most, waiting: 1, waitMs: 5 }, 30);
  const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve("side"), 20));
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => turns.take(from(`a${n % 5}`, `n${n % 2}`), slow)));
  await ask(12);
  await expect.poll(() => turns.take(from("later"), slow)).toBe("side");
  expect(told).toEqual([]);
  await ask(60);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({ networks: 2, busiest: { network: expect.stringMatching(/^n[01]$/) } });
  expect(told[0]?.refused).toBeGreaterThan(40);
});
