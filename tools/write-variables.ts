import { readFileSync, writeFileSync } from "node:fs";
import { withTable } from "./readme-table";
import { tableOfVariables } from "./variables-table";

writeFileSync("README.md", withTable(readFileSync("README.md", "utf8"), "variables", tableOfVariables()));
