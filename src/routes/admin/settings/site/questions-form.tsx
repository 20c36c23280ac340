import { useEffect, useId, useRef, useState } from "react";
import { fieldsOfQuestions } from "~/areas/content/rules/question-form";
import {
  isOwnQuestion,
  mostQuestions,
  type OrderStep,
  type QuestionOrder,
  stepOrder,
} from "~/areas/content/rules/question-order";
import { formName } from "~/areas/content/rules/text-fields";
import { siteQuestionsTexts as texts } from "~/areas/content/texts/site-questions";
import { fieldLabel, siteTextsTexts } from "~/areas/content/texts/site-texts";
import type { Question } from "~/areas/content/types";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { useSending } from "~/ui/record/use-sending";
import { VersionedForm } from "~/ui/record/versioned-form";
import { type Dragging, QuestionItem, stepButtonId } from "./question-item";
import type { QuestionsOutcome } from "./questions-outcome";

interface QuestionsFormProps {
  readonly originals: readonly Question[];
  readonly order: QuestionOrder;
  readonly stored: Readonly<Record<string, string>>;
  readonly version: number;
  readonly outcome: QuestionsOutcome | null;
}

/** A page's questions in their order. Nothing is stored before "Lagre"; without scripts the server takes each step. */
export function QuestionsForm({ version, ...questions }: QuestionsFormProps) {
  return (
    <VersionedForm version={version} className="settings-form" noValidate preventScrollReset>
      <QuestionsFields {...questions} />
    </VersionedForm>
  );
}

/** The question's number on the page, and which of its two fields. */
function labelAt(fields: ReturnType<typeof fieldsOfQuestions>, path: string): string | undefined {
  const pairs = [...fields.values()];
  const at = pairs.findIndex((pair) => pair.some((field) => field.path === path));
  const field = pairs[at]?.find((each) => each.path === path);
  return field && `${at + 1}. ${fieldLabel(field)}`;
}

/** Holds the order in the browser, so it is rendered anew together with the texts. */
function QuestionsFields({ originals, stored, outcome, ...props }: Omit<QuestionsFormProps, "version">) {
  const busy = useSending("save");
  const { order, take, said, dragging } = useOrder(outcome?.order ?? props.order);
  const removedId = useId();
  const fields = fieldsOfQuestions(originals, [...order.shown, ...order.removed]);
  const errors = Object.entries(outcome?.errors ?? {}).flatMap(([path, messages]) =>
    messages.map((message) => ({ fieldId: formName({ path }), message, label: labelAt(fields, path) })),
  );
  const items = [...fields].map(([name, pair]) => ({
    name,
    fields: pair,
    values: pair.map((field) => outcome?.typed?.[field.path] ?? stored[field.path] ?? field.original),
    errors: pair.map((field) => outcome?.errors[field.path] ?? []),
    isChanged: pair.some((field) => stored[field.path] !== undefined),
  }));
  const shown = items.filter(({ name }) => order.shown.includes(name));
  const removed = items.filter(({ name }) => order.removed.includes(name));
  const isFull = shown.length >= mostQuestions;
  return (
    <>
      {/* The form's first button, which a browser presses on Enter in a field. */}
      <button type="submit" name="intent" value="save" hidden>
        {siteTextsTexts.save}
      </button>
      <ErrorSummary errors={errors} />
      {shown.length === 0 && <p className="text-quiet">{texts.none}</p>}
      {/* One list, so that a removed question keeps its typed text. */}
      <ol className="site-questions">
        {shown.map((item, at) => (
          <QuestionItem
            key={item.name}
            {...item}
            at={at}
            dragging={dragging}
            of={shown.length}
            onStep={take}
          />
        ))}
        {removed.length > 0 && (
          <li key="-" className="site-questions-removed" id={removedId}>
            {texts.removedTitle}
          </li>
        )}
        {removed.map((item) => (
          <QuestionItem key={item.name} {...item} dragging={dragging} at={null} of={0} onStep={take} />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Button
        compact
        variant="secondary"
        name="step"
        value="add"
        {...(isFull && { disabledReason: texts.full(mostQuestions) })}
        onClick={(event) => {
          event.preventDefault();
          take({ kind: "add" }, "");
        }}
      >
        {texts.add}
      </Button>
      <div className="settings-save">
        <Button compact name="intent" value="save" pending={busy}>
          {siteTextsTexts.save}
        </Button>
        <Button compact variant="secondary" name="intent" value="preview">
          {siteTextsTexts.preview}
        </Button>
      </div>
    </>
  );
}

/** The order in the browser. A moved question keeps focus, and its new position is announced. */
function useOrder(initial: QuestionOrder) {
  const [order, setOrder] = useState(initial);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const focus = useRef<readonly string[]>([]);
  useEffect(() => {
    if (order.shown.length === 0 && order.removed.length === 0) return;
    const target = focus.current.map((id) => document.getElementById(id)).find((each) => each !== null);
    focus.current = [];
    target?.focus();
  }, [order]);
  const take = (step: OrderStep, question: string) => {
    const after = stepOrder(order, step);
    if (after === order) return;
    const name = step.kind === "add" ? after.shown.at(-1) : step.name;
    const at = after.shown.indexOf(name ?? "");
    if (name) focus.current = focusAfter(step, name, after);
    if (at >= 0) setSaid(texts.place(question || texts.added, at + 1, after.shown.length));
    setOrder(after);
  };
  const dragging: Dragging = { dragged, setDragged };
  return { order, take, said, dragging };
}

/** The first of these elements that is on the page. */
function focusAfter(step: OrderStep, name: string, { shown }: QuestionOrder): string[] {
  const field = isOwnQuestion(name) ? [`sporsmal-${name}-question`] : [];
  if (step.kind === "add") return field;
  if (step.kind === "remove") return [stepButtonId("restore", name)];
  const ways = step.kind === "up" ? (["up", "down"] as const) : (["down", "up"] as const);
  return shown.length > 1 ? ways.map((way) => stepButtonId(way, name)) : [];
}
