import path from "node:path";
import { parseArgs } from "node:util";
import { restoreStudio } from "~/flows/restore-backup.server";
import { systemClock } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import { OperatorError } from "~/platform/operator-error";
import { openForTool } from "./open-database";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { overwrite: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [name] = positionals;
if (!name) throw new OperatorError("Usage: npm run restore -- <file.tar> [--overwrite]");
// npm runs tools in the program's folder; the operator's file name is relative to INIT_CWD.
const file = path.resolve(process.env.INIT_CWD ?? ".", name);

const config = readConfig();
const { db, close } = await openForTool({ config, besideProgram: false });
try {
  const { dataDir } = config;
  const end = await restoreStudio({ db, dataDir, file, overwrite: values.overwrite }, systemClock);
  const rows = Object.values(end.rows).reduce((all, count) => all + count, 0);
  console.log(`Restored ${rows} rows of ${Object.keys(end.rows).length} tables from ${file}.`);
} finally {
  await close();
}
