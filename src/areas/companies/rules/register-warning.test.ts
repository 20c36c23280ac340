import { expect, it } from "vitest";
import type { Day } from "~/kit/time";
import type { RegisterFacts } from "../types";
import { registerState, registerWarnings } from "./register-warning";

const today = "2026-11-27" as Day;
const closing = (deletedOn: string | null) =>
  ({ deletedOn, isBankrupt: false, isWindingUp: false, parentOrgnr: null }) as RegisterFacts;

it.each([
  [null, false],
  ["2026-11-26", true],
  ["2026-11-27", true],
  ["2026-11-28", false],
  ["2031-01-01", false],
])("a unit that closes on %s is closed today: %s", (deletedOn, isDeleted) => {
  expect(registerWarnings(closing(deletedOn), today)).toEqual(isDeleted ? ["deleted"] : []);
  expect(registerState(closing(deletedOn), today)).toEqual({ isBankrupt: false, isDeleted });
});
