import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { moveTexts } from "~/areas/bookings/texts/staff";
import { problemOf } from "~/areas/reports/rules/calendar-changes";
import { itemTitle } from "~/areas/reports/texts";
import {
  changeTexts,
  consequenceText,
  problemText,
  proposedText,
} from "~/areas/reports/texts/calendar-changes";
import { capitalise } from "~/kit/text";
import { formatShortRange } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { Says } from "~/ui/says";
import { SummaryList } from "~/ui/summary-list";
import { type DragStore, type GridDrag, type GridModel, proposedTime } from "./drag-store";
import { GridPopover } from "./grid-popover";

interface MovePreviewProps {
  readonly drag: GridDrag;
  readonly store: DragStore;
  readonly model: () => GridModel;
  readonly anchor: Element;
}

/** What the browser knows of the move, shown while the server renders the letter. The next page confirms it. */
export function MovePreview({ drag, store, model, anchor }: MovePreviewProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { item, origin, place } = drag;
  if (!item) return null;
  const { range } = model();
  const proposed = proposedTime(drag);
  const isElsewhere = place.resourceId !== origin.resourceId;
  const resource = isElsewhere ? range.resources.find(({ id }) => id === place.resourceId)?.name : null;
  const problem = problemOf(range, proposed);
  const before = formatShortRange(item.from, item.to);
  const after = proposedText(proposed.period, resource ?? null);
  const cancel = () => {
    store.set(null);
    // A new navigation aborts the one that waits for the server.
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
  return (
    <GridPopover
      label={changeTexts.previewOf(itemTitle(item), before, after)}
      anchor={anchor}
      onClose={cancel}
    >
      <p className="calendar-popover-title">{itemTitle(item)}</p>
      <SummaryList
        rows={[
          { term: moveTexts.from, value: capitalise(before) },
          { term: moveTexts.to, value: <strong>{capitalise(after)}</strong> },
        ]}
      />
      <p className="mt-3">
        {problem ? problemText(problem, range.now) : <Says text={consequenceText(item, proposed.period)} />}
      </p>
      <div className="calendar-popover-buttons">
        {/* Has focus, so that a key that is held down presses nothing. */}
        <Button compact type="button" pending pendingText={changeTexts.previewing} />
        <Button compact type="button" variant="quiet" onClick={closePopover}>
          {changeTexts.cancel}
        </Button>
      </div>
    </GridPopover>
  );
}

/** The same as Esc, so that focus returns to the card. */
function closePopover({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
