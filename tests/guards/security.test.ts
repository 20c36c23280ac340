import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./source-files";

interface Row {
  readonly id: string;
  readonly asked: string;
  readonly state: string;
  readonly proof: string;
}

const document = readFileSync(path.join(root, "docs/security.md"), "utf8");
const rows = rowsOf(document);
const incidents = incidentsOf(document);
const states = ["tested", "evidence", "not applicable", "open"];

/** How many requirements of levels 1 and 2 each section has; in every section they come first. */
const sections: Readonly<Record<string, number>> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};
const allIds = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`),
);

describe("docs/security.md", () => {
  it("has all 253 requirements of levels 1 and 2, each once", () => {
    expect(allIds).toHaveLength(253);
    expect(rows.map(({ id }) => id).sort()).toEqual(allIds.sort());
  });

  it("gives each a known state, and a proof or a reason", () => {
    const all = [...rows, ...incidents];
    expect(
      all.filter(({ asked, state, proof }) => !asked || !states.includes(state) || proof.length < 8),
    ).toEqual([]);
  });

  it("names only tests and files that exist", () => {
    expect([...rows, ...incidents].flatMap(faultsOf)).toEqual([]);
  });

  it("has the incidents of others", () => {
    expect(incidents.length).toBeGreaterThanOrEqual(11);
    expect(incidents.filter(({ state }) => state !== "tested" && state !== "not applicable")).toEqual([]);
  });

  it("states the right numbers", () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const numbers = states.map((state) => `${count(state)} ${state}`).join(", ");
    expect(document).toContain(`${numbers}, of ${rows.length}.`);
  });

  it("is checked by a guard that finds a missing test, a wrong name and a missing file", () => {
    const fault = (state: string, proof: string) => faultsOf({ id: "", asked: "", state, proof });
    expect(fault("tested", "`tests/flows/gone.test.ts` › anything")).not.toEqual([]);
    expect(fault("tested", "`tests/guards/security.test.ts` › states the right " + "words")).not.toEqual([]);
    expect(fault("tested", "`tests/guards/security.test.ts` › states the right numbers")).toEqual([]);
    expect(fault("evidence", "`src/gone.ts`: anything")).not.toEqual([]);
    expect(fault("evidence", "somewhere")).not.toEqual([]);
  });
});

function rowsOf(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| (V[\d.]+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
    ([, id = "", asked = "", state = "", proof = ""]) => ({ id, asked, state, proof }),
  );
}

function incidentsOf(markdown: string): Row[] {
  const part = markdown.split("\n## Incidents of others\n")[1] ?? "";
  return [...part.matchAll(/^\| (?!incident|---)(.+?) \| (.+?) \| (.+) \|$/gm)].map(
    ([, asked = "", state = "", proof = ""]) => ({ id: asked, asked, state, proof }),
  );
}

function faultsOf({ state, proof }: Row): string[] {
  if (state === "tested") return proof.split("<br>").flatMap(testFault);
  if (state === "evidence") return proof.split("<br>").flatMap(fileFault);
  return [];
}

function testFault(proof: string): string[] {
  const [, file = "", name = ""] = /^`([^`]+\.(?:test\.tsx?|e2e\.ts))` › (.+)$/.exec(proof) ?? [];
  if (!file) return [`${proof}: not "\`file\` › name"`];
  if (!existsSync(path.join(root, file))) return [`${file}: no such file`];
  return readFileSync(path.join(root, file), "utf8").includes(name) ? [] : [`${file}: no test "${name}"`];
}

function fileFault(proof: string): string[] {
  const file = /^`([^`]+)`: .+$/.exec(proof)?.[1];
  if (!file) return [`${proof}: not "\`file\`: words"`];
  return existsSync(path.join(root, file)) ? [] : [`${file}: no such file`];
}
