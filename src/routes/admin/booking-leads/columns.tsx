import type { LeadRow } from "~/areas/leads/reads/admin-list.server";
import { leadSourceNames, leadStatusNames, leadTexts } from "~/areas/leads/texts/staff";
import type { LeadStatus, leadList } from "~/areas/leads/types";
import type { CellValue } from "~/kit/cell-value";
import { formatWait } from "~/kit/duration-format";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { type Instant, minutesBetween } from "~/kit/time";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { ListColumn } from "~/ui/list/list-table";
import { ownerColumn } from "../owner-column";

const { columns: words, none } = leadTexts;

/** How long a lead waits or waited: in opening hours, and in total. */
export interface Waited {
  readonly minutes: number | null;
  readonly minutesInAll: number;
}

export type TimedLead = LeadRow & Waited;

type Answerable = Pick<LeadRow, "createdAt" | "firstAnsweredAt">;

export function waitedOf(
  { createdAt, firstAnsweredAt }: Answerable,
  minutes: number | null,
  now: Instant,
): Waited {
  return { minutes, minutesInAll: minutesBetween(createdAt, firstAnsweredAt ?? now) };
}

export function leadName({ name, email, phone }: Pick<LeadRow, "name" | "email" | "phone">): string {
  return name || formatEmail(email) || formatPhone(phone);
}

function nameCell({ name, email, phone }: LeadRow): CellValue {
  return name || formatEmail(email) || { phone };
}

export const leadColumns: readonly ListColumn<LeadRow, typeof leadList>[] = [
  { key: "who", header: words.who, rowHeader: true, sort: "navn", value: nameCell },
  {
    key: "status",
    header: words.status,
    value: ({ status }) => leadStatusNames[status],
    cell: ({ status }) => <LeadStatusBadge status={status} />,
  },
  { key: "source", header: words.source, value: ({ source }) => leadSourceNames[source] },
  {
    key: "contact",
    header: words.contact,
    wideOnly: true,
    value: ({ phone, email }) => {
      if (phone && !email) return { phone };
      // The address first: text that begins with a plus would be escaped in an exported file.
      return [formatEmail(email), phone && formatPhone(phone)].filter(Boolean).join(", ") || none;
    },
  },
  ownerColumn,
  {
    key: "came",
    header: words.came,
    sort: "kom",
    end: true,
    headShown: true,
    value: ({ createdAt }) => ({ at: createdAt }),
  },
];

/** Read separately with the opening hours, so it is not in the exported file. */
export const waitColumn: ListColumn<TimedLead, typeof leadList> = {
  key: "waited",
  header: words.waited,
  end: true,
  headShown: true,
  value: (lead) => waitText(lead, lead.firstAnsweredAt !== null),
};

/**
 * In minutes. A wait longer than a day's opening hours is shown in calendar days and hours, which are easier to grasp.
 */
const longWait = 8 * 60;

export function isLongWait({ minutes }: Waited): boolean {
  return minutes !== null && minutes >= longWait;
}

/** "Har ventet 2 t", "Svart etter 20 min", in opening hours; "Har ventet 9 dager og 3 t" in total. */
export function waitText(waited: Waited, isAnswered: boolean): string {
  const { minutes, minutesInAll } = waited;
  if (minutes === null) return none;
  if (minutes === 0) return isAnswered ? leadTexts.atOnce : leadTexts.notYet;
  return (isAnswered ? leadTexts.answered : leadTexts.waiting)(
    formatWait(isLongWait(waited) ? minutesInAll : minutes),
  );
}

const tones: Record<LeadStatus, BadgeTone> = {
  new: "warn",
  contacted: "info",
  qualified: "info",
  quoted: "info",
  won: "good",
  lost: "neutral",
  spam: "neutral",
};

export function LeadStatusBadge({ status }: { readonly status: LeadStatus }) {
  return <Badge tone={tones[status]}>{leadStatusNames[status]}</Badge>;
}
