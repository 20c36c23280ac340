import { type KeyboardEvent, useId, useRef, useState } from "react";
import { SelectField } from "../field/select-field";
import { TextArea } from "../field/text-field";
import { type MentionInHand, mentionInHand } from "./mention-in-hand";
import type { Person } from "./record-frame";
import { recordTexts } from "./texts";

interface MentionFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly people: readonly Person[];
  readonly defaultValue: string;
  readonly errors: readonly string[];
}

/** Text in which "@" completes the name of a colleague by keyboard. Without scripts the name is chosen from a list. */
export function MentionField({ label, hint, people, defaultValue, errors }: MentionFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { suggested, active, look, choose, close, onKeyDown } = useCompletion(area, people);
  return (
    <div className="mention-field">
      <TextArea
        ref={area}
        id={id}
        name="text"
        label={label}
        hint={<span className="needs-script">{hint}</span>}
        defaultValue={defaultValue}
        errors={errors}
        rows={3}
        required
        maxLength={4000}
        aria-autocomplete="list"
        aria-controls={suggested.length > 0 ? `${id}-names` : undefined}
        aria-activedescendant={suggested.length > 0 ? `${id}-name-${active}` : undefined}
        onInput={look}
        onClick={look}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <p className="sr-only" role="status">
        {suggested.length > 0 && recordTexts.suggested(suggested.length)}
      </p>
      {suggested.length > 0 && (
        <div
          ref={(names) => names?.scrollIntoView({ block: "nearest" })}
          className="mention-names"
          role="listbox"
          id={`${id}-names`}
          aria-label={recordTexts.suggestions}
        >
          {suggested.map((person, index) => (
            <div
              key={person.id}
              id={`${id}-name-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => {
                // The caret stays in the text.
                event.preventDefault();
                choose(person);
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      <div className="without-script">
        <SelectField
          id={`${id}-mention`}
          name="mention"
          label={recordTexts.mention}
          emptyLabel={recordTexts.mentionNobody}
          options={people.map((person) => ({ value: person.id, label: person.name }))}
        />
      </div>
    </div>
  );
}

function useCompletion(area: { readonly current: HTMLTextAreaElement | null }, people: readonly Person[]) {
  const [inHand, setInHand] = useState<MentionInHand | null>(null);
  const [active, setActive] = useState(0);
  const suggested = inHand?.people ?? [];
  const close = () => setInHand(null);
  const look = () => {
    const { value = "", selectionStart = 0 } = area.current ?? {};
    setInHand(mentionInHand(value.slice(0, selectionStart), people));
    setActive(0);
  };
  const choose = ({ name }: Person) => {
    const text = area.current;
    if (!text || !inHand) return;
    text.setRangeText(`@${name} `, inHand.from, text.selectionStart, "end");
    text.focus();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggested[active];
    if (!chosen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: suggested.length - 1 }[event.key];
    if (step !== undefined) setActive((active + step) % suggested.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { suggested, active, look, choose, close, onKeyDown };
}
