import { describe, expect, it } from "vitest";
import { areaOf } from "./floors";
import { codeOf, isTest, linesMatching, sourceFiles } from "./source-files";

const files = sourceFiles();
const code = files.filter((file) => !isTest(file));

/**
 * The closed vocabulary of an area. A file may become a folder of the same name, and rules may have folders of two
 * levels.
 */
const words =
  /^src\/areas\/[^/]+\/(types|rules|schema|texts|samples|noun|noun\.server|tables\.server|store\.server|commands\.server|reads\.server|gate\.server)((\.db)?\.test)?\.tsx?$|^src\/areas\/[^/]+\/(rules(\/[a-z0-9-]+){0,2}|types|schema|texts|prompts)\/[a-z0-9-]+((\.db)?\.test)?\.tsx?$|^src\/areas\/[^/]+\/(commands|reads|store|tables|gate)\/[a-z0-9-]+\.server((\.db)?\.test)?\.tsx?$|^src\/areas\/[^/]+\/(mails|papers|ui)\/[a-z0-9-]+(\.server)?((\.db)?\.test)?\.tsx?$/;
/** The file that a test belongs to: commands.db.test.ts tests commands.server.ts. */
const tested = (file: string) =>
  file.replace(/(?:\.server)?\.db\.test(\.tsx?)$/, file.includes("/rules") ? "$1" : ".server$1");
const vague = /(^|\/)(utils?|helpers?|common|misc|shared|manager)(\/|\.|-)|(^|\/)index\.tsx?$/;

/** Default exports are only for files whose framework requires them. */
const mayExportDefault = /^src\/(root|routes|entry\.(client|server))\.tsx?$|^src\/routes\//;

describe("file names and sizes", () => {
  it("follow the closed vocabulary inside areas", () => {
    const strangers = files
      .map((file) => file.path)
      .filter((file) => areaOf(file) && !words.test(tested(file)));
    expect(strangers).toEqual([]);
  });

  it("contain no utils, helpers or barrels", () => {
    expect(files.map((file) => file.path).filter((file) => vague.test(file))).toEqual([]);
  });

  it("are written in kebab-case", () => {
    const name = /(^|\/)[a-z0-9.$_-]+\.tsx?$/;
    expect(files.map((file) => file.path).filter((file) => !name.test(file))).toEqual([]);
  });

  it("stay below 300 lines", () => {
    const large = files.flatMap((file) => {
      const lines = file.text.split("\n").length;
      return lines > 300 ? [`${file.path}: ${lines} lines`] : [];
    });
    expect(large).toEqual([]);
  });

  it("belong to files with named exports", () => {
    expect(
      linesMatching(
        code.filter((file) => !mayExportDefault.test(file.path)),
        /^\s*export default /,
      ),
    ).toEqual([]);
  });

  it("belong to pure rules: no clock, no randomness, no await", () => {
    const rules = code.filter((file) => /^src\/(kit\/|areas\/[^/]+\/rules)/.test(file.path));
    const impure = /new Date\(\)|Date\.now\(\)|Math\.random|\bawait\b|\basync\b|Temporal\.Now/;
    expect(linesMatching(rules, impure)).toEqual([]);
  });

  it("belong to finished files, without TODO and the like", () => {
    const leftovers = files.filter((file) =>
      /\b(TODO|FIXME|XXX|lorem ipsum|kommer snart)\b/i.test(file.text),
    );
    expect(leftovers.map((file) => file.path)).toEqual([]);
  });

  it("are checked by a guard that finds a forbidden name", () => {
    expect(words.test("src/areas/bookings/service.ts")).toBe(false);
    expect(words.test("src/areas/bookings/commands/cancel-booking.server.ts")).toBe(true);
    expect(vague.test("src/kit/string-utils.ts") || vague.test("src/kit/utils.ts")).toBe(true);
    expect(codeOf({ path: "x.ts", text: "a // TODO" })).not.toContain("TODO");
  });
});
