import { afterEach, beforeEach, expect, it, type Mock, vi } from "vitest";
import { lostNow, retryNow } from "./connection";
import { ConnectionLost, patientFetch } from "./patient-fetch";

beforeEach(() => {
  const page = Object.assign(new EventTarget(), { location: new URL("https://studio.example.no/admin") });
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => void vi.unstubAllGlobals());

const address = "https://studio.example.no/admin.data";

/** An answer whose first part has come; its end follows, breaks off, or is aborted. */
function begun(signal?: AbortSignal | null) {
  let end: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      end = controller;
      controller.enqueue(new TextEncoder().encode("[1]\n"));
      signal?.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return {
    response: new Response(body),
    ended: () => end?.close(),
    broken: () => end?.error(new TypeError()),
  };
}

it("reads a page again whose answer broke off in the middle", async () => {
  const [first, second] = [begun(), begun()];
  const answers = [first, second];
  const fetch = vi.fn(async () => (answers.shift() ?? begun()).response);
  const page = patientFetch(fetch)(address);
  first.broken();
  await vi.waitFor(() => {
    retryNow();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
  second.ended();
  expect(await (await page).text()).toBe("[1]\n");
});

it("reads a page again by itself when one connection failed, without a word, and then tells of it", async () => {
  vi.useFakeTimers();
  const last = begun();
  const fetch: Mock<() => Promise<Response>> = vi.fn(async () => {
    if (fetch.mock.calls.length <= 2) throw new TypeError();
    return last.response;
  });
  const page = patientFetch(fetch)(address);
  await vi.advanceTimersByTimeAsync(499);
  expect([fetch.mock.calls.length, lostNow()]).toEqual([1, null]);
  await vi.advanceTimersByTimeAsync(1);
  expect([fetch.mock.calls.length, lostNow()]).toEqual([2, { during: "read" }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  last.ended();
  expect(await (await page).text()).toBe("[1]\n");
  expect(lostNow()).toBeNull();
  vi.useRealTimers();
});

it("never sends a form again whose answer broke off in the middle", async () => {
  const answer = begun();
  const fetch = vi.fn(async () => answer.response);
  const sent = patientFetch(fetch)(address, { method: "POST" });
  answer.broken();
  await expect(sent).rejects.toBeInstanceOf(ConnectionLost);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("rejects once when the router aborts during the answer", async () => {
  const leaving = new AbortController();
  const answer = begun(leaving.signal);
  const page = patientFetch(async () => answer.response)(address, { signal: leaving.signal });
  leaving.abort();
  await expect(page).rejects.toBe(leaving.signal.reason);
});

it("keeps the status, the headers and an answer without a body", async () => {
  const headers = { "X-Remix-Redirect": "/admin" };
  const redirected = await patientFetch(async () => new Response(null, { status: 204, headers }))(address);
  expect([redirected.status, redirected.headers.get("X-Remix-Redirect")]).toEqual([204, "/admin"]);
  const refused = await patientFetch(async () => new Response("x", { status: 409, headers }))(address);
  expect([refused.status, refused.headers.get("X-Remix-Redirect"), await refused.text()]).toEqual([
    409,
    "/admin",
    "x",
  ]);
});
