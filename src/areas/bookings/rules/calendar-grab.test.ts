import { describe, expect, it } from "vitest";
import { instant, plusMinutes } from "~/kit/time";
import { isGrab, isUnusualHour } from "./calendar-grab";
import { confirmationDue, isMadeAtOnce } from "./order-counts";

const figures = { orders: 3, addresses: 1, mailboxes: 3, minutes: 10, sharePercent: 2 };

describe("isGrab", () => {
  it.each([
    ["a family", { ...figures }, false],
    ["one person who books often", { ...figures, orders: 12, mailboxes: 1 }, false],
    ["many mailboxes of one address", { ...figures, orders: 10, mailboxes: 5 }, true],
    ["just below", { ...figures, orders: 9, mailboxes: 9 }, false],
    ["few orders that take much", { ...figures, orders: 6, mailboxes: 1, sharePercent: 10 }, true],
    ["a single order in a studio with few times", { ...figures, orders: 1, sharePercent: 50 }, false],
  ])("%s", (_, orders, grab) => expect(isGrab(orders)).toBe(grab));
});

describe("isUnusualHour", () => {
  it.each([
    [19, 0, false],
    [20, 0, true],
    [23, 8, false],
    [24, 8, true],
  ])("%i orders after at most %i an hour: %s", (inHour, busiestBefore, unusual) =>
    expect(isUnusualHour({ inHour, busiestBefore })).toBe(unusual),
  );
});

describe("isMadeAtOnce", () => {
  const limits = {
    ordersPerAddress: 3,
    ordersPerNetwork: 6,
    openOrdersPerMailbox: 2,
    confirmationsPerMailbox: 4,
  };
  const none = {
    ofAddress: 0,
    ofNetwork: 0,
    sessionsOfAddress: 0,
    sessionsOfNetwork: 0,
    openOfMailbox: 0,
    lettersOfMailbox: 0,
    lettersOfMailboxInDay: 0,
  };
  it.each([
    ["the first", none, true],
    ["the third of an address", { ...none, ofAddress: 2, ofNetwork: 2 }, true],
    ["the fourth", { ...none, ofAddress: 3, ofNetwork: 3 }, false],
    ["the seventh of a network", { ...none, ofNetwork: 6 }, false],
    ["one after nine sessions of the address", { ...none, ofAddress: 1, sessionsOfAddress: 9 }, true],
    ["one after a group of ten", { ...none, ofAddress: 1, sessionsOfAddress: 10 }, false],
    ["one after 19 sessions of the network", { ...none, ofNetwork: 3, sessionsOfNetwork: 19 }, true],
    ["one after two groups of ten of the network", { ...none, ofNetwork: 2, sessionsOfNetwork: 20 }, false],
    ["the third open one of a mailbox", { ...none, openOfMailbox: 2 }, false],
    ["one whose mailbox got four letters", { ...none, lettersOfMailbox: 4 }, false],
    ["one whose mailbox got three hours' letters today", { ...none, lettersOfMailboxInDay: 12 }, false],
  ])("%s", (_, counts, atOnce) => expect(isMadeAtOnce(counts, limits)).toBe(atOnce));
});

it("allows a session for each order where the studio allows more orders than the largest group has people", () => {
  const open = { openOfMailbox: 0, lettersOfMailbox: 0, lettersOfMailboxInDay: 0 };
  const limits = {
    ordersPerAddress: 50,
    ordersPerNetwork: 75,
    openOrdersPerMailbox: 2,
    confirmationsPerMailbox: 4,
  };
  const made = (n: number, network = n) =>
    isMadeAtOnce(
      { ...open, ofAddress: n, ofNetwork: network, sessionsOfAddress: n, sessionsOfNetwork: network },
      limits,
    );
  expect([made(49), made(50), made(0, 74), made(0, 75)]).toEqual([true, false, true, false]);
});

describe("the time to confirm an order", () => {
  const now = instant("2026-11-20T10:00:00+01:00");
  it("is counted from its letter, but never beyond the session", () => {
    expect(confirmationDue(plusMinutes(now, 40), 60, plusMinutes(now, 600))).toBe(plusMinutes(now, 100));
    expect(confirmationDue(now, 60, plusMinutes(now, 30))).toBe(plusMinutes(now, 30));
  });
});
