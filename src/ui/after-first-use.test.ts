import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterFirstUse } from "./after-first-use";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The page's module as the server writes it: what it has done so far, and the window that it listens to. */
function openedPage({ active = false, saveData = false } = {}) {
  const done: string[] = [];
  const page = new EventTarget();
  const navigator = { userActivation: { hasBeenActive: active }, connection: { saveData } };
  const start = new Function(
    ...["addEventListener", "navigator", "say"],
    `return (async()=>{${afterFirstUse.fetched}say("fetched");${afterFirstUse.run}say("ran")})()`,
  );
  start(page.addEventListener.bind(page), navigator, (what: string) => done.push(what));
  return { done, page, after: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

function move(movementX: number, movementY: number): Event {
  return Object.assign(new Event("pointermove"), { movementX, movementY });
}

it("fetches after two quiet seconds and runs at the first interaction", async () => {
  const { done, page, after } = openedPage();
  await after(1_999);
  expect(done).toEqual([]);
  await after(1);
  expect(done).toEqual(["fetched"]);
  await after(60_000);
  expect(done).toEqual(["fetched"]);
  page.dispatchEvent(new Event("keydown"));
  await after(0);
  expect(done).toEqual(["fetched", "ran"]);
});

it("runs at once where the visitor has been active before", async () => {
  const { done, after } = openedPage({ active: true });
  await after(0);
  expect(done).toEqual(["fetched", "ran"]);
});

it("does not take a move by zero pixels for an interaction", async () => {
  const { done, page, after } = openedPage();
  page.dispatchEvent(move(0, 0));
  await after(2_000);
  expect(done).toEqual(["fetched"]);
  page.dispatchEvent(move(0, 1));
  await after(0);
  expect(done).toEqual(["fetched", "ran"]);
});

it("fetches nothing beforehand for a visitor who saves data", async () => {
  const { done, page, after } = openedPage({ saveData: true });
  await after(60_000);
  expect(done).toEqual([]);
  page.dispatchEvent(new Event("click"));
  await after(0);
  expect(done).toEqual(["fetched", "ran"]);
});
