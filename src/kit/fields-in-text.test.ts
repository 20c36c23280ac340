import { expect, it } from "vitest";
import { fieldsIn, fillFields, withoutFields } from "./fields-in-text";

it("fills in the facts that a text names, and leaves a name that is unknown", () => {
  expect(fieldsIn("Hei {fornavn}, {tid}")).toEqual(["fornavn", "tid"]);
  expect(fillFields("Hei {fornavn}, {toString} {x}", { fornavn: "Åse {x}" })).toBe(
    "Hei Åse {x}, {toString} {x}",
  );
  expect(withoutFields("Vi ses {tid}.")).toBe("Vi ses  .");
});
