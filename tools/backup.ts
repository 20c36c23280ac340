import path from "node:path";
import { writeBackup } from "~/platform/backup/backup.server";
import { systemClock } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import { OperatorError } from "~/platform/operator-error";
import { openForTool } from "./open-database";

const [name] = process.argv.slice(2);
if (!name) throw new OperatorError("Usage: npm run backup -- <file.tar>");
// npm runs tools in the program's folder; the operator's file name is relative to INIT_CWD.
const file = path.resolve(process.env.INIT_CWD ?? ".", name);

const config = readConfig();
const { db, close } = await openForTool({ config, besideProgram: true });
try {
  const end = await writeBackup({ db, dataDir: config.dataDir, file, now: systemClock.now() });
  const rows = Object.values(end.rows).reduce((all, count) => all + count, 0);
  const files = Object.keys(end.hashes).filter((name) => name.startsWith("files/")).length;
  console.log(`${file}: ${rows} rows of ${Object.keys(end.rows).length} tables and ${files} files.`);
  console.log("It holds personal data and the secret key. Keep it like a password.");
} finally {
  await close();
}
