import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { type FirstStep, type NeededFact, neededFacts } from "../types";

const isSet = (...keys: string[]) =>
  sql`(SELECT count(*) FROM system_settings WHERE setting_key = ANY (${sql.param(keys)}::text[])) = ${keys.length}`;

/** A member of staff has changed one of them. */
const isChanged = (...kinds: string[]) =>
  sql`EXISTS (SELECT FROM history WHERE subject_kind = ANY (${sql.param(kinds)}::text[]) AND actor_kind = 'admin')`;

/** When each step was done, computed from the data: a step that is undone later appears again. */
const doneWhen: Record<FirstStep, SQL> = {
  contact: isSet(...neededFacts.contact),
  address: isSet(...neededFacts.address),
  map: isSet("map_latitude", "map_longitude"),
  orgnr: isSet("company_org_number"),
  links: isSet(...neededFacts.links),
  hours: isChanged("opening-hours", "special-days"),
  prices: isChanged("product"),
  claims: sql`EXISTS (SELECT FROM system_settings
    WHERE setting_key LIKE 'claim\\_%' OR setting_key = 'policy_guarantee_text')`,
  about: sql`EXISTS (SELECT FROM content_texts WHERE page = 'om-meg')`,
  pictures: sql`EXISTS (SELECT FROM content_places WHERE published IS NOT NULL)`,
  // A delivered letter shows that the operator has configured a mail server.
  mail: sql`EXISTS (SELECT FROM provider_settings WHERE provider = 'smtp')
    OR EXISTS (SELECT FROM email_outbox WHERE status = 'sent')`,
  letters: sql`EXISTS (SELECT FROM email_outbox WHERE template = 'trial-letter' AND status = 'sent')`,
  booking: sql`EXISTS (SELECT FROM bookings)`,
};

export interface StepState {
  readonly step: FirstStep;
  readonly done: boolean;
  /** The facts that nobody has written, or emptied, yet. */
  readonly missing: readonly NeededFact[];
}

/** The checklist of a new studio, in the order of the list. */
export async function firstSteps(db: Reader, _admin: Admin): Promise<StepState[]> {
  const steps = Object.keys(doneWhen) as FirstStep[];
  const columns = steps.map((step) => sql`(${doneWhen[step]}) AS ${sql.identifier(step)}`);
  const { rows } = await db.execute<Record<FirstStep, boolean> & { written: string[] }>(sql`
    SELECT ${sql.join(columns, sql`, `)},
      (SELECT coalesce(array_agg(setting_key), '{}') FROM system_settings) AS written`);
  const written = new Set(rows[0]?.written);
  const needed: Partial<Record<FirstStep, readonly NeededFact[]>> = neededFacts;
  return steps.map((step) => ({
    step,
    done: rows[0]?.[step] === true,
    missing: (needed[step] ?? []).filter((fact) => !written.has(fact)),
  }));
}
