import { writeToStaff } from "~/areas/access/commands/write-to-staff.server";
import { administrators } from "~/areas/access/reads.server";
import { letterKey } from "~/areas/outbox/commands/letter-about.server";
import { wasAnyWritten } from "~/areas/outbox/reads/recent-letters.server";
import * as letterFile from "~/areas/security/mails/security-week";
import { type OpenAlert, type SecurityWeekFacts, securityWeek } from "~/areas/security/reads/week.server";
import { securityEventNames, severityCounts } from "~/areas/security/texts";
import { securityList, severities } from "~/areas/security/types";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { count } from "~/kit/text";
import { dayOf, type Instant, instantsAt, type LocalTime, plusDays, startOfDay, weekdayOf } from "~/kit/time";
import { formatDayNoYear, formatWhen } from "~/kit/time-format";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { renderLetter } from "~/ui/letter/render-letter";

/** Monday at this hour, in Oslo. */
const hour = "07:00" as LocalTime;

/**
 * A letter to each administrator about the week before, from seven on Monday morning. It runs every hour, so that a
 * program that was down on Monday writes the letters when it is back. The letters of a week are written together and
 * once. A week with only ordinary sign-ins gets no letter.
 */
export async function writeSecurityWeek({ config, db, clock }: Services): Promise<void> {
  const now = clock.now();
  const { from, to, due, words } = lastWeek(now);
  if (now < due) return;
  await inTransaction(db, async (tx) => {
    const once = dayOf(to);
    const readers = await administrators(tx);
    const keys = readers.map(({ id }) => letterKey(letterFile.template, id, once));
    if (await wasAnyWritten(tx, keys)) return;
    const facts = await securityWeek(tx, { from, to });
    if (!facts.isWorthTelling) return;
    const { company } = await readSettings(tx, now);
    const told = { ...tellingOf(facts, config.publicUrl), week: words };
    for (const { id, name, email } of readers) {
      const letter = renderLetter(letterFile, { ...told, name }, company);
      await writeToStaff(tx, letter, { userId: id, name, address: email, once }, now);
    }
  });
}

function tellingOf(facts: SecurityWeekFacts, publicUrl: string) {
  const { signIns, wrongPasswords, exports, alerts, bySeverity, open, openCount } = facts;
  const counts = severities
    .toReversed()
    .filter((severity) => bySeverity[severity] > 0)
    .map((severity) => count(bySeverity[severity], ...severityCounts[severity]));
  const lineOf = ({ id, type, at }: OpenAlert) => ({
    words: `${securityEventNames[type]}, ${formatWhen(at)}`,
    url: `${publicUrl}${adminHref.securityEvent(id)}`,
  });
  return {
    signIns,
    wrongPasswords,
    exports,
    alerts,
    bySeverity: counts,
    open: open.map(lineOf),
    more: openCount - open.length,
    url: `${publicUrl}${securityList.href()}`,
  };
}

/** From Monday to Monday: an hour more or less than seven days when the clocks change. */
function lastWeek(now: Instant): { from: Instant; to: Instant; due: Instant; words: string } {
  const today = dayOf(now);
  const monday = plusDays(today, 1 - weekdayOf(today));
  const first = plusDays(monday, -7);
  const [due = startOfDay(monday)] = instantsAt(monday, hour);
  const words = `${formatDayNoYear(first)} til ${formatDayNoYear(plusDays(monday, -1))}`;
  return { from: startOfDay(first), to: startOfDay(monday), due, words };
}
