import { Form } from "react-router";
import type { DayTap } from "~/areas/oppdrag/commands/day.server";
import type { DayPart } from "~/areas/oppdrag/rules/day-order";
import { mayPerson } from "~/areas/oppdrag/rules/person-states";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import { shortUseNames } from "~/areas/oppdrag/texts/words";
import type { PersonOfDay } from "~/areas/oppdrag/types/day-view";
import type { Frames } from "~/areas/oppdrag/types/people";
import { formatTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";

interface DayListProps {
  readonly part: DayPart;
  readonly people: readonly PersonOfDay[];
  readonly isOpen: boolean;
  /** An id for the next tap of each person. */
  readonly tapIds: Readonly<Record<string, string>>;
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

export function DayList({ part, people, isOpen, tapIds, hasStations }: DayListProps) {
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
              <Taps
                person={person}
                tapId={tapIds[person.id] ?? ""}
                taps={offered[part].filter((tap) => mayPerson(tap, person.status))}
              />
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

interface TapsProps {
  readonly person: PersonOfDay;
  readonly tapId: string;
  readonly taps: readonly DayTap[];
}

function Taps({ person, tapId, taps }: TapsProps) {
  const about = (
    <>
      <input type="hidden" name="tap" value={tapId} />
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
