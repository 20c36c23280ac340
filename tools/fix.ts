import { runPackage, runProgram } from "./bootstrap/run-program.ts";

const wrote = await runProgram(process.execPath, ["tools/run.mjs", "write-variables"]);
process.exitCode = wrote || (await runPackage("@biomejs/biome/bin/biome", ["check", "--write", "."]));
