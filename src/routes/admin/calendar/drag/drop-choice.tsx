import { Link, useSubmit } from "react-router";
import { blockTexts } from "~/areas/calendar/texts";
import { blockScopes } from "~/areas/calendar/types";
import { changeTexts, proposedText } from "~/areas/reports/texts/calendar-changes";
import { capitalise } from "~/kit/text";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { type DragStore, type GridDrag, type GridModel, proposedTime } from "./drag-store";
import { GridPopover } from "./grid-popover";
import { MovePreview } from "./move-preview";
import { newBlockHref, newBookingHref, saveBlock } from "./settle-drag";

interface DropChoiceProps {
  readonly drag: GridDrag;
  readonly store: DragStore;
  readonly model: () => GridModel;
  readonly lane: HTMLElement;
  readonly onClose: () => void;
}

/**
 * The question after a drop: what to create in empty time, how much of a repetition moves, or what to do with a
 * session.
 */
export function DropChoice(props: DropChoiceProps) {
  if (props.drag.phase === "preview") return <MovePreview {...props} anchor={ghostIn(props.lane)} />;
  return props.drag.item ? <ScopeChoice {...props} /> : <NewChoice {...props} />;
}

function NewChoice({ drag, model, lane, onClose }: DropChoiceProps) {
  const { period } = proposedTime(drag);
  const mayBook = period.from > model().range.now;
  return (
    <GridPopover label={changeTexts.newTitle} anchor={ghostIn(lane)} onClose={onClose}>
      <p className="calendar-popover-title">{capitalise(proposedText(period, null))}</p>
      <ul className="calendar-popover-links">
        {mayBook && (
          <li>
            <Link to={newBookingHref(drag)}>
              <Icon name="contact" /> {changeTexts.booking}
            </Link>
          </li>
        )}
        <li>
          <Link to={newBlockHref(drag)}>
            <Icon name="block" /> {changeTexts.block}
          </Link>
        </li>
      </ul>
    </GridPopover>
  );
}

function ScopeChoice({ drag, store, model, lane, onClose }: DropChoiceProps) {
  const submit = useSubmit();
  return (
    <GridPopover label={changeTexts.seriesTitle} anchor={ghostIn(lane)} onClose={onClose}>
      <p className="calendar-popover-title">{changeTexts.seriesTitle}</p>
      <div className="calendar-popover-buttons">
        {blockScopes.map((scope) => (
          <Button
            key={scope}
            compact
            type="button"
            variant="secondary"
            onClick={() => saveBlock({ store, model, submit }, drag, scope)}
          >
            {blockTexts.scopes[scope]}
          </Button>
        ))}
        <Button compact type="button" variant="quiet" onClick={onClose}>
          {changeTexts.cancel}
        </Button>
      </div>
    </GridPopover>
  );
}

function ghostIn(lane: HTMLElement): Element {
  return lane.querySelector(".calendar-ghost") ?? lane;
}
