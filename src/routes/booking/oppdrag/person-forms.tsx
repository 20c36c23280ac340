import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { PersonLine } from "~/areas/oppdrag/reads/contact-page.server";
import { answersForOthers } from "~/areas/oppdrag/rules/answers-for-others";
import { isPhotographed } from "~/areas/oppdrag/rules/person-states";
import { contactTexts as texts } from "~/areas/oppdrag/texts/contact";
import { personStatusNames } from "~/areas/oppdrag/texts/names";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { formatWhen } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { fieldsOf } from "./contact-fields";
import type { ContactAnswered, ContactLoaded } from "./contact-types";

interface PersonFormsProps {
  readonly person: PersonLine;
  readonly loaded: ContactLoaded;
  readonly answered: ContactAnswered;
}

/** One person: correct, move, answer for, or take off the list. */
export function PersonForms({ person, loaded: { own, may, free }, answered }: PersonFormsProps) {
  const { person: words } = texts;
  const change = fieldsOf("change", answered);
  const isDone = isPhotographed(person.status);
  return (
    <section className="space-y-8" aria-labelledby="personen">
      <div>
        <a className="link inline-flex min-h-11 items-center" href={own}>
          {words.back}
        </a>
        <h2 id="personen" className="text-subheading">
          {person.name}
        </h2>
        <p>
          {personStatusNames[person.status]}
          {person.at !== null && `, ${formatWhen(person.at)}`}
        </p>
      </div>
      {may.change && (
        <PersonForm intent="change" person={person} submit={words.save}>
          <TextField label={words.fields.name} {...change("name", person.name)} />
          <TextField
            type="email"
            label={words.fields.email}
            optional
            {...change("email", formatEmail(person.email))}
          />
          <TextField
            type="tel"
            label={words.fields.phone}
            optional
            {...change("phone", person.phone ? formatPhone(person.phone) : "")}
          />
          <TextField label={words.fields.department} optional {...change("department", person.department)} />
        </PersonForm>
      )}
      {may.plan && !isDone && free.length > 0 && (
        <PersonForm
          intent="give"
          person={person}
          title={person.at === null ? words.give : words.move}
          submit={words.moveSubmit}
        >
          <SelectField
            label={words.time}
            options={free.map(({ dayId, at }) => ({ value: `${dayId}@${at}`, label: formatWhen(at) }))}
            {...fieldsOf("give", answered)("tid")}
          />
        </PersonForm>
      )}
      {may.change && !isDone && (
        <>
          <PersonForm
            intent="answer"
            person={person}
            title={words.answer}
            help={words.answerHelp}
            submit={words.save}
          >
            <SelectField
              label={words.answer}
              options={answersForOthers.map((value) => ({ value, label: words.answers[value] }))}
              {...fieldsOf("answer", answered)("answer")}
            />
          </PersonForm>
          <PersonForm
            intent="remove"
            person={person}
            title={words.remove}
            help={words.removeHelp}
            submit={words.remove}
          />
        </>
      )}
    </section>
  );
}

interface PersonFormProps {
  readonly intent: string;
  readonly person: Pick<PersonLine, "id">;
  readonly title?: string;
  readonly help?: string;
  readonly submit: string;
  readonly children?: ReactNode;
}

function PersonForm({ intent, person, title, help, submit, children }: PersonFormProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" noValidate className="max-w-form space-y-4 border-t border-rule pt-5">
      <input type="hidden" name="hva" value={intent} />
      <input type="hidden" name="personId" value={person.id} />
      {title && <h3 className="font-sans text-body font-semibold">{title}</h3>}
      {help && <p className="text-small text-quiet">{help}</p>}
      {children}
      <Button variant="secondary" pending={busy}>
        {submit}
      </Button>
    </Form>
  );
}
