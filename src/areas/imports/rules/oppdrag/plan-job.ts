import type { FieldValue } from "~/areas/history/types";
import { formatKroner, type Ore, ore, vatInside, vatOnTop } from "~/kit/money";
import { foldForSearch } from "~/kit/search-text";
import type {
  FieldChange,
  Fields,
  MatchRules,
  PlanReason,
  Problem,
  ReadRow,
  RowPlan,
  Standing,
} from "../../types";
import { textOf } from "../keys";
import type { World } from "../world";
import { filledPerson, isSamePerson, type JobPerson, personIn, writtenPerson } from "./job-person";

/** Photography has the ordinary rate. */
export const jobMvaBp = 2500;
const mostPeople = 2_000;

/**
 * What a row of completed jobs will do: makes the job, adds a person or what is missing to it, or nothing. The only place
 * that decides it, for the dry run and for the run. Jobs of the program itself are never changed.
 */
export function planJob(row: ReadRow, world: World, rules: Pick<MatchRules, "onNew">): RowPlan {
  const plan = decide(row, world, rules);
  return { ...plan, problems: [...row.problems, ...plan.problems] };
}

function decide(row: ReadRow, world: World, rules: Pick<MatchRules, "onNew">): RowPlan {
  // First, because a job that was never photographed may lack its day and its sum.
  if (row.given.status === "open" && row.choice !== "create") return nothing("skip", "not-completed");
  if (row.problems.some(({ isError }) => isError)) return nothing("error", "problem");
  const missing = whyNoJob(row.given);
  if (missing) return { ...nothing("error", "problem"), problems: [missing] };
  if (row.choice === "skip") return nothing("skip", "chosen");
  const known =
    row.choice === "create"
      ? undefined
      : world.find(row.keys).find((job) => isSameJob(row.given, job.fields));
  if (!known) return rules.onNew === "skip" ? nothing("skip", "rule-new") : created(row);
  if (known.fields.isOwn === true) return nothing("skip", "identical", known);
  return updated(row, known);
}

function nothing(kind: "skip" | "error", reason: PlanReason, job?: Standing): RowPlan {
  const target = job?.ref ?? null;
  return {
    kind,
    reason,
    target,
    targetName: textOf(job?.fields.title),
    changes: [],
    twins: [],
    problems: [],
    after: null,
  };
}

function error(code: Problem["code"], field: string | null, value = ""): Problem {
  return { code, field, value, isError: true };
}

function whyNoJob(given: Fields): Problem | null {
  if (!given.day) return error("day-missing", "day");
  if (!given.companyName && !given.orgnr && !given.name && !given.email) return error("nobody", null);
  return given.sum === undefined ? null : error("sum-side", "sum", String(given.sum));
}

/** Another invoice or another title on the same day is another job. */
function isSameJob(given: Fields, held: Fields): boolean {
  const differ = (field: string) => {
    const [one, other] = [foldForSearch(textOf(given[field])), foldForSearch(textOf(held[field]))];
    return one !== "" && other !== "" && one !== other;
  };
  if (differ("invoiceNumber") || differ("orgnr")) return false;
  // A draft or a cancelled job must not swallow the one that took its place.
  if (held.isCompleted === false) return textOf(given.title) !== "" && !differ("title");
  const isSameInvoice = textOf(given.invoiceNumber) !== "" && textOf(held.invoiceNumber) !== "";
  return isSameInvoice || !differ("title") || held.isOwn === true;
}

interface Sums {
  readonly netOre: number;
  readonly mvaOre: number;
}

/** From a sum with or without MVA; null where there is none. */
function sumsOf(withMva: FieldValue | undefined, withoutMva: FieldValue | undefined): Sums | null {
  if (typeof withoutMva === "number") {
    return { netOre: withoutMva, mvaOre: signed(withoutMva, (amount) => vatOnTop(amount, jobMvaBp)) };
  }
  if (typeof withMva !== "number") return null;
  const mvaOre = signed(withMva, (amount) => vatInside(amount, jobMvaBp).vatOre);
  return { netOre: withMva - mvaOre, mvaOre };
}

function signed(amount: number, of: (amount: Ore) => Ore): number {
  return Math.sign(amount) * of(ore(Math.abs(amount))) + 0;
}

/** The sum of the whole job. A row without a person may have a part of the sum all the same: it is the job's. */
function wholeOf(given: Fields, person: JobPerson | null): Sums | null {
  return (
    sumsOf(given.sumWith, given.sumWithout) ?? (person ? null : sumsOf(given.shareWith, given.shareWithout))
  );
}

function personOf(given: Fields): JobPerson | null {
  const share = sumsOf(given.shareWith, given.shareWithout);
  const [name, email] = [textOf(given.name), textOf(given.email)];
  if (!name && !email) return null;
  return {
    name: name || email,
    email,
    phone: textOf(given.phone),
    department: textOf(given.department),
    frames: typeof given.frames === "number" ? given.frames : null,
    netOre: share?.netOre ?? null,
    mvaOre: share?.mvaOre ?? null,
  };
}

export function peopleIn(fields: Fields): JobPerson[] {
  return Array.isArray(fields.people) ? fields.people.map(personIn) : [];
}

/** "Ja" instead of a day: paid, and nobody knows when. */
function paidOn({ paid, day }: Fields): FieldValue {
  return (paid === true ? day : paid) || null;
}

function created(row: ReadRow): RowPlan {
  const { given } = row;
  const person = personOf(given);
  const whole = wholeOf(given, person);
  const name = textOf(given.companyName) || textOf(given.name) || textOf(given.orgnr) || textOf(given.email);
  const fields = withSums({
    title: textOf(given.title) || `Fotografering for ${name}`.slice(0, 200),
    day: textOf(given.day),
    invoiceNumber: textOf(given.invoiceNumber),
    companyName: textOf(given.companyName),
    orgnr: given.orgnr ?? null,
    heads: typeof given.people === "number" ? given.people : 0,
    paidOn: paidOn(given),
    people: person ? [writtenPerson(person)] : [],
    wholeNetOre: whole?.netOre ?? null,
    wholeMvaOre: whole?.mvaOre ?? null,
  });
  const ref = `rad:${row.place}`;
  return {
    ...nothing("skip", "new-job"),
    kind: "create",
    target: ref,
    targetName: textOf(fields.title),
    changes: changesOf({}, fields),
    after: { ref, fields, keys: row.keys },
  };
}

/** The sum of the whole job where a row says it, else the people's parts together. */
function withSums(fields: Fields): Fields {
  const people = peopleIn(fields);
  const total = (part: "netOre" | "mvaOre") => people.reduce((sum, person) => sum + (person[part] ?? 0), 0);
  const { wholeNetOre: net, wholeMvaOre: mva } = fields;
  const hasWhole = typeof net === "number" && typeof mva === "number";
  return { ...fields, netOre: hasWhole ? net : total("netOre"), mvaOre: hasWhole ? mva : total("mvaOre") };
}

function updated(row: ReadRow, job: Standing): RowPlan {
  const { given } = row;
  const fields: Record<string, FieldValue> = { ...job.fields };
  const problems: Problem[] = [];
  const fill = (field: string, value: FieldValue | undefined) => {
    if (value === undefined || value === null || value === "" || value === 0) return;
    const held = fields[field];
    const isEmpty = held === undefined || held === null || held === "" || held === 0;
    if (isEmpty) fields[field] = value;
    else if (held !== value)
      problems.push({ code: "field-kept", field, value: String(value), isError: false });
  };
  for (const field of ["title", "day", "invoiceNumber", "companyName", "orgnr"]) fill(field, given[field]);
  fill("paidOn", paidOn(given));
  if (typeof given.people === "number") fill("heads", given.people);
  const person = personOf(given);
  const whole = wholeOf(given, person);
  if (whole && fields.wholeNetOre !== whole.netOre) fillSum(fields, whole, problems);
  if (person) {
    const people = peopleIn(job.fields);
    const held = people.find((each) => isSamePerson(each, person));
    if (held) problems.push(...notFilled(held, person));
    fields.people = withPerson(people, person).map(writtenPerson);
  }
  const after = withSums(fields);
  const changes = changesOf(job.fields, after);
  if (changes.length === 0) {
    // What differs from the earlier row is lost, and must not be called the same.
    const reason = problems.length > 0 ? "nothing-new" : "identical";
    return { ...nothing("skip", reason, job), problems };
  }
  if (peopleIn(after).length > mostPeople)
    return { ...nothing("error", "problem"), problems: [error("nobody", null)] };
  return {
    ...nothing("skip", "same-job", job),
    kind: "update",
    changes,
    problems,
    after: { ref: job.ref, fields: after, keys: [...new Set([...job.keys, ...row.keys])] },
  };
}

function fillSum(fields: Record<string, FieldValue>, whole: Sums, problems: Problem[]): void {
  if (typeof fields.wholeNetOre === "number") {
    problems.push(sumDiffers("sum-differs", whole.netOre + whole.mvaOre));
    return;
  }
  fields.wholeNetOre = whole.netOre;
  fields.wholeMvaOre = whole.mvaOre;
}

function sumDiffers(code: "sum-differs" | "share-differs", withMvaOre: number): Problem {
  return { code, field: "sum", value: formatKroner(ore(withMvaOre)), isError: false };
}

/** What a row says of somebody whom an earlier row has told something else of. */
function notFilled(held: JobPerson, given: JobPerson): Problem[] {
  const others = (["email", "phone", "department", "frames"] as const).flatMap((field): Problem[] => {
    const [one, other] = [held[field], given[field]];
    const isOther = one && other && String(one).toLowerCase() !== String(other).toLowerCase();
    return isOther ? [{ code: "field-kept", field, value: String(other), isError: false }] : [];
  });
  const isOtherShare = held.netOre !== null && given.netOre !== null && held.netOre !== given.netOre;
  return isOtherShare ? [...others, sumDiffers("share-differs", given.netOre + (given.mvaOre ?? 0))] : others;
}

function withPerson(people: readonly JobPerson[], given: JobPerson): JobPerson[] {
  const at = people.findIndex((person) => isSamePerson(person, given));
  return at < 0
    ? [...people, given]
    : people.map((person, place) => (place === at ? filledPerson(person, given) : person));
}

/** What a dry run shows, and what an undo restores. */
const shownFields = [
  ...["title", "day", "companyName", "orgnr", "invoiceNumber", "people", "heads"],
  ...["netOre", "mvaOre", "paidOn", "wholeNetOre", "wholeMvaOre"],
];

function changesOf(before: Fields, after: Fields): FieldChange[] {
  return shownFields.flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    const isSame = JSON.stringify(change.before) === JSON.stringify(change.after);
    const isNothing = [change.before, change.after].every(
      (value) =>
        value === null || value === "" || value === 0 || (Array.isArray(value) && value.length === 0),
    );
    return isSame || isNothing ? [] : [change];
  });
}
