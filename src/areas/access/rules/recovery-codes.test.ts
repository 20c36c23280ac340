import fc from "fast-check";
import { expect, it } from "vitest";
import { newRecoveryCode, readRecoveryCode } from "./recovery-codes";

const pick = fc.func(fc.nat()).map((next) => {
  let calls = 0;
  return (below: number) => next(calls++) % below;
});

it("is read again however it is typed", () => {
  fc.assert(
    fc.property(pick, fc.constantFrom("", " ", "-", " - "), (from, between) => {
      const code = newRecoveryCode(from);
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
      const typed = code.toLowerCase().replaceAll("-", between);
      expect(readRecoveryCode(typed)).toBe(code);
    }),
  );
});

it.each(["", "K7QM-2XTD", "K7QM-2XTD-9HFW-2222", "K7QM-2XTD-9HF0", "K7QM-2XTD-9HFI", "ÆØÅÆ-ØÅÆØ-ÅÆØÅ"])(
  "reads no code in %j",
  (typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  },
);
