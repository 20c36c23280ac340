import { priceTexts, productEventTexts } from "~/areas/catalogue/texts/staff";
import type { HistoryLine } from "~/areas/history/types";
import { formatKroner, ore } from "~/kit/money";
import { instant } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { recordTexts } from "~/ui/record/texts";
import type { TimelineItem } from "~/ui/record/timeline";

export function eventItem({ version, at, event, actorName, detail }: HistoryLine): TimelineItem {
  const { validFrom, fromOre, beforeOre, mvaBefore, mvaAfter } = detail;
  const amounts = [beforeOre, fromOre].filter((amount) => typeof amount === "number");
  const price = amounts.map((amount) => formatKroner(ore(amount))).join(" → ");
  const isOtherRate = typeof mvaBefore === "number" && typeof mvaAfter === "number";
  const rate = isOtherRate ? `${priceTexts.rateChange(mvaBefore, mvaAfter)}, ` : "";
  return {
    key: String(version),
    at,
    by: actorName ?? recordTexts.system,
    title: productEventTexts[event] ?? event,
    ...(typeof validFrom === "string" && {
      detail: `${price}, ${rate}${priceTexts.fromMoment(formatWhenWithYear(instant(validFrom)))}`,
    }),
  };
}
