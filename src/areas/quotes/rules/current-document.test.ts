import { expect, it } from "vitest";
import { type Day, instant } from "~/kit/time";
import type { QuoteDocument } from "../types";
import { current } from "./current-document";

const [valid, held, later] = ["2026-12-18", "2026-12-04", "2026-12-30"] as [Day, Day, Day];
const document = { validUntil: valid, heldUntil: held } as QuoteDocument;

it.each([
  ["on the last day", "2026-12-04T23:59:59+01:00", held, held],
  ["after it", "2026-12-05T00:00:00+01:00", held, null],
  ["when staff have let them go", "2026-12-01T09:00:00+01:00", null, null],
])("says that days are held only while they are: %s", (_, now, heldUntil, shown) => {
  const quote = { validUntil: later, heldUntil };
  expect(current(quote, document, instant(now))).toEqual({ validUntil: later, heldUntil: shown });
});
