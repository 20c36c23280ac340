import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { AdminMessage } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import type { Language } from "~/areas/assistant/types";
import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useSending } from "~/ui/record/use-sending";
import { AnswerFields } from "./answer-fields";

interface WriteAnswerProps {
  readonly message: AdminMessage;
  readonly question: string;
  readonly language: Language;
  /** How many messages the conversation had when it was read. */
  readonly version: number;
  readonly invalid: InvalidIntent | null;
}

/** Under a missing or poor answer: what the assistant should say next time. */
export function WriteAnswer({ message, question, language, version, invalid }: WriteAnswerProps) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useSending("answer", { messageId: String(message.id) });
  useEffect(() => {
    if (invalid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invalid]);
  if (message.knowledgeId) {
    return (
      <p className="transcript-written">
        <Link className="link" to={`${adminHref.chatAnswers}#svar-${message.knowledgeId}`}>
          {texts.written}
        </Link>
      </p>
    );
  }
  return (
    <details className="transcript-write" open={invalid !== null}>
      <summary className="button button-secondary button-compact">
        {message.outcome === "unknown" ? texts.write : texts.writeBetter}
      </summary>
      <p className="text-quiet">{texts.writeHint}</p>
      <Form noValidate ref={form} method="post" preventScrollReset className="record-action-form">
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="messageId" value={message.id} />
        <AnswerFields
          of={message.id}
          stored={{ question: question.replace(/\s+/g, " ").slice(0, 300), answer: "", language }}
          invalid={invalid}
        />
        <Button compact pending={pending}>
          {texts.saveAnswer}
        </Button>
      </Form>
    </details>
  );
}
