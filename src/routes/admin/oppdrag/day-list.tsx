import { Form } from "react-router";
import type { DayTap } from "~/areas/oppdrag/commands/day.server";
import type { DayPart } from "~/areas/oppdrag/rules/day-order";
import { mayPerson } from "~/areas/oppdrag/rules/person-states";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import { shortUseNames } from "~/areas/oppdrag/texts/words";
import type { PictureUse } from "~/areas/oppdrag/types";
import type { Frames, PersonStatus } from "~/areas/oppdrag/types/people";
import type { Instant } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";

export interface PersonOfDay {
  readonly id: string;
  readonly tapId: string;
  readonly name: string;
  readonly department: string;
  readonly status: PersonStatus;
  readonly at: Instant | null;
  readonly station: number | null;
  /** Null: not answered. */
  readonly uses: readonly PictureUse[] | null;
  readonly frames: readonly Frames[];
}

interface DayListProps {
  readonly part: DayPart;
  readonly people: readonly PersonOfDay[];
  readonly isOpen: boolean;
  readonly hasStations: boolean;
}

/** What is pressed most comes first. */
const offered: Readonly<Record<DayPart, readonly DayTap[]>> = {
  here: ["photograph", "undoArrival"],
  next: ["checkIn", "late", "noShow"],
  late: ["checkIn", "noShow", "undoArrival"],
  done: ["undoArrival"],
  absent: ["checkIn", "undoArrival"],
};

export function DayList({ part, people, isOpen, hasStations }: DayListProps) {
  if (people.length === 0) return null;
  return (
    <section className="day-part" aria-labelledby={`del-${part}`}>
      <h2 id={`del-${part}`}>{`${texts.parts[part]} (${people.length})`}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.id} className="day-person">
            <div>
              <p>
                {person.at !== null && <span className="tabular">{formatTime(person.at)} </span>}
                <strong>{person.name}</strong>
                {hasStations && person.station !== null && (
                  <span className="text-quiet"> {`· ${person.station + 1}`}</span>
                )}
              </p>
              <p className="text-small text-quiet">
                {[person.department, usesOf(person.uses), ...person.frames.map(framesOf)]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            {isOpen && (
              <Taps person={person} taps={offered[part].filter((tap) => mayPerson(tap, person.status))} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function usesOf(uses: PersonOfDay["uses"]) {
  return uses ? texts.uses(uses.map((use) => shortUseNames[use].toLowerCase())) : texts.usesNone;
}

const framesOf = ({ camera, first, last }: Frames) => texts.framesOf(camera, first, last);

function Taps({ person, taps }: { readonly person: PersonOfDay; readonly taps: readonly DayTap[] }) {
  const about = (
    <>
      <input type="hidden" name="tap" value={person.tapId} />
      <input type="hidden" name="personId" value={person.id} />
      <input type="hidden" name="seen" value={person.status} />
    </>
  );
  return (
    <div className="day-taps">
      <Form method="post" noValidate preventScrollReset>
        {about}
        {taps.map((tap, n) => (
          <Button
            key={tap}
            name="hva"
            value={tap}
            variant={n === 0 && tap !== "undoArrival" ? "primary" : "secondary"}
            compact
          >
            {texts.taps[tap]}
            <span className="sr-only"> {person.name}</span>
          </Button>
        ))}
      </Form>
      {taps.includes("photograph") && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.frames}</summary>
          <Form method="post" noValidate preventScrollReset className="day-frames">
            {about}
            <input type="hidden" name="hva" value="photograph" />
            <TextField name="kamera" id={`kamera-${person.id}`} label={texts.camera} defaultValue="A" />
            <TextField name="fra" id={`fra-${person.id}`} label={texts.first} inputMode="numeric" />
            <TextField name="til" id={`til-${person.id}`} label={texts.last} inputMode="numeric" />
            <Button compact>{texts.saveFrames}</Button>
          </Form>
        </details>
      )}
    </div>
  );
}
