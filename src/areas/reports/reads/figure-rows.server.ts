import { type SQL, sql } from "drizzle-orm";
import type { Period } from "~/areas/attempts/rules/period";
import { type Day, plusDays, startOfDay, toIso } from "~/kit/time";
import { type Clock, isClock, type Measure, type ReportPart, type Stage } from "../types/figures";
import { type Base, partColumns, sourceJoins } from "./figure-parts.server";

/** Which rows: of a clock within a period, or of a stage as of today. */
export interface Asked {
  readonly measure: Measure;
  /** Not used by stages. */
  readonly period: Period;
  readonly today: Day;
}

/**
 * The rows of a measure, as SQL. Every figure of the reports is a sum over exactly these, and the page behind a figure
 * lists them: `kind` and `id` of the record, its number, who, the day, and the amounts without MVA and of MVA.
 */
export function rowsOf({ measure, period, today }: Asked, part: ReportPart | null): SQL {
  return isClock(measure) ? clockRows[measure](period, part) : stageRows[measure](today, part);
}

/** What an entry is about; a reversal is about what it reverses. Looked up only for reversals, which are few. */
const entryKind = sql.raw(`CASE WHEN e.reverses IS NULL THEN e.kind
  ELSE (SELECT undone.kind FROM journal_entries undone WHERE undone.id = e.reverses) END`);

const clockRows: Record<Clock, (period: Period, part: ReportPart | null) => SQL> = {
  spurt: (period, part) => sql`
    ${bookingRows("b.created_at", part)} WHERE ${within("b.created_at", period)}
    UNION ALL ${requestRows(part)} WHERE r.archived_at IS NULL AND ${within("r.created_at", period)}
    UNION ALL ${leadRows(part)} WHERE ${within("l.created_at", period)} AND l.status <> 'spam' AND ${isNotElsewhere}
      AND NOT EXISTS (SELECT FROM quotes made WHERE made.origin_kind = 'lead' AND made.origin_id = l.id AND ${isQuestion("made")})
    UNION ALL ${quoteRows("q.created_at", part)} WHERE ${within("q.created_at", period)} AND ${isQuestion("q")}
      AND ${isFirstOfLead}`,
  avtalt: (period, part) => sql`
    ${bookingRows("b.agreed_at", part)} WHERE ${within("b.agreed_at", period)}
      AND b.status IN ('confirmed', 'checked_in', 'completed', 'no_show')
    UNION ALL ${select("oppdrag", part, {
      ...oppdragFacts,
      day: osloDay("c.accepted_at"),
      net: "c.net_ore",
      mva: "c.mva_ore",
    })} FROM quote_acceptances c JOIN oppdrag o ON o.id = c.oppdrag_id
      WHERE ${within("c.accepted_at", period)} AND o.status <> 'cancelled'
    UNION ALL ${oppdragRows(part)} WHERE ${within("o.created_at", period)} AND o.quote_id IS NULL
      AND o.status NOT IN ('draft', 'cancelled')`,
  fotografert: (period, part) => sql`
    ${bookingRows("b.starts_at", part)} WHERE ${within("b.starts_at", period)} AND b.status = 'completed'
    UNION ALL ${dayRows(part)} WHERE ${within("d.starts_at", period)} AND o.status <> 'cancelled' AND ${isShot}`,
  fakturert: (period, part) =>
    ledgerRows(
      period,
      part,
      // A sale always has a document, which says whose it is.
      "invoice",
      sql`l.account IN ('sales', 'sales_outside', 'mva') AND ${entryKind} IN ('issued', 'credited')`,
      { net: "j.sales", mva: "j.mva" },
    ),
  betalt: (period, part) =>
    ledgerRows(
      period,
      part,
      "document",
      // With what the bank kept of a payment: the customer has paid it.
      sql`l.account IN ('bank', 'by_hand', 'vipps', 'stripe', 'fees') AND ${entryKind} NOT IN ('fee', 'opening')`,
      { net: `j.money - ${mvaShare}`, mva: mvaShare },
    ),
  "fakturert-annet": (period, part) => elsewhere("o.invoiced_on", period, part),
  "betalt-annet": (period, part) => elsewhere("o.paid_on", period, part),
};

/** Imported jobs: another program has invoiced them, so the journal has nothing of them. */
function elsewhere(day: string, { first, last }: Period, part: ReportPart | null): SQL {
  const column = sql.raw(day);
  return sql`${select("oppdrag", part, { ...oppdragFacts, day })} FROM oppdrag o
    WHERE ${column} BETWEEN ${first}::date AND ${last}::date AND o.archived_at IS NULL`;
}

const stageRows: Record<Stage, (today: Day, part: ReportPart | null) => SQL> = {
  henvendelse: (_, part) => sql`${leadRows(part)}
    WHERE l.status IN ('new', 'contacted', 'qualified', 'quoted') AND ${isNotElsewhere}
      AND NOT EXISTS (SELECT FROM quotes made WHERE made.origin_kind = 'lead' AND made.origin_id = l.id
        AND made.archived_at IS NULL AND made.status IN ('sent', 'opened', 'change_requested', 'accepted', 'converted'))`,
  foresporsel: (_, part) => sql`${requestRows(part)}
    WHERE r.archived_at IS NULL AND r.status IN ('new', 'needs_info', 'assessed', 'tentatively_held')`,
  ubesvart: (_, part) => sql`${bookingRows("b.created_at", part)} WHERE b.status = 'requested'`,
  tilbud: (today, part) => sql`${quoteRows("q.status_since", part)}
    WHERE q.archived_at IS NULL AND q.status IN ('sent', 'opened', 'change_requested')
      AND (q.valid_until IS NULL OR q.valid_until >= ${today}::date)`,
  avtale: (_, part) => sql`${bookingRows("b.agreed_at", part)} WHERE b.status IN ('confirmed', 'checked_in')
    UNION ALL ${dayRows(part, "o.created_at")} WHERE ${isAgreed} AND NOT ${isShot}
    UNION ALL ${oppdragRows(part)} WHERE ${isAgreed} AND NOT EXISTS (SELECT FROM oppdrag_days x WHERE x.oppdrag_id = o.id)`,
  utkast: (_, part) => sql`${documentRows("i.created_at", part, { net: "i.net_ore", mva: "i.mva_ore" })}
    WHERE i.status = 'draft' AND i.kind <> 'request'`,
  uforfalt: (today, part) => sql`${openRows(part)} AND i.due_on >= ${today}::date`,
  forfalt: (today, part) => sql`${openRows(part)} AND i.due_on < ${today}::date`,
};

interface Facts {
  readonly kind: string;
  readonly id: string;
  readonly ref: string;
  readonly who: string;
  readonly day: string;
  readonly net: string;
  readonly mva: string;
}

function select(base: Base, part: ReportPart | null, facts: Facts): SQL {
  const { kind, id, ref, who, day, net, mva } = facts;
  return sql`SELECT ${sql.raw(`${kind} AS kind, ${id} AS id, ${ref} AS ref, ${who} AS who, ${day} AS day,
    (${net})::bigint AS net, (${mva})::bigint AS mva`)}, ${partColumns(base, part)}`;
}

const osloDay = (moment: string) => `(${moment} AT TIME ZONE 'Europe/Oslo')::date`;

/** From midnight in Oslo of the first day until midnight after the last. */
function within(moment: string, { first, last }: Period): SQL {
  const column = sql.raw(moment);
  return sql`${column} >= ${toIso(startOfDay(first))}::timestamptz AND ${column} < ${toIso(startOfDay(plusDays(last, 1)))}::timestamptz`;
}

function bookingRows(moment: string, part: ReportPart | null): SQL {
  const facts: Facts = {
    kind: "'booking'",
    id: "b.id",
    ref: "b.number::text",
    who: "coalesce(b.company_name, b.customer_name)",
    day: osloDay(moment),
    net: "b.total_ore - b.mva_ore",
    mva: "b.mva_ore",
  };
  return sql`${select("booking", part, facts)} FROM bookings b ${sourceJoins(part)}`;
}

/** What was estimated when they asked; a quote of it, or none, changes nothing afterwards. */
function requestRows(part: ReportPart | null): SQL {
  const facts: Facts = {
    kind: "'company-request'",
    id: "r.id",
    ref: "r.number::text",
    who: "coalesce(r.company_name, r.name)",
    day: osloDay("r.created_at"),
    net: "r.net_ore",
    mva: "r.mva_ore",
  };
  return sql`${select("request", part, facts)} FROM company_requests r`;
}

function leadRows(part: ReportPart | null): SQL {
  const facts: Facts = {
    kind: "'lead'",
    id: "l.id",
    ref: "''",
    who: "coalesce(nullif(l.company_name, ''), l.name)",
    day: osloDay("l.created_at"),
    net: "0",
    mva: "0",
  };
  return sql`${select("lead", part, facts)} FROM leads l`;
}

/** A lead that became a booking or a request is counted as that; whether a quote is, the measures know. */
const isNotElsewhere = sql`l.booking_id IS NULL
  AND NOT EXISTS (SELECT FROM company_requests made WHERE made.lead_id = l.id AND made.archived_at IS NULL)`;

/** A quote that answers no request counts as a question of its own; what is added to a job that was agreed asks nothing. */
const isQuestion = (alias: string) =>
  sql.raw(`(${alias}.archived_at IS NULL AND ${alias}.status <> 'draft' AND ${alias}.supplement_of IS NULL
    AND ${alias}.origin_kind IS DISTINCT FROM 'company-request')`);

/** Several quotes of one lead are one question. */
const isFirstOfLead = sql`(q.origin_kind IS NULL OR NOT EXISTS (SELECT FROM quotes earlier WHERE earlier.origin_kind = 'lead'
  AND earlier.origin_id = q.origin_id AND (earlier.created_at, earlier.id) < (q.created_at, q.id) AND ${isQuestion("earlier")}))`;

function quoteRows(moment: string, part: ReportPart | null): SQL {
  const facts: Facts = {
    kind: "'quote'",
    id: "q.id",
    ref: "coalesce(q.number::text, '')",
    who: "coalesce(q.company_name, q.name)",
    day: osloDay(moment),
    net: "q.total_ore - q.mva_ore",
    mva: "q.mva_ore",
  };
  return sql`${select("quote", part, facts)} FROM quotes q`;
}

const oppdragFacts: Facts = {
  kind: "'oppdrag'",
  id: "o.id",
  ref: "o.number::text",
  who: "coalesce(o.company_name, o.contact_name)",
  day: osloDay("o.created_at"),
  net: "o.net_ore",
  mva: "o.mva_ore",
};

const oppdragRows = (part: ReportPart | null) => sql`${select("oppdrag", part, oppdragFacts)} FROM oppdrag o`;

const isAgreed = sql`o.archived_at IS NULL AND o.status IN ('planned', 'ready', 'ongoing', 'on_hold')`;
const isShot = sql`(d.closed_at IS NOT NULL
  OR o.status IN ('photographed', 'selection', 'editing', 'approval', 'delivered', 'closed'))`;

/** Each day's share of what its oppdrag costs, by heads; the shares add up to the whole. Confirmed lines are the day's own. */
function dayRows(part: ReportPart | null, since = "d.starts_at"): SQL {
  const share = (amount: string) =>
    `o.${amount} * d.until / d.heads_of_all - o.${amount} * (d.until - d.weight) / d.heads_of_all`;
  const facts: Facts = {
    ...oppdragFacts,
    day: osloDay(since),
    net: `${share("net_ore")} + coalesce(more.net, 0)`,
    mva: `${share("mva_ore")} + coalesce(more.mva, 0)`,
  };
  return sql`${select("day", part, facts)} FROM (
      SELECT w.*, sum(w.weight) OVER (PARTITION BY w.oppdrag_id ORDER BY w.position)::bigint AS until,
        sum(w.weight) OVER (PARTITION BY w.oppdrag_id)::bigint AS heads_of_all
      FROM (SELECT x.*, CASE WHEN sum(x.heads) OVER (PARTITION BY x.oppdrag_id) = 0 THEN 1 ELSE x.heads END AS weight
        FROM oppdrag_days x) w) d
    JOIN oppdrag o ON o.id = d.oppdrag_id
    LEFT JOIN (SELECT day_id, sum(total_ore - CASE WHEN mva_included THEN ${mvaOfLine} ELSE 0 END) AS net, sum(${mvaOfLine}) AS mva
      FROM oppdrag_day_lines GROUP BY day_id) more ON more.day_id = d.id`;
}

const mvaOfLine = sql.raw(
  "round(total_ore::numeric * mva_bp / CASE WHEN mva_included THEN 10000 + mva_bp ELSE 10000 END)",
);

const documentJoins = sql`LEFT JOIN oppdrag o ON o.id = i.oppdrag_id`;

function documentFacts({ net, mva }: { readonly net: string; readonly mva: string }): Facts {
  return {
    kind: "CASE WHEN i.id IS NULL THEN 'booking' ELSE 'invoice' END",
    id: "coalesce(i.id, b.id)",
    ref: "coalesce(i.number, b.number)::text",
    who: "coalesce(i.company_name, i.name, b.company_name, b.customer_name)",
    day: "j.day",
    net,
    mva,
  };
}

/** Documents as they are now. */
function documentRows(
  moment: string,
  part: ReportPart | null,
  amounts: { readonly net: string; readonly mva: string },
): SQL {
  const facts: Facts = {
    ...documentFacts(amounts),
    day: osloDay(moment),
    ref: "coalesce(i.number::text, '')",
  };
  return sql`${select("document", part, facts)} FROM invoices i LEFT JOIN bookings b ON b.id = i.booking_id ${documentJoins} ${sourceJoins(part)}`;
}

/** What is open of an issued invoice, with the invoice's own proportion of MVA. */
function openRows(part: ReportPart | null): SQL {
  const mva =
    "CASE WHEN i.total_ore = 0 THEN 0 ELSE round(s.open_ore::numeric * i.mva_ore / i.total_ore) END";
  const facts: Facts = { ...documentFacts({ net: `s.open_ore - ${mva}`, mva }), day: "i.issued_on" };
  return sql`${select("document", part, facts)} FROM invoices i JOIN document_sums s ON s.document_id = i.id
    LEFT JOIN bookings b ON b.id = i.booking_id ${documentJoins} ${sourceJoins(part)}
    WHERE i.status = 'issued' AND i.kind = 'invoice' AND s.open_ore > 0`;
}

/** Of money that came: the document's proportion of MVA, before there is an invoice that of the booking or the oppdrag. */
const mvaShare = `round(CASE WHEN i.kind <> 'request' AND i.total_ore <> 0 THEN j.money::numeric * i.mva_ore / i.total_ore
  WHEN b.total_ore <> 0 THEN j.money::numeric * b.mva_ore / b.total_ore
  WHEN o.total_ore <> 0 THEN j.money::numeric * o.mva_ore / o.total_ore ELSE 0 END)`;

/**
 * Lines of the journal by the day of their entry, one row for each entry and document. What was marked before there was a
 * journal is in entries of kind `opening`, which no report counts.
 */
function ledgerRows(
  { first, last }: Period,
  part: ReportPart | null,
  base: "invoice" | "document",
  where: SQL,
  amounts: { readonly net: string; readonly mva: string },
): SQL {
  return sql`${select(base, part, documentFacts(amounts))}
    FROM (SELECT e.id, e.day, coalesce(l.document_id, e.document_id) AS document_id, l.booking_id,
        -coalesce(sum(l.ore) FILTER (WHERE l.account IN ('sales', 'sales_outside')), 0) AS sales,
        -coalesce(sum(l.ore) FILTER (WHERE l.account = 'mva'), 0) AS mva, sum(l.ore) AS money
      FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
      WHERE e.day BETWEEN ${first}::date AND ${last}::date AND ${where}
      GROUP BY e.id, e.day, coalesce(l.document_id, e.document_id), l.booking_id
      HAVING sum(l.ore) <> 0) j
    LEFT JOIN invoices i ON i.id = j.document_id
    LEFT JOIN bookings b ON b.id = coalesce(i.booking_id, j.booking_id) ${documentJoins} ${sourceJoins(part)}`;
}
