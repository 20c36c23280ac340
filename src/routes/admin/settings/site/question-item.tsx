import { type DragEvent, useState } from "react";
import { isOwnQuestion, type OrderStep } from "~/areas/content/rules/question-order";
import { formName, type TextField as PageText } from "~/areas/content/rules/text-fields";
import { siteQuestionsTexts as texts } from "~/areas/content/texts/site-questions";
import { fieldLabel, siteTextsTexts } from "~/areas/content/texts/site-texts";
import { Icon, type IconName } from "~/ui/admin/icon";
import { TextArea, TextField } from "~/ui/field/text-field";

export interface Dragging {
  readonly dragged: string | null;
  setDragged(name: string | null): void;
}

interface QuestionItemProps {
  readonly name: string;
  readonly fields: readonly [PageText, PageText];
  readonly values: readonly string[];
  readonly errors: readonly (readonly string[])[];
  readonly isChanged: boolean;
  /** Its position among the shown ones; null for a removed one. */
  readonly at: number | null;
  readonly of: number;
  readonly dragging: Dragging;
  onStep(step: OrderStep, question: string): void;
}

type Way = "up" | "down" | "remove" | "restore";

export function stepButtonId(way: Way, name: string): string {
  return `${way}-${name}`;
}

/** A question that opens for editing, with the buttons that move it. Its head is the drag handle. */
export function QuestionItem({ name, fields, values, errors, at, of, dragging, ...rest }: QuestionItemProps) {
  const { isChanged, onStep } = rest;
  const [isOver, setIsOver] = useState(false);
  const [question = ""] = values;
  const title = question || texts.added;
  const hasErrors = errors.some((each) => each.length > 0);
  const [isOpen, setIsOpen] = useState(hasErrors || question === "");
  const { dragged, setDragged } = dragging;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null) onStep({ kind: "onto", name: dragged, target: name }, title);
    setDragged(null);
    setIsOver(false);
  };
  const isShown = at !== null;
  const button = (way: Way, icon: IconName) => (
    <StepButton
      way={way}
      icon={icon}
      name={name}
      title={title}
      onStep={() => onStep({ kind: way, name }, title)}
    />
  );
  return (
    <li
      className="site-question"
      data-over={(isOver && dragged !== null && dragged !== name) || undefined}
      data-removed={!isShown || undefined}
      onDragOver={(event) => {
        if (dragged === null || !isShown) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input type="hidden" name={isShown ? "vist" : "fjernet"} value={name} />
      <details open={isOpen || hasErrors} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same for the keyboard */}
        <summary
          draggable={isShown}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", title);
            setDragged(name);
          }}
          onDragEnd={() => setDragged(null)}
        >
          <span className="site-question-title">{title}</span>
          {(isOwnQuestion(name) || isChanged) && (
            <span className="site-texts-changed">
              {isOwnQuestion(name) ? texts.own : siteTextsTexts.changedMark}
            </span>
          )}
        </summary>
        {fields.map((field, index) => (
          <OneText key={field.path} field={field} value={values[index] ?? ""} errors={errors[index] ?? []} />
        ))}
      </details>
      <div className="site-question-tools">
        {isShown && at > 0 && button("up", "up")}
        {isShown && at < of - 1 && button("down", "down")}
        {isShown ? button("remove", "cancel") : button("restore", "undo")}
      </div>
    </li>
  );
}

interface OneTextProps {
  readonly field: PageText;
  readonly value: string;
  readonly errors: readonly string[];
}

function OneText({ field, value, errors }: OneTextProps) {
  const common = {
    name: formName(field),
    id: formName(field),
    label: fieldLabel(field),
    defaultValue: value,
    errors,
    maxLength: field.most,
  };
  if (field.kind === "line") return <TextField {...common} autoComplete="off" />;
  return <TextArea {...common} rows={6} />;
}

interface StepButtonProps {
  readonly way: Way;
  readonly icon: IconName;
  readonly name: string;
  readonly title: string;
  onStep(): void;
}

function StepButton({ way, icon, name, title, onStep }: StepButtonProps) {
  return (
    <button
      type="submit"
      id={stepButtonId(way, name)}
      className="icon-button"
      name="step"
      value={`${way}:${name}`}
      aria-label={`${texts[way]}: ${title}`}
      title={texts[way]}
      onClick={(event) => {
        event.preventDefault();
        onStep();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
