import type { MendRow } from "~/areas/cleanup/reads/admin-list.server";
import { cleanupScreenWords } from "~/areas/cleanup/texts/frame";
import { reasonText, cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import type { mendList } from "~/areas/cleanup/types";
import { capitalise } from "~/kit/text";
import type { ListColumn } from "~/ui/list/list-table";

const { columns: words } = texts;

export const mendColumns: readonly ListColumn<MendRow, typeof mendList>[] = [
  {
    key: "who",
    header: words.who,
    rowHeader: true,
    value: ({ name, otherName }) => (otherName === null ? name : `${name} ${texts.and} ${otherName}`),
  },
  { key: "queue", header: texts.queue, value: ({ rule }) => cleanupScreenWords.views[rule] },
  {
    key: "why",
    header: words.why,
    wideOnly: true,
    value: ({ reasons }) => capitalise(reasons.map(reasonText).join(", ")),
  },
  {
    key: "by",
    header: texts.mended,
    value: ({ mendedBy, undoneBy }) =>
      undoneBy === null ? texts.mendedBy(mendedBy) : texts.undoneBy(undoneBy),
  },
  {
    key: "at",
    header: words.at,
    sort: "rettet",
    end: true,
    headShown: true,
    value: ({ mendedAt }) => ({ at: mendedAt }),
  },
];
