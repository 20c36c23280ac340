import { administrators } from "~/areas/access/reads.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import * as letterFile from "~/areas/security/mails/security-week";
import { securityWeek } from "~/areas/security/reads/week.server";
import { securityEventNames } from "~/areas/security/texts";
import { securityList } from "~/areas/security/types";
import { readSettings } from "~/areas/settings/reads.server";
import { dayOf, type Instant, localTimeOf, plusDays, startOfDay, weekdayOf } from "~/kit/time";
import { formatDayNoYear, formatWhen } from "~/kit/time-format";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { renderLetter } from "~/ui/letter/render-letter";

const hour = "07:00";

/**
 * On Monday from seven in the morning in Oslo: a letter to each administrator about the week before. May be called any
 * number of times; each gets one. A week of nothing but ordinary sign-ins has no letter.
 */
export async function writeSecurityWeek({ config, db, clock }: Services): Promise<void> {
  const now = clock.now();
  if (weekdayOf(dayOf(now)) !== 1 || localTimeOf(now) < hour) return;
  await inTransaction(db, async (tx) => {
    const { from, to, words } = weekBefore(now);
    const { open, openCount, isWorthTelling, ...counts } = await securityWeek(tx, { from, to });
    if (!isWorthTelling) return;
    const { company } = await readSettings(tx, now);
    const lines = open.map(({ type, at }) => `${securityEventNames[type]}, ${formatWhen(at)}`);
    const more = openCount - lines.length;
    const told = {
      ...counts,
      week: words,
      open: more > 0 ? [...lines, `og ${more} til`] : lines,
      url: `${config.publicUrl}${securityList.href()}`,
    };
    for (const { id, name, email } of await administrators(tx)) {
      const letter = renderLetter(letterFile, { ...told, name }, company);
      const key = `${letter.template}:${id}:${dayOf(to)}` as const;
      await enqueueLetter(
        tx,
        { ...letter, key, to: { address: email, name }, about: { kind: "account", id } },
        now,
      );
    }
  });
}

/** From Monday to Monday, which is an hour more or less than seven days when the clocks change. */
function weekBefore(now: Instant): { from: Instant; to: Instant; words: string } {
  const monday = dayOf(now);
  const first = plusDays(monday, -7);
  const words = `${formatDayNoYear(first)} til ${formatDayNoYear(plusDays(monday, -1))}`;
  return { from: startOfDay(first), to: startOfDay(monday), words };
}
