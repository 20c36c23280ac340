import { parseWithZod } from "@conform-to/zod/v4";
import type { Staff } from "~/areas/access/types";
import { blockSchema } from "~/areas/calendar/schema";
import { blockRefusalTexts, blockTexts } from "~/areas/calendar/texts";
import type { BlockRefusal, BlockWish, ResourceId } from "~/areas/calendar/types";
import { calendarItems } from "~/areas/reports/reads/calendar-items.server";
import { itemSentence } from "~/areas/reports/texts";
import { overlaps, type Period } from "~/kit/period";
import type { Refusal } from "~/kit/result";
import { joinWords } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDayNoYear } from "~/kit/time-format";
import type { Services } from "~/platform/services.server";
import type { SummaryError } from "~/ui/error-summary";

export interface BlockErrors {
  readonly fields: Readonly<Record<string, readonly string[] | null>>;
  readonly summary: readonly SummaryError[];
}

/** The block in the form, or its errors. */
export function readBlockForm(form: FormData) {
  const submission = parseWithZod(form, { schema: blockSchema });
  if (submission.status === "success") return { ok: true as const, ...submission.value };
  const fields = submission.error ?? {};
  const summary = Object.entries(fields).flatMap(([fieldId, messages]) =>
    (messages ?? []).map((message) => ({ fieldId, message })),
  );
  return { ok: false as const, errors: { fields, summary } satisfies BlockErrors };
}

interface Refused {
  readonly refusal: Refusal<BlockRefusal, Period>;
  readonly resourceIds: readonly ResourceId[];
}

/** States the conflict, if any. */
export async function refusalErrors(
  { db, clock }: Services,
  staff: Staff,
  { refusal, resourceIds }: Refused,
): Promise<BlockErrors> {
  const plain = { fields: {}, summary: [{ message: blockRefusalTexts[refusal.reason] }] };
  const { detail } = refusal;
  if (refusal.reason !== "slot-taken" || !detail) return plain;
  const now = clock.now();
  const items = await calendarItems(db, staff, {
    firstDay: dayOf(detail.from),
    lastDay: dayOf(detail.to),
    now,
  });
  const inTheWay = items.filter(
    ({ during, resourceId }) => resourceIds.includes(resourceId) && overlaps(during, detail),
  );
  if (inTheWay.length === 0) return plain;
  const words = [...new Set(inTheWay.map((item) => itemSentence(item, now)))];
  return {
    fields: {},
    summary: [{ message: blockTexts.takenBy(formatDayNoYear(dayOf(detail.from)), joinWords(words)) }],
  };
}

/** Keeps the typed values when the form comes back. */
export function typedWish(form: FormData): BlockWish {
  const text = (name: string) => String(form.get(name) ?? "");
  const hours = { from: text("from"), to: text("to") };
  const isWholeDay = form.get("wholeDay") === "on" && !hours.from && !hours.to;
  return {
    resourceIds: form.getAll("resources").map(String) as ResourceId[],
    firstDay: text("firstDay") as BlockWish["firstDay"],
    lastDay: text("lastDay") as BlockWish["lastDay"],
    hours: isWholeDay ? null : (hours as NonNullable<BlockWish["hours"]>),
    reason: text("reason") as BlockWish["reason"],
    note: text("note"),
  };
}
