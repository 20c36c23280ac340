import type { FieldValue } from "~/areas/history/types";
import type {
  FieldChange,
  Fields,
  MatchRules,
  PlanReason,
  Problem,
  ReadRow,
  RecordImportKind,
  RowPlan,
  Standing,
  Twin,
} from "../types";
import { recordFields } from "./fields";
import { keysAfter, keysOf, textOf } from "./keys";
import { mergeTags } from "./merge-tags";
import { planJob } from "./oppdrag/plan-job";
import { type Relation, relationOf } from "./relation";
import { isTotalLine } from "./values/words";
import type { World } from "./world";

const mostTwins = 5;
/** Not a field of the record: the addresses and numbers that it is known by. */
export const knownAs = "knownAs";

/**
 * What a row will do: the only place that decides it, for the dry run and for the run. `world` holds what exists and
 * what the rows before this one do.
 */
export function planRow(kind: RecordImportKind, row: ReadRow, world: World, rules: MatchRules): RowPlan {
  if (kind === "oppdrag") return planJob(row, world, rules);
  const related = world.find(row.keys).map((record) => ({ record, ...relationOf(row, record) }));
  const twins = related.flatMap(twinOf).toSorted((one, other) => other.score - one.score);
  const plan = row.problems.some(({ isError }) => isError)
    ? nothing("error", "problem")
    : decide(kind, row, related, twins, rules);
  const own = plan.target;
  return {
    ...plan,
    twins: twins.filter(({ ref }) => ref !== own).slice(0, mostTwins),
    problems: [...row.problems, ...plan.problems],
  };
}

type Related = { readonly record: Standing } & Relation;
type Decided = Omit<RowPlan, "twins">;

function nothing(kind: "skip" | "error", reason: PlanReason, record?: Standing): Decided {
  return {
    kind,
    reason,
    target: record?.ref ?? null,
    targetName: textOf(record?.fields.name),
    changes: [],
    problems: [],
    after: null,
  };
}

function decide(
  kind: RecordImportKind,
  row: ReadRow,
  related: readonly Related[],
  twins: readonly Twin[],
  rules: MatchRules,
): Decided {
  if (row.choice === "skip") return nothing("skip", "chosen");
  if (isTotal(row) && row.choice !== "create") return nothing("skip", "total-row");
  const identical = related.find(({ record }) => hasAll(row.given, record.fields));
  if (identical && row.choice !== "create") return nothing("skip", "identical", identical.record);
  const same = related.filter(({ isSame }) => isSame).toSorted((one, other) => other.score - one.score)[0];
  if (row.choice === "create") return created(kind, row, related, "chosen");
  if (row.choice === "update" && !same) {
    const chosen = related.find(({ record }) => record.ref === twins[0]?.ref);
    if (chosen) return updated(kind, row, chosen.record, "chosen", rules, related);
  }
  if (same) {
    if (rules.onSame === "skip" && row.choice !== "update") return nothing("skip", "rule-same", same.record);
    return updated(kind, row, same.record, same.reason, rules, related);
  }
  if (twins.length > 0 && rules.onPossible === "skip") return nothing("skip", "rule-possible");
  if (rules.onNew === "skip") return nothing("skip", "rule-new");
  return created(kind, row, related, twins.length > 0 ? "possible" : "new");
}

/** The line under a list that sums it up: "Totalt 3 kunder". Nobody who can be reached is called so. */
function isTotal({ given, keys }: ReadRow): boolean {
  return isTotalLine(textOf(given.name)) && keys.every((key) => key.startsWith("n:"));
}

/** Every given field equals: the same row was brought in before, even when it is a name alone. */
function hasAll(given: Fields, held: Fields): boolean {
  return Object.entries(given).every(([field, value]) => isHeld(field, value, held[field]));
}

function isHeld(field: string, value: FieldValue, held: FieldValue | undefined): boolean {
  if (Array.isArray(value)) return value.every((each) => Array.isArray(held) && held.includes(each));
  if (/email$/i.test(field)) return textOf(held).toLowerCase() === textOf(value).toLowerCase();
  return held === value;
}

function isEmpty(value: FieldValue | undefined): boolean {
  if (value === undefined || value === null || value === "" || value === false) return true;
  return Array.isArray(value) && value.length === 0;
}

function created(
  kind: RecordImportKind,
  row: ReadRow,
  related: readonly Related[],
  reason: PlanReason,
): Decided {
  const fields: Record<string, FieldValue> = { ...row.given };
  const problem = nameOf(kind, fields) ?? whyNotWritten(kind, fields, null, related);
  if (problem) return { ...nothing("error", "problem"), problems: [problem] };
  const problems = row.given.name ? [] : [warning("name-from-reach", "name", textOf(fields.name))];
  const ref = `rad:${row.place}`;
  return {
    kind: "create",
    reason,
    target: ref,
    targetName: textOf(fields.name),
    changes: changesOf(kind, {}, fields),
    problems,
    after: { ref, fields, keys: keysOf(kind, fields) },
  };
}

/** A record needs a name: without one it is called by what reaches it. */
function nameOf(kind: RecordImportKind, fields: Record<string, FieldValue>): Problem | null {
  if (!isEmpty(fields.name)) return null;
  const reach =
    kind === "companies"
      ? fields.invoiceEmail || fields.orgnr
      : fields.email || fields.phone || fields.companyName;
  if (!reach) return { code: "nobody", field: null, value: "", isError: true };
  fields.name = /\p{L}/u.test(textOf(reach)) ? textOf(reach).slice(0, 100) : `Uten navn ${textOf(reach)}`;
  return null;
}

function warning(code: Problem["code"], field: string, value: string): Problem {
  return { code, field, value, isError: false };
}

function updated(
  kind: RecordImportKind,
  row: ReadRow,
  record: Standing,
  reason: PlanReason,
  rules: MatchRules,
  related: readonly Related[],
): Decided {
  const fields: Record<string, FieldValue> = { ...record.fields };
  const problems: Problem[] = [];
  for (const [field, value] of Object.entries(row.given)) {
    const held = record.fields[field];
    if (isHeld(field, value, held)) continue;
    if (Array.isArray(value)) fields[field] = mergeTags(held, value);
    else if (isEmpty(held) || rules.overwrite.includes(field)) fields[field] = value;
    else if (!isReach(kind, field))
      problems.push(warning("field-kept", field, textOf(value) || String(value)));
  }
  const known = keysAfter(kind, record, fields);
  const learned =
    kind === "customers" ? row.keys.filter((key) => /^[ep]:/.test(key) && !known.includes(key)) : [];
  const changes = [...changesOf(kind, record.fields, fields), ...learnedChange(learned)];
  if (changes.length === 0) return { ...nothing("skip", "nothing-new", record), problems };
  const problem = whyNotWritten(kind, fields, record, related);
  if (problem) return { ...nothing("error", "problem"), problems: [problem] };
  return {
    kind: "update",
    reason,
    target: record.ref,
    targetName: textOf(record.fields.name),
    changes,
    problems,
    after: { ref: record.ref, fields, keys: [...known, ...learned] },
  };
}

/** A customer with another e-mail or phone keeps the own ones, and is known by the others too. */
function isReach(kind: RecordImportKind, field: string): boolean {
  return kind === "customers" && (field === "email" || field === "phone");
}

function learnedChange(learned: readonly string[]): FieldChange[] {
  if (learned.length === 0) return [];
  return [{ field: knownAs, before: null, after: learned.map((key) => key.slice(2)) }];
}

/** What the database and the form would refuse. */
function whyNotWritten(
  kind: RecordImportKind,
  fields: Fields,
  self: Standing | null,
  related: readonly Related[],
): Problem | null {
  if (kind !== "companies") return null;
  const { orgnr, invoiceChannel } = fields;
  const isTaken = related.some(({ record }) => record.ref !== self?.ref && record.fields.orgnr === orgnr);
  if (orgnr && isTaken) return { code: "orgnr-taken", field: "orgnr", value: textOf(orgnr), isError: true };
  if (invoiceChannel === "ehf" && !orgnr) {
    return { code: "ehf-without-orgnr", field: "invoiceChannel", value: "ehf", isError: true };
  }
  return null;
}

function changesOf(kind: RecordImportKind, before: Fields, after: Fields): FieldChange[] {
  return recordFields(kind).flatMap(({ key }) => {
    const change = { field: key, before: before[key] ?? null, after: after[key] ?? null };
    const same = JSON.stringify(change.before) === JSON.stringify(change.after);
    return same || (isEmpty(change.before) && isEmpty(change.after)) ? [] : [change];
  });
}

function twinOf({ record, isSame, twin, score }: Related): Twin[] {
  if (isSame || !twin) return [];
  return [{ ref: record.ref, name: textOf(record.fields.name), score, by: twin }];
}
