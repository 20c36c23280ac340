import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { variables } from "~/platform/config.server";
import { withTable } from "../../tools/readme-table";
import { tableOfVariables } from "../../tools/variables-table";
import { root } from "./source-files";

describe("the configuration", () => {
  it("is described in the README as it is (npm run fix writes it)", () => {
    const readme = readFileSync(path.join(root, "README.md"), "utf8");
    expect(readme).toBe(withTable(readme, "variables", tableOfVariables()));
  });

  it("describes every variable", () => {
    const silent = Object.entries(variables).filter(([, schema]) => !schema.description);
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
