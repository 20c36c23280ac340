import { describe, expect, it } from "vitest";
import { mergedFields } from "./merged-fields";
import type { ConflictingIntent } from "./outcome";

function conflict(
  typed: Record<string, string>,
  now: Record<string, string>,
  seen: Record<string, string> | null,
): ConflictingIntent {
  const fields = Object.entries(now).map(([name, value]) => ({ name, label: name, now: value }));
  return { kind: "conflict", intent: "change", version: 4, meanwhile: [], fields, typed, seen };
}

const merge = (...args: Parameters<typeof conflict>) =>
  mergedFields(conflict(...args)).map(({ name, merged, isContested }) => [name, merged, isContested]);

describe("two people who changed the same record", () => {
  it("keep both changes when they changed different fields", () => {
    const seen = { name: "Åse", phone: "90" };
    expect(merge({ name: "Åse Lie", phone: "90" }, { name: "Åse", phone: "41" }, seen)).toEqual([
      ["name", "Åse Lie", false],
      ["phone", "41", false],
    ]);
  });

  it("choose where both changed the same field", () => {
    expect(merge({ name: "Åse Lie" }, { name: "Åse Dahl" }, { name: "Åse" })).toEqual([
      ["name", "Åse Lie", true],
    ]);
  });

  it("agree when both typed the same", () => {
    expect(merge({ name: "Åse Lie" }, { name: "Åse Lie" }, { name: "Åse" })).toEqual([
      ["name", "Åse Lie", false],
    ]);
  });

  it("choose every difference when the form did not say what it was filled from", () => {
    expect(merge({ name: "Åse" }, { name: "Åse Dahl" }, null)).toEqual([["name", "Åse", true]]);
  });

  it("count an emptied field as a change, and line breaks of browsers as none", () => {
    const seen = { note: "a\nb", tags: "fast" };
    expect(merge({ note: "a\r\nb" }, { note: "c", tags: "fast" }, seen)).toEqual([
      ["note", "c", false],
      ["tags", "", false],
    ]);
  });
});
