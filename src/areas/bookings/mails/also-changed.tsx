import { formatKroner, type Ore } from "~/kit/money";
import { withFullStop } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Bullets, Paragraph } from "~/ui/letter/blocks";
import { type GroupNews, groupNewsText } from "../texts/group";
import { type BookingLetter, letterTotal } from "./booking-facts";

/** What has changed since the last letter that was sent. */
export interface Change {
  readonly fromBefore?: Instant;
  readonly totalBeforeOre?: Ore;
  readonly feeOre?: Ore;
  /** The latest about each member. */
  readonly news?: readonly GroupNews[];
}

/** Changes of which no letter was sent, because a later change came soon after. */
export function AlsoChanged({ booking, also }: { booking: BookingLetter; also: Change | undefined }) {
  const lines = also ? linesOf(booking, also) : [];
  if (lines.length === 0) return null;
  return (
    <>
      <Paragraph>Dette er også endret siden forrige e-post:</Paragraph>
      <Bullets items={lines} />
    </>
  );
}

function linesOf(booking: BookingLetter, { fromBefore, totalBeforeOre, feeOre, news }: Change) {
  const { from, totalOre } = booking;
  return [
    ...(news ?? []).map(groupNewsText),
    fromBefore !== undefined && fromBefore !== from ? `Timen er flyttet fra ${formatWhen(fromBefore)}.` : "",
    totalBeforeOre !== undefined && totalBeforeOre !== totalOre
      ? `${withFullStop(`Prisen er nå ${letterTotal(booking, totalOre)}`)} Før var den ${formatKroner(totalBeforeOre)}.`
      : "",
    feeOre ? `Gebyret for sen endring er ${formatKroner(feeOre)}.` : "",
  ].filter(Boolean);
}
