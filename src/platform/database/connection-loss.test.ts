import { expect, it } from "vitest";
import { isConnectionLoss, throughLosses } from "./connection-loss.server";

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

it.each([
  ["the server was stopped", coded("57P01")],
  ["the server crashed", coded("57P02")],
  ["the server is starting", coded("57P03")],
  ["the server broke the line", coded("08006")],
  ["nobody listens there", coded("ECONNREFUSED")],
  ["the embedded server has no socket yet", coded("ENOENT", { syscall: "connect" })],
  ["the driver lost the line", new Error("Connection terminated unexpectedly")],
  ["Drizzle says what it asked", new Error("Failed query: begin", { cause: coded("EPIPE") })],
  ["a name has several addresses", new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")])],
])("recognises a lost database when %s", (_, error) => {
  expect(isConnectionLoss(error)).toBe(true);
});

it.each([
  ["a rule of the database was broken", coded("23505")],
  ["a query was too slow", coded("57014")],
  ["a file is missing", coded("ENOENT", { syscall: "open" })],
  ["the program is wrong", new TypeError("x is not a function")],
  ["it is no error", "Connection terminated"],
])("recognises no lost database when %s", (_, error) => {
  expect(isConnectionLoss(error)).toBe(false);
});

it("repeats the work while the database is away, and returns its result at last", async () => {
  let tries = 0;
  const work = async () => {
    if (++tries < 3) throw coded("57P03");
    return "written";
  };
  expect(await throughLosses(work)).toBe("written");
  expect(tries).toBe(3);
});

it("does not repeat work that fails for another reason, and gives up after its patience", async () => {
  let tries = 0;
  const failing = (code: string) => async () => {
    tries++;
    throw coded(code);
  };
  await expect(throughLosses(failing("23505"))).rejects.toThrow("23505");
  await expect(throughLosses(failing("57P01"), 0)).rejects.toThrow("57P01");
  expect(tries).toBe(2);
});
