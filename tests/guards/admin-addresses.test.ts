import { describe, expect, it } from "vitest";
import { isTest, linesMatching, sourceFiles } from "./source-files";

const code = sourceFiles().filter((file) => !isTest(file));
/** Where addresses of the back office are made, and where they are matched and guarded. */
const makers =
  /^src\/(routes\.ts|routes\/access-table\.ts|kit\/admin-href\.ts|areas\/access\/rules\/own-path\.ts|routes\/feeds\/robots\.ts|main\.server\.ts)$|^src\/areas\/[^/]+\/types\.ts$/;

describe("an address of the back office", () => {
  it("is written by a list's definition or by adminHref alone", () => {
    const others = code.filter((file) => !makers.test(file.path));
    expect(linesMatching(others, /["'`]\/admin(?:[/"'`?]|$)/)).toEqual([]);
  });
});
