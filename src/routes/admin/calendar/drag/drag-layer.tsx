import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useNavigation } from "react-router";
import { type CalendarRange, problemOf, type TimeProblem } from "~/areas/reports/rules/calendar-changes";
import {
  changeTexts,
  consequenceText,
  problemText,
  proposedText,
} from "~/areas/reports/texts/calendar-changes";
import type { Period } from "~/kit/period";
import { capitalise } from "~/kit/text";
import { formatTime } from "~/kit/time-format";
import { Says } from "~/ui/says";
import { placeAttributes } from "../place";
import { type DragStore, type GridDrag, type GridModel, proposedTime } from "./drag-store";
import { DropChoice } from "./drop-choice";
import { laneElement } from "./grid-lanes";
import { ItemHead } from "./item-head";

const refusalMs = 6_000;

interface DragLayerProps {
  readonly store: DragStore;
  readonly model: () => GridModel;
  readonly grid: RefObject<HTMLElement | null>;
}

/** Everything that a step of a drag renders: the place under the pointer, its text, and the question at the end. */
export function DragLayer({ store, model, grid }: DragLayerProps) {
  const drag = useSyncExternalStore(store.subscribe, store.get, () => null);
  useMarks(drag, grid);
  useEnds(drag, store, grid);
  if (!drag || !grid.current) return null;
  const close = () => store.set(null);
  if (drag.phase === "head")
    return (
      <ItemHead key={drag.item?.id} drag={drag} grid={grid.current} now={model().range.now} onClose={close} />
    );
  const lane = laneElement(grid.current, drag.place);
  const step = stepOf(drag, model().range);
  const isAsking = drag.phase === "choosing" || drag.phase === "preview";
  return (
    <>
      {drag.phase !== "refused" && lane && createPortal(<Ghost {...step} />, lane)}
      {!isAsking && <DragBar {...step} />}
      {isAsking && lane && <DropChoice drag={drag} store={store} model={model} lane={lane} onClose={close} />}
    </>
  );
}

/** The moved card is paler at its old place, and the pointer shows that a card is held. */
function useMarks(drag: GridDrag | null, grid: RefObject<HTMLElement | null>) {
  const ownerId = drag && drag.phase !== "head" && drag.phase !== "refused" ? drag.item?.ownerId : undefined;
  const isHeld = drag?.phase === "moving" && drag.by === "pointer";
  useEffect(() => {
    const cards = ownerId ? [...(grid.current?.querySelectorAll(`[data-owner="${ownerId}"]`) ?? [])] : [];
    for (const card of cards) card.setAttribute("data-lifted", "");
    return () => {
      for (const card of cards) card.removeAttribute("data-lifted");
    };
  }, [ownerId, grid]);
  useEffect(() => {
    const cover = grid.current?.querySelector<HTMLElement>(".calendar-held");
    if (!isHeld || !cover) return;
    cover.hidden = false;
    return () => {
      cover.hidden = true;
    };
  }, [isHeld, grid]);
}

/** A refusal is shown for some seconds; a saved block keeps its ghost until the page shows it at its new place. */
function useEnds(drag: GridDrag | null, store: DragStore, grid: RefObject<HTMLElement | null>) {
  const { state } = useNavigation();
  const phase = drag?.phase;
  useEffect(() => {
    if (phase !== "refused") return;
    const timer = setTimeout(() => store.set(null), refusalMs);
    return () => clearTimeout(timer);
  }, [phase, store]);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (phase === "saving" && state === "idle" && wasBusy.current) {
      const done = store.get();
      store.set(null);
      if (done?.by === "keys") focusCard(grid.current, done);
    }
    wasBusy.current = phase === "saving" && state !== "idle";
  }, [phase, state, store, grid]);
}

function focusCard(grid: HTMLElement | null, { item }: GridDrag): void {
  grid?.querySelector<HTMLElement>(`[data-owner="${item?.ownerId}"] a`)?.focus();
}

interface Step {
  readonly drag: GridDrag;
  readonly range: CalendarRange;
  readonly period: Period;
  readonly problem: TimeProblem | null;
}

/** Computed once for the ghost and the text. */
function stepOf(drag: GridDrag, range: CalendarRange): Step {
  const proposed = proposedTime(drag);
  return { drag, range, period: proposed.period, problem: problemOf(range, proposed) };
}

function Ghost({ drag, period, problem }: Step) {
  const { start, end } = drag.place;
  const element = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the place has changed
  useEffect(() => {
    if (drag.by === "keys") element.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [drag.by, start, end]);
  return (
    <span
      ref={element}
      className="calendar-ghost"
      data-problem={problem?.reason}
      data-saving={drag.phase === "saving" || undefined}
      aria-hidden="true"
      {...placeAttributes({ start, end })}
    >
      {formatTime(period.from)}–{formatTime(period.to)}
    </span>
  );
}

function DragBar({ drag, range, period, problem }: Step) {
  const { item, origin, place, phase, by } = drag;
  const isElsewhere = place.resourceId !== origin.resourceId || item === null;
  const resource = range.resources.find(({ id }) => id === place.resourceId)?.name ?? null;
  return (
    <div
      className="calendar-drag-bar"
      data-problem={problem?.reason}
      role={phase === "refused" ? "alert" : "status"}
      aria-live={by === "keys" || phase === "refused" ? undefined : "off"}
    >
      <strong>{capitalise(proposedText(period, isElsewhere ? resource : null))}</strong>
      <span>
        {phase === "refused" && `${changeTexts.notMoved} `}
        {problem ? problemText(problem, range.now) : <Says text={consequenceText(item, period)} />}
      </span>
      {by === "keys" && phase === "moving" && <small>{changeTexts.keys}</small>}
    </div>
  );
}
