import { memo, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { checkInCode } from "~/areas/oppdrag/rules/check-in-code";
import type { DayPart } from "~/areas/oppdrag/rules/day-order";
import { cameraOf } from "~/areas/oppdrag/rules/frames";
import { mayPerson } from "~/areas/oppdrag/rules/person-states";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import { shortUseNames } from "~/areas/oppdrag/texts/words";
import type { DayTap, Tap } from "~/areas/oppdrag/types/day-taps";
import type { PersonOfDay } from "~/areas/oppdrag/types/day-view";
import { formatTime } from "~/kit/time-format";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { useTakenOver } from "~/ui/use-taken-over";
import { FramesOf, RangeFields } from "./day-frames";
import { readTap } from "./read-tap";

export interface PersonRowProps {
  readonly person: PersonOfDay;
  readonly part: DayPart;
  readonly isOpen: boolean;
  /** Frames can be corrected after the day, too. */
  readonly mayCorrect: boolean;
  /** Of the form's next tap, where scripts do not run. */
  readonly tapId: string;
  readonly hasStations: boolean;
  readonly dayHref: string;
  readonly onTap: (tap: Tap) => void;
}

interface DayListProps extends Omit<PersonRowProps, "person" | "tapId"> {
  readonly people: readonly PersonOfDay[];
  readonly tapIds: Readonly<Record<string, string>>;
}

/** What is pressed most comes first. */
const offered: Readonly<Record<DayPart, readonly DayTap[]>> = {
  here: ["photograph", "undoArrival"],
  next: ["checkIn", "late", "noShow"],
  late: ["checkIn", "noShow", "undoArrival"],
  done: ["undoArrival"],
  absent: ["checkIn", "undoArrival"],
  untimed: ["checkIn"],
};

export function DayList({ people, tapIds, ...shared }: DayListProps) {
  const { part } = shared;
  if (people.length === 0) return null;
  return (
    <section className="day-part" aria-labelledby={`del-${part}`}>
      <h2 id={`del-${part}`}>{`${texts.parts[part]} (${people.length})`}</h2>
      <ul>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} tapId={tapIds[person.id] ?? ""} {...shared} />
        ))}
      </ul>
    </section>
  );
}

/**
 * Drawn again only when something about this person changes: a tap on one of 60 must not draw the others. So the form of
 * its taps, which scripts always read, is the browser's own: the router's draws itself anew whenever the router does.
 */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, part, isOpen, mayCorrect, hasStations, dayHref } = props;
  return (
    <li className="day-person" id={`p-${person.id}`}>
      <div>
        <p>
          {person.at !== null && <span className="tabular">{formatTime(person.at)} </span>}
          <strong>{person.name}</strong>
          {hasStations && person.station !== null && (
            <span className="text-quiet"> {`· ${person.station + 1}`}</span>
          )}
        </p>
        <p className="text-small text-quiet">
          {[person.department, texts.code(checkInCode(person.id))].filter(Boolean).join(" · ")}
        </p>
        <Consent uses={person.uses} />
        <FramesOf person={person} dayHref={dayHref} mayCorrect={mayCorrect} />
      </div>
      {isOpen && <Taps {...props} taps={offered[part].filter((tap) => mayPerson(tap, person.status))} />}
    </li>
  );
});

/** Green when the picture may be used, and unmistakable when it may not. */
function Consent({ uses }: Pick<PersonOfDay, "uses">) {
  const state = uses === null ? "none" : uses.length === 0 ? "no" : "yes";
  const icon = { none: "block", no: "cancel", yes: "check" } as const;
  return (
    <p className="day-consent" data-consent={state}>
      <Icon name={icon[state]} />{" "}
      {uses ? texts.uses(uses.map((use) => shortUseNames[use].toLowerCase())) : texts.usesNone}
    </p>
  );
}

interface TapsProps extends PersonRowProps {
  readonly taps: readonly DayTap[];
}

function Taps({ person, tapId, taps, onTap, dayHref }: TapsProps) {
  const send = (event: React.FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const tap = readTap(new FormData(event.currentTarget, submitter), person);
    // The server says what cannot be read.
    if (!tap) return;
    event.preventDefault();
    onTap(tap);
  };
  const about = (
    <>
      <input type="hidden" name="tap" value={tapId} />
      <input type="hidden" name="personId" value={person.id} />
      <input type="hidden" name="seen" value={person.status} />
    </>
  );
  return (
    <div className="day-taps">
      <form method="post" action={dayHref} noValidate onSubmit={send}>
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
      </form>
      {taps.includes("photograph") && (
        <Opened summary={texts.frames}>
          <Form
            method="post"
            action={dayHref}
            noValidate
            preventScrollReset
            className="day-frames"
            onSubmit={send}
          >
            {about}
            <input type="hidden" name="hva" value="photograph" />
            <RangeFields id={person.id} camera={cameraOf(person.station)} />
            <Button compact>{texts.saveFrames}</Button>
          </Form>
        </Opened>
      )}
    </div>
  );
}

interface OpenedProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** A row that a tap puts in its new place is drawn without the fields that are folded away in it. */
function Opened({ summary, children }: OpenedProps) {
  const [wasOpened, setOpened] = useState(false);
  const isTakenOver = useTakenOver();
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{summary}</summary>
      {(wasOpened || !isTakenOver) && children}
    </details>
  );
}
