import { expect, it } from "vitest";
import { unreadMarkIn } from "./unread-mark";

const now = 1_763_700_000_000;
const hours = 60 * 60 * 1000;

it.each([
  ["waiting", `waiting ${now - 1}`],
  ["seen", `seen ${now - 11 * hours}`],
])("the button is marked %s", (talk, kept) => {
  expect(unreadMarkIn(kept, now)).toBe(talk);
});

it.each([
  null,
  "",
  "waiting",
  `seen ${now - 13 * hours}`,
  `seen ${now + 13 * hours}`,
  `noe ${now}`,
  "seen x",
])("the button is not marked where %j is kept", (kept) => {
  expect(unreadMarkIn(kept, now)).toBeNull();
});
