import { describe, expect, it } from "vitest";
import { instant, plusMinutes } from "~/kit/time";
import type { SecurityAlert } from "../types";
import { type AlertsShown, alertLimit, openedWith, readAgain } from "./alerts";

const start = instant("2026-11-20T09:00:00+01:00");
/** `minute` is when the alert happened; a later one is newer. */
const alert = (id: string, minute: number, other: Partial<SecurityAlert> = {}): SecurityAlert => ({
  id,
  eventType: "sign_in_locked",
  severity: "high",
  createdAt: plusMinutes(start, minute),
  userId: "somebody",
  userAgent: "Mozilla/5.0",
  count: 1,
  ...other,
});
const idsOf = ({ shown }: AlertsShown) => shown.map(({ id }) => id);
/** Twelve active alerts, a0 the newest; a7 is critical. */
const twelve = Array.from({ length: 12 }, (_, n) =>
  alert(`a${n}`, -n, n === 7 ? { severity: "critical" } : {}),
);
/** What the database answers: the newest ten, and the ids of all. */
const read = (active: readonly SecurityAlert[]) => ({
  newest: active.slice(0, alertLimit),
  open: active.map(({ id }) => id),
  total: active.length,
  openSince: null,
});
const without = (active: readonly SecurityAlert[], ...ids: string[]) =>
  active.filter(({ id }) => !ids.includes(id));
const named = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `a${from + n}`);

it("shows what is active when the page is opened, whoever caused it", () => {
  const active = [alert("a", 1, { userId: null }), alert("b", 0, { userAgent: "Deno/2.1" })];
  expect(idsOf(openedWith(read(active)))).toEqual(["a", "b"]);
});

it("puts a new alert on top and keeps the newest five", () => {
  const after = readAgain(openedWith(read(twelve)), read([alert("new", 1), ...twelve]));
  expect(idsOf(after)).toEqual(["new", ...named(0, 3)]);
});

it.each([
  ["without a user", { userId: null }],
  ["from a Deno agent", { userAgent: "Mozilla/5.0 Deno/2.1.4 (variant; SupabaseEdgeRuntime)" }],
])("leaves out a new alert %s, also the next time the alerts are read", (_name, other) => {
  const withNew = [alert("new", 1, other), ...twelve];
  const after = readAgain(openedWith(read(twelve)), read(withNew));
  expect(idsOf(after)).toEqual(named(0, 9));
  expect(idsOf(readAgain(after, read(withNew)))).toEqual(named(0, 9));
});

describe("resolving one of more alerts than are read", () => {
  it.each(twelve.slice(0, 10).map(({ id }) => [id]))("lets %s go, and every other alert stays", (gone) => {
    const after = readAgain(openedWith(read(twelve)), read(without(twelve, gone)));
    expect(idsOf(after)).toEqual(named(0, 10).filter((id) => id !== gone));
  });

  it("shows every alert in turn until none is left, in any order", () => {
    for (const order of [twelve, twelve.toReversed()].map((all) => all.map(({ id }) => id))) {
      let [shown, active] = [openedWith(read(twelve)), [...twelve]];
      for (const id of order) {
        active = without(active, id);
        shown = readAgain(shown, read(active));
        expect(idsOf(shown)).toEqual(active.slice(0, alertLimit).map((each) => each.id));
      }
    }
  });

  it("fills the five that stay after a new one from those that wait", () => {
    const withNew = [alert("new", 1), ...twelve];
    const five = readAgain(openedWith(read(twelve)), read(withNew));
    expect(idsOf(readAgain(five, read(without(withNew, "a1"))))).toEqual(["new", "a0", "a2", "a3", "a4"]);
  });
});

it("keeps a shown alert that newer ones without a user have pushed out of the ten", () => {
  const flood = Array.from({ length: 10 }, (_, n) => alert(`f${n}`, 20 - n, { userId: null }));
  const after = readAgain(openedWith(read(twelve)), read([...flood, ...twelve]));
  expect(idsOf(after)).toEqual(named(0, 9));
  expect(idsOf(readAgain(after, read([...flood, ...without(twelve, "a7")])))).not.toContain("a7");
});

it("keeps an alert that is older than the ids that were read, since nobody has settled it", () => {
  const opened = openedWith(read(twelve.slice(0, 3)));
  const flood = Array.from({ length: 10 }, (_, n) => alert(`f${n}`, 20 - n, { userId: null }));
  const cut = {
    newest: flood,
    open: flood.map(({ id }) => id),
    total: 13,
    openSince: flood[9]?.createdAt ?? null,
  };
  expect(idsOf(readAgain(opened, cut))).toEqual(["a0", "a1", "a2"]);
  expect(idsOf(readAgain(opened, { ...cut, openSince: null }))).toEqual([]);
});

it("puts an alert that is opened again in its place by time", () => {
  const three = twelve.slice(0, 3);
  const resolved = readAgain(openedWith(read(three)), read(without(three, "a1")));
  expect(idsOf(resolved)).toEqual(["a0", "a2"]);
  expect(idsOf(readAgain(resolved, read(three)))).toEqual(["a0", "a1", "a2"]);
  const none = readAgain(openedWith(read(three.slice(0, 1))), read([]));
  expect(idsOf(readAgain(none, read(three.slice(0, 1))))).toEqual(["a0"]);
});

it("two windows show the same after each resolves one", () => {
  const both = [openedWith(read(twelve)), openedWith(read(twelve))];
  const active = without(twelve, "a0", "a7");
  const [first, second] = both.map((shown, n) =>
    readAgain(readAgain(shown, read(without(twelve, n === 0 ? "a0" : "a7"))), read(active)),
  );
  expect(first && idsOf(first)).toEqual(second && idsOf(second));
  expect(first && idsOf(first)).toEqual(active.map(({ id }) => id));
});

it("shows the count of an event that has been repeated since", () => {
  const opened = openedWith(read([alert("a", 0)]));
  expect(readAgain(opened, read([alert("a", 0, { count: 3 })])).shown).toMatchObject([{ count: 3 }]);
});
