import type { IncompleteRow } from "~/areas/bookings/reads/incomplete.server";
import { incompleteTexts } from "~/areas/bookings/texts/incomplete";
import type { incompleteList } from "~/areas/bookings/types";
import type { Ore } from "~/kit/money";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { ListColumn } from "~/ui/list/list-table";

const { columns: words, free: freeWords } = incompleteTexts;

export type WishState = keyof typeof freeWords;

/** A row with the current data of the catalogue and the calendar. */
export type OpenRow = IncompleteRow & {
  readonly productName: string;
  readonly totalOre: Ore | null;
  readonly free: WishState;
};

const tones: Record<WishState, BadgeTone> = { yes: "good", no: "warn", held: "info", none: "neutral" };

interface FreeBadgeProps {
  readonly state: WishState;
  /** Says what is free, where the columns have no headings. */
  readonly alone?: boolean;
}

export function FreeBadge({ state, alone = false }: FreeBadgeProps) {
  return <Badge tone={tones[state]}>{(alone ? incompleteTexts.freeStates : freeWords)[state]}</Badge>;
}

export const incompleteColumns: readonly ListColumn<OpenRow, typeof incompleteList>[] = [
  { key: "who", header: words.who, rowHeader: true, value: ({ contact }) => contact.name || contact.email },
  { key: "product", header: words.product, value: ({ productName }) => productName },
  {
    key: "wish",
    header: words.wish,
    sort: "tid",
    value: ({ wishedFrom }) => (wishedFrom === null ? freeWords.none : { at: wishedFrom }),
  },
  {
    key: "free",
    header: words.free,
    headShown: true,
    value: ({ free }) => freeWords[free],
    cell: ({ free }) => <FreeBadge state={free} />,
  },
  {
    key: "value",
    header: words.value,
    end: true,
    headShown: true,
    value: ({ totalOre }) => (totalOre === null ? null : { ore: totalOre }),
  },
  {
    key: "left",
    header: words.left,
    sort: "sist",
    end: true,
    headShown: true,
    value: ({ updatedAt }) => ({ at: updatedAt }),
  },
];
