import { expect, it } from "vitest";
import { instant } from "~/kit/time";
import type { SecurityAlert } from "../types";
import { openedWith, readAgain } from "./alerts";

const alert = (id: string, other: Partial<SecurityAlert> = {}): SecurityAlert => ({
  id,
  eventType: "sign_in_locked",
  severity: "high",
  createdAt: instant("2026-11-20T09:00:00+01:00"),
  userId: "somebody",
  userAgent: "Mozilla/5.0",
  ...other,
});
const idsOf = ({ shown }: ReturnType<typeof openedWith>) => shown.map(({ id }) => id);
const ten = Array.from({ length: 10 }, (_, n) => alert(`old-${n}`));

it("shows what is active when the page is opened, whoever caused it", () => {
  const active = [alert("a", { userId: null }), alert("b", { userAgent: "Deno/2.1" })];
  expect(idsOf(openedWith(active))).toEqual(["a", "b"]);
});

it("puts a new alert on top and keeps the newest five", () => {
  const after = readAgain(openedWith(ten), [alert("new"), ...ten.slice(0, 9)]);
  expect(idsOf(after)).toEqual(["new", "old-0", "old-1", "old-2", "old-3"]);
});

it.each([
  ["without a user", { userId: null }],
  ["from a Deno agent", { userAgent: "Mozilla/5.0 Deno/2.1.4 (variant; SupabaseEdgeRuntime)" }],
])("leaves out a new alert %s, also the next time the alerts are read", (_name, other) => {
  const old = [alert("old")];
  const withNew = [alert("new", other), ...old];
  const after = readAgain(openedWith(old), withNew);
  expect(idsOf(after)).toEqual(["old"]);
  expect(idsOf(readAgain(after, withNew))).toEqual(["old"]);
});

it("lets a settled alert go, and keeps all others when nothing is new", () => {
  const after = readAgain(openedWith(ten), ten.slice(1));
  expect(idsOf(after)).toEqual(ten.slice(1).map(({ id }) => id));
});
