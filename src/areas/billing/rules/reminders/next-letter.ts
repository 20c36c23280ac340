import { type DatedValue, valueOn } from "~/kit/dated-values";
import { addOre, type Ore, ore } from "~/kit/money";
import { type Day, daysBetween, plusDays } from "~/kit/time";
import { bankingDay } from "../due-day";
import { lateInterest, type Movement } from "./interest";
import { bankDays, isKept, type PaymentPlan } from "./kept-plan";

/** A first reminder, then a notice that the claim goes to a debt collector (inkassovarsel). */
export type ReminderStep = "reminder" | "notice";

export interface Charges {
  readonly feeOre: Ore;
  /** For companies, in place of fees (forsinkelsesrenteloven § 3 a). */
  readonly compensationOre: Ore;
  readonly interestOre: Ore;
}

export interface SentReminder extends Charges {
  readonly step: ReminderStep;
  readonly sentOn: Day;
  readonly payBy: Day;
}

/** An issued invoice that is overdue, with what the rules look at. */
export interface Overdue {
  readonly dueOn: Day;
  readonly openOre: Ore;
  readonly movements: readonly Movement[];
  readonly sent: readonly SentReminder[];
  readonly isDisputed: boolean;
  readonly isAtCollection: boolean;
  readonly plan: PaymentPlan | null;
  readonly isCompany: boolean;
  /** A line of the bank that nobody has matched may be its payment. */
  readonly mayBePaid: boolean;
}

export interface ReminderRules {
  readonly interestRates: readonly DatedValue[];
  readonly fees: readonly DatedValue[];
  readonly compensations: readonly DatedValue[];
  readonly companyClaim: "gebyr" | "kompensasjon";
  readonly afterDays: number;
  /** The last day that the bank's files tell of; null: none. */
  readonly bankUntil: Day | null;
}

export type WhyNoReminder =
  | "at-collection"
  | "disputed"
  | "plan"
  | "all-sent"
  | "too-early"
  | "bank-old"
  | "may-be-paid";

export interface NextLetter extends Charges {
  readonly step: ReminderStep;
  readonly payBy: Day;
  /** What is asked for: what was open, and what this letter adds. */
  readonly totalOre: Ore;
}

/** No fee is charged earlier (inkassoforskriften § 1-2), and each letter gives the same number of days. */
const lawDays = 14;
const mostFees = 2;

/** The letter that an overdue invoice may get on this day, or why none. */
export function nextLetter(
  overdue: Overdue,
  rules: ReminderRules,
  today: Day,
): NextLetter | { readonly whyNot: WhyNoReminder } {
  const whyNot = whyNone(overdue, rules, today);
  if (whyNot) return { whyNot };
  const step = overdue.sent.length === 0 ? "reminder" : "notice";
  const charges = chargesOf(overdue, rules, today);
  const totalOre = addOre(overdue.openOre, charges.feeOre, charges.compensationOre, charges.interestOre);
  return { step, ...charges, payBy: bankingDay(plusDays(today, lawDays)), totalOre };
}

function whyNone(overdue: Overdue, rules: ReminderRules, today: Day): WhyNoReminder | null {
  const { isAtCollection, isDisputed, plan, openOre, sent, dueOn, mayBePaid } = overdue;
  const last = sent.at(-1);
  const { bankUntil, afterDays } = rules;
  if (isAtCollection) return "at-collection";
  if (isDisputed) return "disputed";
  if (plan && isKept(plan, openOre, today)) return "plan";
  if (last?.step === "notice") return "all-sent";
  if (plusDays(dueOn, afterDays) > today || dueOn >= today || (last && last.payBy >= today))
    return "too-early";
  if (bankUntil === null || daysBetween(bankUntil, today) > bankDays) return "bank-old";
  return mayBePaid ? "may-be-paid" : null;
}

/** A whole in equal parts, the last one with what is left over, each a month after the one before. */
export function planParts(openOre: Ore, count: number, first: Day): PaymentPlan["parts"] {
  const each = Math.floor(openOre / count);
  return Array.from({ length: count }, (_, index) => ({
    day: bankingDay(monthsLater(first, index)),
    ore: ore(index === count - 1 ? openOre - each * (count - 1) : each),
  }));
}

/** The same day of a later month, or its last day. */
function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const at = year * 12 + month - 1 + months;
  const last = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}-${two(Math.min(date, last))}` as Day;
}

function chargesOf(overdue: Overdue, rules: ReminderRules, today: Day): Charges {
  const { dueOn, sent, isCompany, movements } = overdue;
  const charged = addOre(ore(0), ...sent.map(({ interestOre }) => interestOre));
  const whole = lateInterest(movements, { dueOn, today, rates: rules.interestRates });
  const interestOre = ore(Math.max(0, whole - charged));
  const isCompensated = sent.some(({ compensationOre }) => compensationOre > 0);
  const fees = sent.filter(({ feeOre }) => feeOre > 0).length;
  if (isCompany && rules.companyClaim === "kompensasjon" && !isCompensated && fees === 0)
    return { feeOre: ore(0), compensationOre: ore(valueOn(rules.compensations, today)), interestOre };
  const mayCharge = plusDays(dueOn, lawDays) <= today && fees < mostFees && !isCompensated;
  const feeOre = ore(mayCharge ? valueOn(rules.fees, today) : 0);
  return { feeOre, compensationOre: ore(0), interestOre };
}
