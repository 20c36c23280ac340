import { type DragEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { OppdragRecord, ShownPerson } from "~/areas/oppdrag/reads/admin-record.server";
import { foldedRows } from "~/areas/oppdrag/rules/folded-rows";
import { slotKindNames } from "~/areas/oppdrag/texts/names";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import type { ShootingDay } from "~/areas/oppdrag/types";
import type { Slot } from "~/areas/oppdrag/types/plan";
import { adminHref } from "~/kit/admin-href";
import type { Instant } from "~/kit/time";
import { dayOf } from "~/kit/time";
import { formatDay, formatTime, formatTimeRange } from "~/kit/time-format";

const texts = oppdragTexts.plan;

interface PlanGridProps {
  readonly oppdrag: Pick<OppdragRecord, "id" | "people" | "slots">;
  readonly day: ShootingDay;
  /** The days are still to come. */
  readonly isPlannable: boolean;
  /** Somebody whose new time is being chosen by links, for the keyboard and for phones. */
  readonly chosen: ShownPerson | null;
}

/** A day as a table: a row for each time, a column for each station. People are dragged, or moved by links. */
export function PlanGrid({ oppdrag, day, isPlannable, chosen }: PlanGridProps) {
  const slots = oppdrag.slots.filter(({ dayId }) => dayId === day.id);
  const stations = Array.from({ length: day.stations }, (_, station) => station);
  const starts = [...new Set(slots.map(({ from }) => from))].toSorted((a, b) => a - b);
  return (
    <>
      {chosen && (
        <p className="mb-2" role="status">
          {texts.chosen(chosen.name)}{" "}
          <Link className="link" to={adminHref.oppdragPart(oppdrag.id, "plan")} preventScrollReset>
            {texts.stop}
          </Link>
        </p>
      )}
      <table className="plan-grid">
        <caption className="sr-only">{texts.caption(formatDay(dayOf(day.from)))}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            {stations.map((station) => (
              <th key={station} scope="col">
                {stations.length > 1 ? texts.station(station + 1) : texts.only}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {foldedRows(slots, starts, chosen !== null).map((row) =>
            row.kind === "free" ? (
              <tr key={row.from}>
                <th scope="row">{formatTime(row.from)}</th>
                <td colSpan={stations.length} className="text-quiet">
                  {texts.folded(row.times, formatTime(row.to))}
                </td>
              </tr>
            ) : (
              <Row
                key={row.start}
                start={row.start}
                stations={stations}
                oppdrag={oppdrag}
                slots={slots}
                isPlannable={isPlannable}
                chosen={chosen}
              />
            ),
          )}
        </tbody>
      </table>
    </>
  );
}

interface RowProps extends Omit<PlanGridProps, "day"> {
  readonly start: Instant;
  readonly stations: readonly number[];
  readonly slots: readonly Slot[];
}

function Row({ start, stations, slots, ...rest }: RowProps) {
  const own = slots.filter(({ from }) => from === start);
  const long = own.find(({ kind }) => kind !== "person" && kind !== "reserve");
  return (
    <tr>
      <th scope="row">
        {long && own.length === 1 ? formatTimeRange(long.from, long.to) : formatTime(start)}
      </th>
      {stations.map((station) => {
        const slot = own.find((one) => one.station === station);
        return <td key={station}>{slot && <SlotCell slot={slot} {...rest} />}</td>;
      })}
    </tr>
  );
}

interface SlotCellProps extends Pick<PlanGridProps, "oppdrag" | "isPlannable" | "chosen"> {
  readonly slot: Slot;
}

const dragged = "text/plain";

function SlotCell({ slot, oppdrag, isPlannable, chosen }: SlotCellProps) {
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  const person = oppdrag.people.find(({ id }) => id === slot.personId);
  const changeHref = (change: Readonly<Record<string, string>>) =>
    `${adminHref.oppdragPart(oppdrag.id, "plan")}?${new URLSearchParams(change)}`;
  const taking = (who: string): Readonly<Record<string, string>> =>
    person ? { hva: "bytt", person: who, med: person.id } : { hva: "gi", person: who, tid: slot.id };
  const takes = isPlannable && (slot.kind === "person" || slot.kind === "reserve");
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const who = event.dataTransfer.getData(dragged);
    if (takes && who && who !== person?.id) void navigate(changeHref(taking(who)));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside do the same by keyboard
    <div
      className="plan-slot"
      data-kind={person ? "person" : slot.kind}
      data-free={!person || undefined}
      data-chosen={(chosen !== null && person?.id === chosen.id) || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {person && isPlannable && !chosen ? (
        <Link
          className="link"
          to={changeHref({ velg: person.id })}
          preventScrollReset
          title={texts.choose(person.name)}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(dragged, person.id)}
        >
          {person.name}
        </Link>
      ) : (
        <span>{person?.name ?? slotKindNames[slot.kind]}</span>
      )}
      {person?.department && <span className="text-small text-quiet">{person.department}</span>}
      {slot.isLocked && slot.kind !== "break" && (
        <span className="text-small text-quiet">{texts.locked}</span>
      )}
      {chosen && takes && person?.id !== chosen.id && (
        <Link className="link" to={changeHref(taking(chosen.id))}>
          {person ? texts.swap : texts.here}
          <span className="sr-only">{` ${person?.name ?? ""} ${formatTime(slot.from)}`}</span>
        </Link>
      )}
    </div>
  );
}
