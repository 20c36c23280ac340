import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { publicTexts as texts } from "~/areas/quotes/texts/public";
import { declineReasons, lostReasonNames } from "~/areas/quotes/texts/words";
import type { Said } from "~/kit/letter-promise";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioField } from "~/ui/field/choice-fields";
import { TextArea, TextField } from "~/ui/field/text-field";
import { Says } from "~/ui/says";
import { type Refused, summaryOf } from "../waitlist/typed-form";
import { fieldsOf } from "./fields-of";

interface AnswerFormsProps {
  readonly refused: (Refused & { readonly intent: string }) | undefined;
  /** A quote that has ended can still be asked about. */
  readonly may: { readonly ask: boolean; readonly answer: boolean };
}

/** A question, and every answer but the acceptance, each closed until it is wanted. */
export function AnswerForms({ refused, may }: AnswerFormsProps) {
  const field = fieldsOf(refused);
  const { question } = texts;
  if (!may.ask && !may.answer) return null;
  return (
    <div className="lg:col-span-8">
      {may.ask && (
        <Answer intent="question" words={question} refused={refused}>
          <TextArea {...field("sporsmal")} label={question.field} rows={4} maxLength={1000} />
        </Answer>
      )}
      {may.answer && <Answers refused={refused} />}
    </div>
  );
}

function Answers({ refused }: Pick<AnswerFormsProps, "refused">) {
  const field = fieldsOf(refused);
  const { change, forward, decline } = texts;
  return (
    <>
      <Answer intent="change" words={change} refused={refused}>
        <TextArea {...field("onske")} label={change.field} rows={4} maxLength={1000} />
      </Answer>
      <Answer intent="forward" words={forward} refused={refused}>
        <TextField {...field("tilNavn")} label={forward.name} />
        <TextField {...field("tilEpost")} label={forward.email} type="email" />
      </Answer>
      <Answer intent="decline" words={decline} refused={refused}>
        <RadioField
          {...field("grunn")}
          label={decline.reason}
          choices={declineReasons.map((value) => ({ value, label: lostReasonNames[value] }))}
        />
        <TextArea {...field("hvorfor")} label={decline.field} optional rows={3} maxLength={1000} />
      </Answer>
    </>
  );
}

interface AnswerProps extends Pick<AnswerFormsProps, "refused"> {
  readonly intent: "question" | "change" | "forward" | "decline";
  readonly words: { readonly title: string; readonly lead?: Said; readonly button: string };
  readonly children: ReactNode;
}

function Answer({ intent, words, refused, children }: AnswerProps) {
  const busy = useNavigation().state === "submitting";
  const isOpen = refused?.intent === intent;
  return (
    <details className="border-t border-rule py-2 last:border-b" open={isOpen || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{words.title}</summary>
      <Form noValidate method="post" className="space-y-5 pt-2 pb-4">
        {words.lead && (
          <p>
            <Says text={words.lead} />
          </p>
        )}
        <ErrorSummary errors={isOpen ? summaryOf(refused.errors) : []} id={`feil-${intent}`} />
        {children}
        <Button variant="secondary" name="intent" value={intent} pending={busy}>
          {words.button}
        </Button>
      </Form>
    </details>
  );
}
