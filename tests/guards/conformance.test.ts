import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { mistakesIn, readFaults } from "../../tools/conformance/faults";
import { rowsOf } from "../../tools/conformance/rows";
import { root } from "./source-files";

interface Line {
  readonly section: string;
  readonly text: string;
  readonly state: string;
  readonly proofs: readonly string[];
}

const document = readFileSync(path.join(root, "docs/conformance.md"), "utf8");
const lines = linesOf(document);

const sections = [
  "1. What the product does and for whom",
  "2. Public routes",
  "2. Admin routes",
  "2. Permanent redirects",
  "2. Shared layout and behaviours",
  "2. Chat widget",
  "2. Security alert banner",
  "3. Entities and their fields",
  "4. States and transitions",
  "5. Validation rules",
  "6. Roles and permissions",
  "7. The calls it makes",
  "8. The error catalogue",
  "9. Business constants and limits",
];

it("every deliberate fault names a row, a test of it and a line that exist", () => {
  const mistakes = mistakesIn(readFaults(), rowsOf(document));
  expect(mistakes.map(({ fault, reason }) => `${fault.row}: ${fault.fault}: ${reason}`)).toEqual([]);
});

describe("docs/conformance.md", () => {
  it("has every section, none of them empty", () => {
    expect([...new Set(lines.map((line) => line.section))]).toEqual(sections);
  });

  it("has only the states done, partly (with what is missing) and open", () => {
    const vague = lines.filter(({ state }) => !/^(done|open|partly: .{8,})$/.test(state));
    expect(vague).toEqual([]);
  });

  it("names a test for each line that is done", () => {
    expect(lines.filter(({ state, proofs }) => state === "done" && proofs.length === 0)).toEqual([]);
  });

  it("names only tests that exist", () => {
    expect(lines.flatMap(({ proofs }) => proofs).flatMap(faultOf)).toEqual([]);
  });

  it("lists no line twice", () => {
    const seen = lines.map(({ section, text }) => `${section}: ${text}`);
    expect(seen.filter((line, index) => seen.indexOf(line) !== index)).toEqual([]);
  });

  it("states the right numbers", () => {
    const count = (state: string) => lines.filter((line) => line.state.split(":")[0] === state).length;
    const [done, partly, open] = ["done", "partly", "open"].map(count);
    expect(document).toContain(`${done} done, ${partly} partly, ${open} open, of ${lines.length}.`);
  });

  it("is checked by a guard that finds a missing test and a wrong name", () => {
    expect(faultOf("`tests/flows/gone.test.ts` › anything")).not.toEqual([]);
    expect(faultOf("`tests/guards/conformance.test.ts` › counts " + "wrong")).not.toEqual([]);
    expect(faultOf("`tests/guards/conformance.test.ts` › counts right")).toEqual([]);
    expect(faultOf("a test somewhere")).not.toEqual([]);
  });
});

function linesOf(markdown: string): Line[] {
  let section = "";
  return markdown.split("\n").flatMap((line) => {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const cells = /^\| (.+?) +\| (.+?) +\| (.*?) *\|$/.exec(line);
    if (!cells || cells[1] === "line" || cells[1]?.startsWith("---")) return [];
    const [, text = "", state = "", proof = ""] = cells;
    return [{ section, text, state, proofs: proof ? proof.split("<br>") : [] }];
  });
}

/** A proof is "`path of the test file` › name of the test", and both must exist. */
function faultOf(proof: string): string[] {
  const [, file = "", name = ""] = /^`([^`]+\.(?:test\.tsx?|e2e\.ts))` › (.+)$/.exec(proof) ?? [];
  if (!file) return [`${proof}: not "\`file\` › name"`];
  if (!existsSync(path.join(root, file))) return [`${file}: no such file`];
  return readFileSync(path.join(root, file), "utf8").includes(name) ? [] : [`${file}: no test "${name}"`];
}
