import { sql } from "drizzle-orm";
import type { PasswordLink } from "~/areas/access/commands/rescue-account.server";
import { asSystem } from "~/areas/access/gate.server";
import { accounts } from "~/areas/access/reads.server";
import { rescueReasons } from "~/areas/access/texts";
import type { RescueReason, Role } from "~/areas/access/types";
import { addAccount, endAllSessions, issuePasswordLink } from "~/flows/rescue-account.server";
import type { Result } from "~/kit/result";
import { formatDateTime } from "~/kit/time-format";
import { clockStartingAt, systemClock } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import type { Db } from "~/platform/database/tx.server";
import { OperatorError } from "~/platform/operator-error";
import { openForTool } from "./open-database";

const usage = `Usage:
  npm run admin -- list
  npm run admin -- reset <e-mail>
  npm run admin -- end-sessions <e-mail>
  npm run admin -- invite <e-mail> <"name"> [admin|photographer]`;

const [command, email, name, role = "photographer"] = process.argv.slice(2);
const config = readConfig();
const clock = config.fixedNow ? clockStartingAt(config.fixedNow) : systemClock;
const by = asSystem("npm run admin");

type Desk = Parameters<typeof issuePasswordLink>[0];

const commands: Record<string, (desk: Desk) => Promise<string>> = {
  async list({ db }) {
    const lines = (await accounts(db)).map(({ lastSeenAt, shutOut, ...account }) => {
      const seen = lastSeenAt ? `last seen ${formatDateTime(lastSeenAt)}` : "never signed in";
      return [account.email, account.name, account.role, seen, ...(shutOut ? ["shut out"] : [])].join("\t");
    });
    return lines.join("\n") || "Nobody has an account yet. Start the program: it prints a link.";
  },
  async reset(desk) {
    const link = done(await issuePasswordLink(desk, by, needed(email)));
    return `${who(link)} is signed out everywhere; the old password and second factors open nothing.\n${invitation(link)}`;
  },
  async "end-sessions"(desk) {
    const { person, sessions, browsers } = done(await endAllSessions(desk, by, needed(email)));
    return `${person.name} (${person.email}) is signed out: ${sessions} sessions, ${browsers} known browsers.`;
  },
  async invite(desk) {
    const account = { email: needed(email), name: needed(name), role: roleOf(role) };
    const link = done(await addAccount(desk, by, account));
    return `${who(link)} has an account as ${account.role}.\n${invitation(link)}`;
  },
};

async function expectTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`SELECT to_regclass('users') IS NOT NULL AS known`,
  );
  if (!rows[0]?.known)
    throw new OperatorError(
      "This database is empty. Is it the program's own? See DATA_DIR and DATABASE_URL, or start the program once.",
    );
}

function needed(argument: string | undefined): string {
  if (!argument) throw new OperatorError(usage);
  return argument;
}

function roleOf(text: string): Role {
  if (text === "admin" || text === "photographer") return text;
  throw new OperatorError(usage);
}

function done<T>(result: Result<T, RescueReason>): T {
  if (result.ok) return result.value;
  throw new OperatorError(rescueReasons[result.reason]);
}

function who({ person }: PasswordLink): string {
  return `${person.name} (${person.email})`;
}

function invitation({ url, hours }: PasswordLink): string {
  return `Open this address once, within ${hours === 1 ? "an hour" : `${hours} hours`}, and choose a password:\n${url}`;
}

const run = Object.hasOwn(commands, command ?? "") ? commands[command ?? ""] : undefined;
if (!run) throw new OperatorError(usage);
const { db, close } = await openForTool({ config, besideProgram: true });
try {
  await expectTables(db);
  console.log(await run({ config, db, clock }));
} finally {
  await close();
}
