import { expect, it } from "vitest";
import { instant } from "~/kit/time";
import { circuit } from "./circuit";

const at = (seconds: number) => instant(1_000_000 + seconds * 1_000);

it("pauses for a minute after three failures in a row, then allows one try", () => {
  const line = circuit();
  line.failed(at(0));
  line.failed(at(1));
  expect(line.mayAsk(at(2))).toBe(true);
  line.failed(at(2));
  expect(line.mayAsk(at(61))).toBe(false);
  expect(line.mayAsk(at(62))).toBe(true);
  expect(line.mayAsk(at(62))).toBe(false);
  line.succeeded();
  expect(line.mayAsk(at(63))).toBe(true);
});

it("counts only failures in a row", () => {
  const line = circuit();
  for (const second of [0, 1, 2, 3]) {
    line.failed(at(second));
    line.failed(at(second));
    line.succeeded();
  }
  expect(line.mayAsk(at(4))).toBe(true);
});

it("pauses at once when asking again cannot help", () => {
  const line = circuit();
  line.failed(at(0), true);
  expect(line.mayAsk(at(1))).toBe(false);
});

it("allows another try when the allowed one did not ask", () => {
  const line = circuit();
  line.failed(at(0), true);
  line.untried();
  expect(line.mayAsk(at(59))).toBe(false);
  expect(line.mayAsk(at(60))).toBe(true);
  line.untried();
  expect([line.mayAsk(at(61)), line.mayAsk(at(61))]).toEqual([true, false]);
});
