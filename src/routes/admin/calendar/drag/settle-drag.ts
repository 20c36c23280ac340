import type { SubmitFunction } from "react-router";
import { type CalendarAddress, calendarHref } from "~/areas/calendar/rules/calendar-address";
import { clockTime } from "~/areas/calendar/rules/clock-place";
import { isSamePlace } from "~/areas/calendar/rules/grid-place";
import type { BlockScope } from "~/areas/calendar/types";
import { problemOf } from "~/areas/reports/rules/calendar-changes";
import { adminHref } from "~/kit/admin-href";
import { toIso } from "~/kit/time";
import { addressEntries } from "../address-fields";
import { type DragStore, type GridDrag, type GridModel, proposedTime } from "./drag-store";

interface Settling {
  readonly store: DragStore;
  readonly model: () => GridModel;
  readonly submit: SubmitFunction;
  readonly navigate: (to: string) => void;
}

/**
 * The effect of a drop: empty time asks what to create, a session leads to the preview of its letter, a block is saved
 * at once. A time that cannot be taken returns with the reason; the server decides again.
 */
export function settleDrag({ store, model, submit, navigate }: Settling): void {
  const drag = store.get();
  if (!drag) return;
  const { item, origin, place } = drag;
  const problem = problemOf(model().range, proposedTime(drag));
  if (item && isSamePlace(origin, place)) store.set(null);
  else if (problem && problem.reason !== "closed") store.set({ ...drag, phase: "refused" });
  else if (!item || item.block?.isSeries) store.set({ ...drag, phase: "choosing" });
  else if (item.block) saveBlock({ store, model, submit }, drag, "one");
  else {
    store.set({ ...drag, phase: "preview" });
    navigate(moveHref(drag, model().address));
  }
}

export function saveBlock(
  { store, model, submit }: Omit<Settling, "navigate">,
  drag: GridDrag,
  scope: BlockScope,
): void {
  const { item, origin, place } = drag;
  if (!item?.block) return;
  store.set({ ...drag, phase: "saving" });
  const form = new FormData();
  const values = {
    intent: "place",
    version: String(item.block.version),
    scope,
    day: place.day,
    from: clockTime(place.start),
    to: clockTime(place.end),
    before: origin.resourceId,
    after: place.resourceId,
  };
  for (const [name, value] of [...Object.entries(values), ...addressEntries(model().address)]) {
    form.append(name, value);
  }
  void submit(form, { method: "post", action: adminHref.block(item.ownerId), preventScrollReset: true });
}

/** The second view of the move: the new time, the letter, and the button that does it and returns to the calendar. */
function moveHref(drag: GridDrag, address: CalendarAddress): string {
  const { period, resourceId } = proposedTime(drag);
  const shown = { ...address, day: drag.place.day };
  const asked = new URLSearchParams({ start: toIso(period.from), resource: resourceId });
  asked.set("til", calendarHref(shown));
  return `${adminHref.booking(drag.item?.ownerId ?? "")}/flytt?${asked}`;
}

export function newBookingHref(drag: GridDrag): string {
  const { period, resourceId } = proposedTime(drag);
  const asked = new URLSearchParams({ start: toIso(period.from), resource: resourceId });
  return `${adminHref.newBooking}?${asked}`;
}

export function newBlockHref({ place }: GridDrag): string {
  const asked = new URLSearchParams({
    dag: place.day,
    fra: clockTime(place.start),
    til: clockTime(place.end),
    ressurs: place.resourceId,
  });
  return `${adminHref.newBlock}?${asked}`;
}
