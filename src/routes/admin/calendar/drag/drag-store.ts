import type { CalendarAddress } from "~/areas/calendar/rules/calendar-address";
import { type GridBounds, type GridPlace, periodAt } from "~/areas/calendar/rules/grid-place";
import type { CalendarRange, ProposedTime } from "~/areas/reports/rules/calendar-changes";
import type { CalendarItem } from "~/areas/reports/types";
import { minutesBetween } from "~/kit/time";

/** What is being moved, created or opened in the grid. */
export interface GridDrag {
  /** Null: a new block. */
  readonly item: CalendarItem | null;
  readonly origin: GridPlace;
  readonly place: GridPlace;
  readonly by: "pointer" | "keys";
  /** "preview": the confirming page is loading. "head": nothing moves, the item's head is open. */
  readonly phase: "moving" | "choosing" | "saving" | "preview" | "refused" | "head";
}

/** The grid's current data, for handlers that outlive a render. */
export interface GridModel {
  readonly range: CalendarRange;
  readonly bounds: GridBounds;
  readonly address: CalendarAddress;
}

export interface DragStore {
  get(): GridDrag | null;
  set(next: GridDrag | null): void;
  subscribe(listener: () => void): () => void;
}

/** Outside React's state, so that a step of a drag renders the drag layer and not the grid. */
export function createDragStore(): DragStore {
  let drag: GridDrag | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => drag,
    set(next) {
      drag = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function proposedTime({ item, place }: Pick<GridDrag, "item" | "place">): ProposedTime {
  const sessionMinutes = item?.booking ? minutesBetween(item.from, item.to) : null;
  return { item, resourceId: place.resourceId, period: periodAt(place, sessionMinutes) };
}
