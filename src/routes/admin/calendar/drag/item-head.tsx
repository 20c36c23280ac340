import { Link } from "react-router";
import { isMovable } from "~/areas/reports/rules/calendar-changes";
import { itemDetail, itemTitle } from "~/areas/reports/texts";
import { changeTexts } from "~/areas/reports/texts/calendar-changes";
import { adminHref } from "~/kit/admin-href";
import { formatPhone } from "~/kit/phone-format";
import { phoneLink } from "~/kit/phone-link";
import { capitalise } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { formatShortRange } from "~/kit/time-format";
import { Icon } from "~/ui/admin/icon";
import type { GridDrag } from "./drag-store";
import { laneElement } from "./grid-lanes";
import { GridPopover } from "./grid-popover";

interface ItemHeadProps {
  readonly drag: GridDrag;
  readonly grid: HTMLElement;
  readonly now: Instant;
  readonly onClose: () => void;
}

/** The head of a card's item, with the most common actions: open, move, call. */
export function ItemHead({ drag, grid, now, onClose }: ItemHeadProps) {
  const { item } = drag;
  if (!item) return null;
  const card = grid.querySelector(`[data-item="${item.id}"]`) ?? laneElement(grid, drag.place) ?? grid;
  const detail = itemDetail(item, now);
  return (
    <GridPopover label={itemTitle(item)} anchor={card} onClose={onClose}>
      <p className="calendar-popover-title">{itemTitle(item)}</p>
      <p>{capitalise(formatShortRange(item.from, item.to))}</p>
      {detail && <p className="text-quiet">{detail}</p>}
      <ul className="calendar-popover-links">
        <HeadLinks drag={drag} now={now} />
      </ul>
    </GridPopover>
  );
}

function HeadLinks({ drag: { item }, now }: Pick<ItemHeadProps, "drag" | "now">) {
  if (item?.block) {
    return (
      <li>
        <Link to={adminHref.block(item.ownerId)}>
          <Icon name="block" /> {changeTexts.edit}
        </Link>
      </li>
    );
  }
  if (!item?.booking) return null;
  const { phone } = item.booking;
  return (
    <>
      <li>
        <Link to={adminHref.booking(item.ownerId)}>
          <Icon name="contact" /> {changeTexts.open}
        </Link>
      </li>
      {isMovable(item, now) && (
        <li>
          <Link to={adminHref.bookingMove(item.ownerId)}>
            <Icon name="move" /> {changeTexts.move}
          </Link>
        </li>
      )}
      {phone && (
        <li>
          <a href={phoneLink(phone)}>
            <Icon name="contact" /> {changeTexts.call(formatPhone(phone))}
          </a>
        </li>
      )}
    </>
  );
}
