import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { languageNames, unansweredTexts as texts } from "~/areas/assistant/texts/staff";
import type { QuestionGroup } from "~/areas/assistant/types";
import { adminHref } from "~/kit/admin-href";
import { formatDateTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { useSending } from "~/ui/record/use-sending";
import { AnswerFields } from "./answer-fields";
import { DismissGroup } from "./dismissed";
import type { InvalidAnswer } from "./read-answer.server";

interface InvalidGroup extends InvalidAnswer {
  /** The ticked questions. */
  readonly chosen: readonly number[];
}

interface GroupItemProps {
  readonly group: QuestionGroup;
  readonly invalid: InvalidGroup | null;
}

/** Limit on the wordings that are shown at once. */
const mostShown = 4;

/** Questions with the same meaning: how often, in which words, and one answer for all of them. */
export function GroupItem({ group, invalid }: GroupItemProps) {
  const { id, times, latestAt, language, wordings } = group;
  const [first, ...others] = wordings;
  const shown = others.slice(0, mostShown);
  const more = others.slice(mostShown);
  return (
    <li id={`gruppe-${id}`} className="chat-group">
      <div className="chat-group-head">
        <h2>{first?.question}</h2>
        <p className="chat-answer-facts">
          <strong>{texts.times(times)}</strong>
          <span>{texts.latest(formatDateTime(latestAt))}</span>
          <span>{languageNames[language]}</span>
          {first && <TranscriptLink wording={first} />}
        </p>
      </div>
      {shown.length > 0 && <Wordings wordings={shown} />}
      {more.length > 0 && (
        <details className="chat-group-more">
          <summary>{texts.more(more.length)}</summary>
          <Wordings wordings={more} />
        </details>
      )}
      <WriteGroupAnswer group={group} invalid={invalid} />
      <DismissGroup group={group} />
    </li>
  );
}

type Wording = QuestionGroup["wordings"][number];

function Wordings({ wordings }: { wordings: readonly Wording[] }) {
  return (
    <ul className="chat-wordings" aria-label={texts.wordings}>
      {wordings.map((wording) => (
        <li key={wording.messageId}>
          <q>{wording.question}</q>
          {wording.times > 1 && <span className="text-quiet"> {texts.timesAside(wording.times)}</span>}{" "}
          <TranscriptLink wording={wording} />
        </li>
      ))}
    </ul>
  );
}

function TranscriptLink({ wording: { conversationId, messageId, question } }: { wording: Wording }) {
  return (
    <Link className="link" to={`${adminHref.conversation(conversationId)}#melding-${messageId}`}>
      {texts.conversation}
      <span className="sr-only"> «{question}»</span>
    </Link>
  );
}

function WriteGroupAnswer({ group: { id, language, wordings }, invalid }: GroupItemProps) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useSending("", { group: String(id) });
  useEffect(() => {
    if (invalid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invalid]);
  const question = wordings[0]?.question.replace(/\s+/g, " ").slice(0, 300) ?? "";
  return (
    <details className="transcript-write" open={invalid !== null}>
      <summary className="button button-secondary button-compact">
        {texts.write}
        <span className="sr-only"> «{question}»</span>
      </summary>
      <p className="text-quiet">{texts.writeHint}</p>
      <Form noValidate ref={form} method="post" preventScrollReset className="record-action-form">
        <input type="hidden" name="group" value={id} />
        <Covered wordings={wordings} invalid={invalid} of={id} />
        <AnswerFields of={id} stored={{ question, answer: "", language }} invalid={invalid} />
        <Button compact pending={pending}>
          {texts.save}
        </Button>
      </Form>
    </details>
  );
}

/** The questions that the answer is for: all of them, unless one asks something else. */
function Covered({
  wordings,
  invalid,
  of,
}: Pick<QuestionGroup, "wordings"> & { invalid: InvalidGroup | null; of: number }) {
  const [only, second] = wordings;
  if (only && !second) return <input type="hidden" name="messageId" value={only.messageId} />;
  return (
    <CheckboxGroup
      name="messageId"
      id={`gjelder-${of}`}
      label={texts.covers}
      hint={texts.coversHint}
      errors={invalid?.errors.messageId ?? []}
      choices={wordings.map(({ messageId, question }) => ({ value: String(messageId), label: question }))}
      defaultValues={(invalid?.chosen ?? wordings.map(({ messageId }) => messageId)).map(String)}
    />
  );
}
