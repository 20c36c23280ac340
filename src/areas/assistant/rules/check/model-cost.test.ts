import fc from "fast-check";
import { expect, it } from "vitest";
import { costMicros, microsInKrone } from "./model-cost";

const prices = { oreIn: 3_150, oreOut: 15_700 };

it("counts the cost of tokens in millionths of a krone, in whole numbers", () => {
  expect(costMicros({ input: 1_000, output: 100 }, prices)).toBe(47_200);
  expect(costMicros({ input: 1_000_000, output: 0 }, prices)).toBe(31.5 * microsInKrone);
  expect(costMicros({ input: 1, output: 0 }, prices)).toBe(32);
  expect(costMicros({ input: 5_000, output: 5_000 }, { oreIn: 0, oreOut: 0 })).toBe(0);
});

it("never counts less than the cost, nor a fraction of a millionth", () => {
  const tokens = fc.integer({ min: 0, max: 200_000 });
  const price = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(tokens, tokens, price, price, (input, output, oreIn, oreOut) => {
      const cost = costMicros({ input, output }, { oreIn, oreOut });
      expect(Number.isSafeInteger(cost)).toBe(true);
      expect(cost * 100).toBeGreaterThanOrEqual(input * oreIn + output * oreOut);
    }),
  );
});
