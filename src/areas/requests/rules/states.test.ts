import { expect, it } from "vitest";
import { instant } from "~/kit/time";
import { type RequestAction, requestActions, requestStatuses } from "../types";
import { isPossible, statusAfter } from "./states";

/** What follows in each status: no days held, and days held. "" is refused. */
const table: Readonly<Record<string, Partial<Record<RequestAction, readonly [string, string]>>>> = {
  new: {
    ask: ["needs_info", "needs_info"],
    correct: ["new", "new"],
    assess: ["assessed", "tentatively_held"],
    hold: ["tentatively_held", "tentatively_held"],
    release: ["", "new"],
    propose: ["needs_info", "needs_info"],
    decline: ["declined", "declined"],
    expire: ["expired", "expired"],
    withdraw: ["withdrawn", "withdrawn"],
    quote: ["quoted", "quoted"],
    lose: ["withdrawn", "withdrawn"],
    book: ["booked", "booked"],
  },
  needs_info: {
    ask: ["needs_info", "needs_info"],
    answer: ["new", "new"],
    correct: ["new", "new"],
    assess: ["assessed", "tentatively_held"],
    hold: ["tentatively_held", "tentatively_held"],
    release: ["", "needs_info"],
    propose: ["needs_info", "needs_info"],
    decline: ["declined", "declined"],
    expire: ["expired", "expired"],
    withdraw: ["withdrawn", "withdrawn"],
    quote: ["quoted", "quoted"],
    lose: ["withdrawn", "withdrawn"],
    book: ["booked", "booked"],
  },
  assessed: {
    ask: ["needs_info", "needs_info"],
    correct: ["new", "new"],
    hold: ["tentatively_held", "tentatively_held"],
    propose: ["needs_info", "needs_info"],
    decline: ["declined", "declined"],
    expire: ["expired", "expired"],
    withdraw: ["withdrawn", "withdrawn"],
    quote: ["quoted", "quoted"],
    lose: ["withdrawn", "withdrawn"],
    book: ["booked", "booked"],
  },
  tentatively_held: {
    ask: ["needs_info", "needs_info"],
    correct: ["new", "new"],
    hold: ["tentatively_held", "tentatively_held"],
    release: ["", "assessed"],
    propose: ["needs_info", "needs_info"],
    decline: ["declined", "declined"],
    expire: ["expired", "expired"],
    withdraw: ["withdrawn", "withdrawn"],
    quote: ["quoted", "quoted"],
    lose: ["withdrawn", "withdrawn"],
    book: ["booked", "booked"],
  },
  quoted: {
    quote: ["quoted", "quoted"],
    unquote: ["assessed", "assessed"],
    expire: ["expired", "expired"],
    lose: ["withdrawn", "withdrawn"],
    book: ["booked", "booked"],
  },
  booked: {},
  ...Object.fromEntries(
    ["declined", "expired", "withdrawn"].map((status) => [
      status,
      {
        quote: ["quoted", "quoted"],
        lose: ["withdrawn", "withdrawn"],
        book: ["booked", "booked"],
        reopen: ["new", "new"],
      },
    ]),
  ),
};

const until = instant("2026-12-04T16:00:00+01:00");
const cases = requestStatuses.flatMap((status) => requestActions.map((action) => ({ status, action })));

it.each(cases)("$action in the status $status", ({ status, action }) => {
  const follows = [null, until].map((heldUntil) => {
    const standing = { status, heldUntil };
    return isPossible(action, standing) ? statusAfter(action, standing) : "";
  });
  expect(follows).toEqual(table[status]?.[action] ?? ["", ""]);
});
