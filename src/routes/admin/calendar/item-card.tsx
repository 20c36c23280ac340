import { Link } from "react-router";
import { clockPlaceOn } from "~/areas/calendar/rules/clock-place";
import { isMovable, isResizable } from "~/areas/reports/rules/calendar-changes";
import { itemDetail, itemSentence, itemTitle } from "~/areas/reports/texts";
import type { CalendarItem, CalendarItemKind } from "~/areas/reports/types";
import { adminHref } from "~/kit/admin-href";
import type { Period } from "~/kit/period";
import { type Day, type Instant, minutesBetween } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { Icon, type IconName } from "~/ui/admin/icon";
import { type PlaceAttributes, placeAttributes } from "./place";

const icons: Record<CalendarItemKind, IconName> = {
  booking: "contact",
  hold: "hold",
  block: "block",
  travel: "travel",
  offer: "offer",
  oppdrag: "job",
  tentative: "hold",
  private: "block",
};

interface ItemCardProps {
  readonly day: Day;
  readonly item: CalendarItem;
  readonly now: Instant;
}

/** An item of the calendar: the edge shows its kind by colour and icon, the paler ends are buffers. */
export function ItemCard({ day, item, now }: ItemCardProps) {
  const place = clockPlaceOn(day, item.during);
  if (!place) return null;
  const own = clockPlaceOn(day, item) ?? place;
  const isShort = own.end - own.start <= 30;
  const content = (
    <>
      <Buffer period={{ from: item.during.from, to: item.from }} day={day} />
      <span className="calendar-card" data-short={isShort || undefined} aria-hidden="true">
        <span className="calendar-card-time">
          <Icon name={icons[item.kind]} />
          {/* A short card has room for the name or the end time, and its height shows the end. */}
          {formatTime(item.from)}
          {!isShort && <span className="calendar-card-end">–{formatTime(item.to)}</span>}
        </span>
        <span className="calendar-card-title">{itemTitle(item)}</span>
        <span className="calendar-card-detail">{itemDetail(item, now)}</span>
      </span>
      <Buffer period={{ from: item.to, to: item.during.to }} day={day} />
      <span className="sr-only">{itemSentence(item, now)}</span>
    </>
  );
  const href = itemHref(item);
  return (
    <li
      className="calendar-item"
      data-item={item.id}
      data-owner={item.ownerId}
      data-movable={isMovable(item, now) || undefined}
      data-resizable={isResizable(item, now) || undefined}
      data-kind={item.kind}
      data-status={item.booking?.status}
      data-past={item.to <= now || undefined}
      {...placeAttributes(place)}
    >
      {href ? (
        <Link className="calendar-item-body" to={href} title={itemSentence(item, now)} draggable={false}>
          {content}
        </Link>
      ) : (
        <div className="calendar-item-body">{content}</div>
      )}
    </li>
  );
}

export function itemHref({ kind, ownerId, block, company }: CalendarItem): string | null {
  if (kind === "booking") return adminHref.booking(ownerId);
  if (company?.record) {
    const { kind: record, id } = company.record;
    return record === "quote" ? adminHref.quote(id) : adminHref.companyRequest(id);
  }
  return block ? adminHref.block(ownerId) : null;
}

/** Set-up or tidying time, as high as it is long. */
function Buffer({ period, day }: { period: Period; day: Day }) {
  if (minutesBetween(period.from, period.to) <= 0) return null;
  const place = clockPlaceOn(day, period);
  if (!place) return null;
  const attributes: PlaceAttributes = placeAttributes({
    start: place.start,
    end: place.start + minutesBetween(period.from, period.to),
  });
  return <span className="calendar-buffer" {...attributes} />;
}
