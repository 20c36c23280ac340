import type { DatesRoom } from "~/areas/calendar/types/held-dates";
import { choiceFields } from "~/areas/quotes/rules/read-choices";
import { groupsOf } from "~/areas/quotes/rules/sums";
import { documentTexts } from "~/areas/quotes/texts/document";
import { publicTexts as texts } from "~/areas/quotes/texts/public";
import type { QuoteChoices, QuoteDocument, QuoteLine, QuoteSet } from "~/areas/quotes/types";
import { LineMva, Part, QuoteDays, QuoteLines } from "~/areas/quotes/ui/quote-view";
import { Badge } from "~/ui/badge";
import { CheckboxGroup, RadioField } from "~/ui/field/choice-fields";
import { Money } from "~/ui/money";

/** Whether an alternative can still be had: its days may be another's by now, or over. */
export type SetRoom = DatesRoom | "passed";

export function isGone(room: SetRoom | undefined): boolean {
  return room === "taken" || room === "passed";
}

interface OfferedSetsProps {
  readonly document: QuoteDocument;
  readonly rooms: Readonly<Record<string, SetRoom>>;
  /** Null: nothing can be chosen. */
  readonly choices?: QuoteChoices | null;
}

/** Every alternative with its days and lines, and what every alternative has. */
export function OfferedSets({ document, rooms, choices = null }: OfferedSetsProps) {
  const { sets, lines } = document;
  return (
    <div className="space-y-10">
      {sets.map((set, index) => (
        <Part
          key={set.id}
          title={sets.length > 1 ? documentTexts.alternative(index, set.name) : documentTexts.whenAndWhere}
        >
          {choices && sets.length > 1 && <SetChoice set={set} room={rooms[set.id]} choices={choices} />}
          <QuoteDays set={set} />
          {rooms[set.id] && (
            <p className="mt-3">
              <Badge tone={tones[rooms[set.id] ?? "free"]}>{texts.room[rooms[set.id] ?? "free"]}</Badge>
            </p>
          )}
          <Lines lines={set.lines} choices={choices} id={`s${index}`} />
        </Part>
      ))}
      {lines.length > 0 &&
        (sets.length > 1 ? (
          <Part title={texts.everySet}>
            <Lines lines={lines} choices={choices} id="alle" />
          </Part>
        ) : (
          <Lines lines={lines} choices={choices} id="alle" />
        ))}
    </div>
  );
}

const tones = { held: "good", free: "neutral", taken: "bad", passed: "bad" } as const;

interface SetChoiceProps {
  readonly set: QuoteSet;
  readonly room: SetRoom | undefined;
  readonly choices: QuoteChoices;
}

function SetChoice({ set, room, choices }: SetChoiceProps) {
  return (
    <label className="choice mb-4">
      <input
        type="radio"
        className="choice-box"
        name={choiceFields.set}
        value={set.id}
        defaultChecked={choices.setId === set.id && !isGone(room)}
        disabled={isGone(room)}
      />
      <span className="choice-text">
        <span className="choice-label">{texts.chooseThis(set.name)}</span>
      </span>
    </label>
  );
}

interface LinesProps {
  readonly lines: readonly QuoteLine[];
  readonly choices: QuoteChoices | null;
  readonly id: string;
}

function Lines({ lines, choices, id }: LinesProps) {
  const fixed = lines.filter(({ role }) => role === "fixed");
  const optional = lines.filter(({ role }) => role === "optional");
  const chosen = choices?.lineIds ?? [];
  return (
    <div className="mt-4 space-y-6">
      <QuoteLines lines={fixed} caption={documentTexts.what} />
      {[...groupsOf(lines)].map(([name, group], index) => (
        <RadioField
          key={name}
          id={`${choiceFields.group}-${id}-${index}`}
          name={`${choiceFields.group}-${id}-${index}`}
          label={`${name}: ${documentTexts.chooseOne.toLowerCase()}`}
          defaultValue={group.find((line) => chosen.includes(line.id))?.id ?? group[0]?.id ?? ""}
          choices={group.map((line) => ({ ...choiceOf(line), disabled: choices === null }))}
        />
      ))}
      {optional.length > 0 && (
        <CheckboxGroup
          id={`${choiceFields.optional}-${id}`}
          name={choiceFields.optional}
          label={documentTexts.optional}
          hint={documentTexts.notIncluded}
          defaultValues={[...chosen]}
          choices={optional.map((line) => ({ ...choiceOf(line), disabled: choices === null }))}
        />
      )}
    </div>
  );
}

function choiceOf(line: QuoteLine) {
  return {
    value: line.id,
    label: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
    aside: (
      <>
        <Money ore={line.totalOre} /> <LineMva line={line} />
      </>
    ),
  };
}
