import { Form, Link } from "react-router";
import type { AdminCard } from "~/areas/assistant/reads/cards.server";
import { cardTexts as texts } from "~/areas/assistant/texts/cards";
import { answerTexts } from "~/areas/assistant/texts/staff";
import type { Language } from "~/areas/assistant/types";
import { adminHref } from "~/kit/admin-href";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field/text-field";
import { useSending } from "~/ui/record/use-sending";
import { VersionedForm } from "~/ui/record/versioned-form";
import { ReplyText } from "../../public/chat/reply";
import type { InvalidAnswer } from "./read-answer.server";

interface CardItemProps {
  readonly card: AdminCard;
  /** Its form is shown; one at a time, because there are well over a hundred cards. */
  readonly isOpen: boolean;
  readonly invalid: InvalidAnswer | null;
}

/** One shipped card: what it answers, to which questions, and its switch. */
export function CardItem({ card, isOpen, invalid }: CardItemProps) {
  const { id, active, changed, answers, questions, updatedAt } = card;
  const [name = id, ...others] = questions;
  const isEdited = answers !== null && (isOpen || invalid !== null);
  return (
    <li id={`kort-${id}`} className="chat-answer" data-off={active ? undefined : true}>
      <h3>{name}</h3>
      {!isEdited && (
        <div className="chat-answer-text">
          {answers ? <ReplyText text={answers.nb} isComing={false} /> : <p>{texts.computed}</p>}
        </div>
      )}
      <p className="chat-answer-facts">
        <Badge tone={active ? "good" : "neutral"}>{active ? answerTexts.active : answerTexts.inactive}</Badge>
        {changed && <Badge tone="info">{texts.changed}</Badge>}
        {others.length > 0 && <span>{texts.asked(others)}</span>}
      </p>
      {isEdited && <CardForm card={card} answers={answers} invalid={invalid} />}
      <div className="chat-answer-actions">
        <Form noValidate method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={updatedAt ?? ""} />
          <Button compact variant="quiet" name="intent" value={active ? "off" : "on"}>
            {active ? answerTexts.switchOff : answerTexts.switchOn}
            <span className="sr-only"> «{name}»</span>
          </Button>
        </Form>
        {answers && (
          <Link
            className="button button-quiet button-compact"
            to={isEdited ? adminHref.chatCards : adminHref.chatCard(id)}
            preventScrollReset
          >
            {isEdited ? texts.close : answerTexts.edit}
            <span className="sr-only"> «{name}»</span>
          </Link>
        )}
      </div>
    </li>
  );
}

interface CardFormProps {
  readonly card: AdminCard;
  readonly answers: Readonly<Record<Language, string>>;
  readonly invalid: InvalidAnswer | null;
}

function CardForm({ card: { id, updatedAt }, answers, invalid }: CardFormProps) {
  const pending = useSending("edit", { id });
  return (
    <VersionedForm version={updatedAt ?? ""} preventScrollReset className="record-action-form">
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="id" value={id} />
      <div className="space-y-5">
        {(["nb", "en"] as const).map((language) => (
          <TextArea
            key={language}
            label={texts[language]}
            {...(language === "nb" && { hint: texts.hint })}
            rows={4}
            maxLength={2_000}
            name={language}
            id={`${language}-${id}`}
            defaultValue={invalid?.typed[language] ?? answers[language]}
            errors={invalid?.errors[language] ?? []}
          />
        ))}
      </div>
      <Button compact pending={pending}>
        {answerTexts.save}
      </Button>
    </VersionedForm>
  );
}
