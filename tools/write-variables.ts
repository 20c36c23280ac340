import { readFileSync, writeFileSync } from "node:fs";
import { tableOfVariables, withTable } from "./variables-table";

writeFileSync("README.md", withTable(readFileSync("README.md", "utf8"), tableOfVariables()));
