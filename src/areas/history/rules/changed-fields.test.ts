import { describe, expect, it } from "vitest";
import { changedFields } from "./changed-fields";

describe("changedFields", () => {
  it("keeps the fields that differ, as they were and as they became", () => {
    const before = { name: "Kari", phone: "+4791234567", tags: ["fast"] };
    const after = { name: "Kåre", phone: "+4791234567", tags: ["fast", "firma"] };
    expect(changedFields(before, after)).toEqual({
      before: { name: "Kari", tags: ["fast"] },
      after: { name: "Kåre", tags: ["fast", "firma"] },
    });
  });

  it("takes a missing field for an empty one, and leaves fields alone that were not asked for", () => {
    expect(changedFields({ note: "hei", name: "Kari" }, { note: null })).toEqual({
      before: { note: "hei" },
      after: { note: null },
    });
    expect(changedFields({}, { note: null })).toEqual({ before: {}, after: {} });
  });
});
