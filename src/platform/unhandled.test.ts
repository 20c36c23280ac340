import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import type { Log } from "./log.server";
import { watchUnhandled } from "./unhandled.server";

function watched() {
  const program = new EventEmitter();
  const lines: string[] = [];
  const write = (level: string) => (facts: object) => lines.push(`${level} ${Object.keys(facts).join()}`);
  let ended = 0;
  const log = { warn: write("warn"), error: write("error"), fatal: write("fatal") } as unknown as Log;
  watchUnhandled(log, program, () => {
    ended++;
  });
  return { program, lines, ended: () => ended };
}

const loss = () =>
  new Error("Failed query: begin", { cause: new Error("Connection terminated unexpectedly") });

it("continues when the database goes away outside of all requests", () => {
  const { program, lines, ended } = watched();
  program.emit("unhandledRejection", loss());
  program.emit("uncaughtException", Object.assign(new Error("read"), { code: "ECONNRESET" }));
  expect(lines).toEqual(["warn err", "warn err"]);
  expect(ended()).toBe(0);
});

it("logs an unhandled rejection with an id, and continues", () => {
  const { program, lines, ended } = watched();
  program.emit("unhandledRejection", new TypeError("x is not a function"));
  program.emit("unhandledRejection", "no error at all");
  expect(lines).toEqual(["error errorId,err", "error errorId,err"]);
  expect(ended()).toBe(0);
});

it("logs an uncaught exception with an id, and ends the program", () => {
  const { program, lines, ended } = watched();
  program.emit("uncaughtException", new TypeError("x is not a function"));
  expect(lines).toEqual(["fatal errorId,err"]);
  expect(ended()).toBe(1);
});
