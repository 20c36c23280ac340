import type { OrderField } from "~/areas/bookings/rules/order-change";
import { changedFieldsText } from "~/areas/bookings/texts/booking";
import { changeTexts } from "~/areas/bookings/texts/change";
import { requestStaffTexts } from "~/areas/bookings/texts/request";
import { recordTexts } from "~/areas/bookings/texts/staff";
import type { BookingEvent } from "~/areas/bookings/types/events";
import { totalText } from "~/areas/catalogue/texts/price-table";
import type { Fields, FieldValue } from "~/areas/history/types";
import { formatKroner, type Ore } from "~/kit/money";
import { joinWords } from "~/kit/text";
import { instant } from "~/kit/time";
import { formatDate, formatWhen } from "~/kit/time-format";

/** The changes of an event, one line each. A price says that it includes MVA where the booking's prices do. */
export function eventLines({ detail, before, after }: BookingEvent, saysMva: boolean): string[] {
  const { fromBefore, fromAfter, feeOre, refundOre, reason, fields, agreed } = detail;
  const { resourcesBefore, resourcesAfter, day, message, times } = detail;
  return [
    detail.member,
    fromBefore !== undefined &&
      fromAfter !== undefined &&
      recordTexts.moved(formatWhen(fromBefore), formatWhen(fromAfter)),
    resourcesBefore &&
      resourcesAfter &&
      recordTexts.moved(joinWords(resourcesBefore), joinWords(resourcesAfter)),
    fields && fields.length > 0 && changedFieldsText(fields),
    ...(before && after ? orderLines(before, after, saysMva) : []),
    times && requestStaffTexts.proposed(joinWords(times.map((time) => formatWhen(instant(time))))),
    agreed && recordTexts.agreed,
    feeOre && recordTexts.fee(formatKroner(feeOre)),
    refundOre && formatKroner(refundOre),
    day && formatDate(day),
    reason && `«${reason}»`,
    message && `«${message}»`,
  ].filter((line) => typeof line === "string");
}

/** "Bilder: 1 → 3" */
function orderLines(before: Fields, after: Fields, saysMva: boolean): string[] {
  return (Object.keys(changeTexts.fields) as OrderField[]).flatMap((field) =>
    field in after
      ? [
          changeTexts.fromTo(
            changeTexts.fields[field],
            shown(field, before[field], saysMva),
            shown(field, after[field], saysMva),
          ),
        ]
      : [],
  );
}

function shown(field: OrderField, value: FieldValue | undefined, saysMva: boolean): string {
  if (Array.isArray(value)) return value.length > 0 ? joinWords(value) : changeTexts.none;
  if (field === "totalOre") return totalText(Number(value) as Ore, saysMva);
  if (field === "adjustment" || field === "adjustmentExMva")
    return value ? formatKroner(Number(value) as Ore) : changeTexts.none;
  return String(value ?? changeTexts.none);
}
