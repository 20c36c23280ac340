import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outageLines } from "./outage-lines.server";

const lost = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

interface Line {
  readonly msg: string;
  readonly [name: string]: unknown;
}

let lines: Line[];
let isBack: boolean;
let log: pino.Logger;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  lines = [];
  isBack = false;
  const outage = outageLines();
  outage.endsWhen(async () => {
    if (!isBack) throw lost();
  });
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  log = pino({ hooks: { logMethod: outage.logMethod } }, into);
});
afterEach(() => vi.useRealTimers());

/** One failed request: its error, its attempt, and its line. */
function failedRequest(requestId: string) {
  log.error({ requestId, err: new Error("Failed query", { cause: lost() }) }, "the request failed");
  log.warn({ err: lost() }, "a step of a booking attempt was not recorded");
  log.child({}).info({ requestId, status: 500 }, "request");
}

it("writes the first line of an outage, one a second, and one with the numbers at its end", async () => {
  for (let second = 0; second < 5; second++) {
    for (let n = 0; n < 40; n++) failedRequest(`${second}-${n}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  isBack = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines.map(({ msg }) => msg)).toEqual([
    "the request failed",
    ...Array(5).fill("the database is still away"),
    "the database answers again",
  ]);
  expect(lines[1]).toMatchObject({
    withheld: {
      "the request failed": 39,
      "a step of a booking attempt was not recorded": 40,
      request: 40,
    },
    failedRequests: 40,
  });
  expect(lines[1]?.requestIds).toHaveLength(20);
  expect(lines.at(-1)).toMatchObject({ seconds: 6, failedRequests: 200, withheldLines: 599 });
});

it("writes other lines during an outage, and every line after it", async () => {
  failedRequest("a");
  log.child({}).info({ requestId: "b", status: 200 }, "request");
  log.error({ err: new Error("a bug") }, "the request failed");
  isBack = true;
  await vi.advanceTimersByTimeAsync(1_000);
  log.info({ requestId: "c", status: 500 }, "request");
  expect(lines.map(({ msg }) => msg)).toEqual([
    "the request failed",
    "request",
    "the request failed",
    "the database answers again",
    "request",
  ]);
});

it("begins a new outage after the end of one", async () => {
  failedRequest("a");
  isBack = true;
  await vi.advanceTimersByTimeAsync(1_000);
  isBack = false;
  failedRequest("b");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines.map(({ msg }) => msg)).toEqual([
    "the request failed",
    "the database answers again",
    "the request failed",
    "the database is still away",
  ]);
});

it("keeps quiet in a long outage in which nobody asks", async () => {
  log.warn({ err: lost() }, "a database connection broke");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(1);
});
