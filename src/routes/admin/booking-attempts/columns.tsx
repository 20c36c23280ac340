import {
  attemptTexts,
  deviceNames,
  outcomeNames,
  refusalNames,
  stepNames,
} from "~/areas/attempts/texts/staff";
import { wishText } from "~/areas/attempts/texts/wish";
import type { AttemptRow, attemptList } from "~/areas/attempts/types";
import { formatLatency } from "~/kit/duration-format";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { ListColumn } from "~/ui/list/list-table";

const { columns: words, none } = attemptTexts;

export const attemptColumns: readonly ListColumn<AttemptRow, typeof attemptList>[] = [
  { key: "product", header: words.product, rowHeader: true, value: ({ productName }) => productName },
  { key: "step", header: words.step, value: ({ step }) => stepNames[step] },
  {
    key: "outcome",
    header: words.outcome,
    value: (row) => outcomeNames[shownOutcome(row)],
    cell: (row) => <OutcomeBadge attempt={row} />,
  },
  {
    key: "refusal",
    header: words.refusal,
    headShown: true,
    value: ({ refusal }) => (refusal === null ? "" : refusalText(refusal)),
  },
  {
    key: "inVain",
    header: words.inVain,
    wideOnly: true,
    value: ({ inVain }) => inVain.map(wishText).join(", ") || none,
  },
  { key: "source", header: words.source, headShown: true, value: ({ source }) => source },
  { key: "device", header: words.device, wideOnly: true, value: ({ device }) => deviceNames[device] },
  {
    key: "ms",
    header: words.ms,
    end: true,
    wideOnly: true,
    sort: "ms",
    value: ({ ms }) => formatLatency(ms),
  },
  {
    key: "at",
    header: words.started,
    sort: "tid",
    end: true,
    headShown: true,
    value: ({ startedAt }) => ({ at: startedAt }),
  },
];

export function refusalText(refusal: string | null): string {
  return refusal === null ? none : (refusalNames[refusal] ?? refusal);
}

function shownOutcome({ outcome, isLeft }: AttemptRow) {
  return isLeft ? ("left" as const) : outcome;
}

const tones: Record<ReturnType<typeof shownOutcome>, BadgeTone> = {
  "under-way": "info",
  left: "neutral",
  refused: "warn",
  failed: "bad",
  confirmed: "good",
};

export function OutcomeBadge({ attempt }: { readonly attempt: AttemptRow }) {
  const outcome = shownOutcome(attempt);
  return <Badge tone={tones[outcome]}>{outcomeNames[outcome]}</Badge>;
}
