import { Form, Link } from "react-router";
import type { AdminKnowledge } from "~/areas/assistant/reads/knowledge.server";
import { languageNames, answerTexts as texts } from "~/areas/assistant/texts/staff";
import { adminHref } from "~/kit/admin-href";
import { formatDateTime } from "~/kit/time-format";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { useSending } from "~/ui/record/use-sending";
import { VersionedForm } from "~/ui/record/versioned-form";
import { ReplyText } from "../../public/chat/reply";
import { AnswerFields } from "./answer-fields";
import type { InvalidAnswer } from "./read-answer.server";

interface AnswerItemProps {
  readonly answer: AdminKnowledge;
  readonly invalid: InvalidAnswer | null;
}

/** One reviewed answer: read, corrected, switched off and on. */
export function AnswerItem({ answer, invalid }: AnswerItemProps) {
  const { id, question, active, language, updatedAt, writtenBy, questions, conversationId } = answer;
  return (
    <li id={`svar-${id}`} className="chat-answer" data-off={active ? undefined : true}>
      <h2>{question}</h2>
      <div className="chat-answer-text">
        <ReplyText text={answer.answer} isComing={false} />
      </div>
      <p className="chat-answer-facts">
        <Badge tone={active ? "good" : "neutral"}>{active ? texts.active : texts.inactive}</Badge>
        <span>{languageNames[language]}</span>
        <span>{texts.updated(formatDateTime(updatedAt), writtenBy)}</span>
        {questions > 0 && <span>{texts.answers(questions)}</span>}
        {conversationId && (
          <Link className="link" to={adminHref.conversation(conversationId)}>
            {texts.conversation}
          </Link>
        )}
      </p>
      <div className="chat-answer-actions">
        <Form noValidate method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={updatedAt} />
          <Button compact variant="quiet" name="intent" value={active ? "off" : "on"}>
            {active ? texts.switchOff : texts.switchOn}
            <span className="sr-only"> «{question}»</span>
          </Button>
        </Form>
        <details open={invalid !== null}>
          <summary className="button button-quiet button-compact">
            {texts.edit}
            <span className="sr-only"> «{question}»</span>
          </summary>
          <AnswerForm id={id} stored={answer} invalid={invalid} />
        </details>
      </div>
    </li>
  );
}

interface AnswerFormProps {
  /** null: a new one. */
  readonly id: string | null;
  readonly stored: Pick<AdminKnowledge, "question" | "answer" | "language"> & {
    readonly updatedAt: AdminKnowledge["updatedAt"] | null;
  };
  readonly invalid: InvalidAnswer | null;
}

export function AnswerForm({ id, stored, invalid }: AnswerFormProps) {
  const intent = id ? "edit" : "add";
  const pending = useSending(intent, { id: id ?? "" });
  return (
    <VersionedForm version={stored.updatedAt ?? ""} preventScrollReset className="record-action-form">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id ?? ""} />
      <AnswerFields of={id ?? "ny"} stored={stored} invalid={invalid} />
      <Button compact pending={pending}>
        {texts.save}
      </Button>
    </VersionedForm>
  );
}
