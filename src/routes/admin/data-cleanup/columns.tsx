import type { FindingRow } from "~/areas/cleanup/reads/admin-list.server";
import { reasonText, subjectNames, cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import type { findingList } from "~/areas/cleanup/types";
import { capitalise } from "~/kit/text";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/ui/list/list-table";

const { columns: words } = texts;

export const findingColumns: readonly ListColumn<FindingRow, typeof findingList>[] = [
  {
    key: "who",
    header: words.who,
    rowHeader: true,
    value: ({ oneName, otherName }) =>
      otherName === null ? oneName : `${oneName} ${texts.and} ${otherName}`,
  },
  {
    key: "why",
    header: words.why,
    value: ({ reasons }) => capitalise(reasons.map(reasonText).join(", ")),
  },
  {
    key: "kind",
    header: words.kind,
    wideOnly: true,
    value: ({ kind }) => capitalise(subjectNames[kind]),
  },
  {
    key: "score",
    header: words.score,
    end: true,
    wideOnly: true,
    sort: "likhet",
    value: ({ score, otherName }) => (otherName === null ? texts.none : `${score} %`),
  },
  {
    key: "safe",
    header: words.safe,
    wideOnly: true,
    value: ({ isSafe }) => (isSafe ? texts.isSafe : texts.none),
    cell: ({ isSafe }) => (isSafe ? <Badge tone="good">{texts.isSafe}</Badge> : texts.none),
  },
  {
    key: "since",
    header: words.since,
    sort: "siden",
    end: true,
    headShown: true,
    value: ({ since }) => ({ at: since }),
  },
];
