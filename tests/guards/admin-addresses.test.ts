import { describe, expect, it } from "vitest";
import { isTest, linesMatching, sourceFiles } from "./source-files";

const code = sourceFiles().filter((file) => !isTest(file));
/** The files that build addresses of the back office, and those that match and guard them. */
const makers =
  /^src\/(routes\.ts|routes\/access-table\.ts|kit\/admin-href\.ts|areas\/access\/rules\/own-path\.ts|routes\/feeds\/robots\.ts|main\.server\.ts)$|^src\/areas\/[^/]+\/(types|noun|rules\/[a-z]+-list)\.ts$/;

describe("an address of the back office", () => {
  it("is written only by a list's definition or by adminHref", () => {
    const others = code.filter((file) => !makers.test(file.path));
    expect(linesMatching(others, /["'`]\/admin(?:[/"'`?]|$)/)).toEqual([]);
  });
});
