import type { Db } from "~/platform/database/tx.server";

const questions: Record<string, string> = {
  "bookings without a confirmation": `
    SELECT number::text FROM bookings b WHERE (SELECT count(*) FROM email_outbox o
      WHERE o.about_id = b.id AND o.template = 'booking-confirmed') <> 1`,
  "bookings without a notice to the studio": `
    SELECT number::text FROM bookings b WHERE (SELECT count(*) FROM email_outbox o
      WHERE o.about_id = b.id AND o.template = 'studio-new-booking') <> 1`,
  "letters about no booking": `
    SELECT key FROM email_outbox o WHERE about_kind = 'booking' AND NOT EXISTS (SELECT FROM bookings b WHERE b.id = o.about_id)`,
  "letters written twice": `SELECT key FROM email_outbox GROUP BY key HAVING count(*) > 1`,
  "bookings without their time": `
    SELECT number::text FROM bookings b WHERE (SELECT count(*) FROM calendar_allocations a
      WHERE a.owner_id = b.id AND a.kind = 'booking' AND a.during @> tstzrange(b.starts_at, b.ends_at)) <> 2`,
  "times booked for nobody": `
    SELECT a.id::text FROM calendar_allocations a WHERE kind = 'booking' AND NOT EXISTS (SELECT FROM bookings b WHERE b.id = a.owner_id)`,
  "times sold twice": `
    SELECT a.id::text FROM calendar_allocations a JOIN calendar_allocations b
      ON a.resource_id = b.resource_id AND a.id < b.id AND a.during && b.during`,
  "bookings whose lines do not add up": `
    SELECT number::text FROM bookings b WHERE total_ore <> (SELECT sum(own + round(without * bp / 10000)) FROM (
      SELECT mva_bp AS bp, sum(total_ore) AS own, coalesce(sum(total_ore) FILTER (WHERE NOT mva_included), 0) AS without
      FROM booking_lines l WHERE l.booking_id = b.id GROUP BY mva_bp) AS rates)`,
  "bookings without a link": `
    SELECT number::text FROM bookings b WHERE NOT EXISTS (SELECT FROM access_links l WHERE l.subject_kind = 'booking' AND l.subject_id = b.id)`,
};

/** Broken promises in words; empty when all are kept. Uses plain SQL, independent of the program's code. */
export async function brokenPromises(db: Db, acknowledged: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  const lost = await db.$client.query(
    `SELECT wanted AS found FROM unnest($1::text[]) AS wanted
     WHERE NOT EXISTS (SELECT FROM bookings WHERE number::text = wanted AND status = 'confirmed')`,
    [acknowledged],
  );
  const answers = await Promise.all(Object.values(questions).map((question) => db.$client.query(question)));
  const found = [lost, ...answers].map((answer) => answer.rows.map((row) => String(Object.values(row)[0])));
  for (const [index, name] of ["acknowledged bookings that are lost", ...Object.keys(questions)].entries()) {
    if (found[index]?.length) broken.push(`${name}: ${found[index]?.slice(0, 5).join(", ")}`);
  }
  return broken;
}
