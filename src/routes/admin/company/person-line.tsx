import { Link, useNavigation } from "react-router";
import type { CompanyRecord, RosterPerson } from "~/areas/companies/reads/admin-record.server";
import { portraitAge, personTexts as texts } from "~/areas/companies/texts/people";
import { adminHref } from "~/kit/admin-href";
import { formatDate } from "~/kit/time-format";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { type IntentOutcome, invalidOf } from "~/ui/record/outcome";
import { VersionedForm } from "~/ui/record/versioned-form";
import { IntentButton } from "../customer/intent-button";
import { fieldsOf } from "./typed-fields";

interface PersonLineProps {
  readonly record: CompanyRecord;
  readonly person: RosterPerson;
  readonly outcome: IntentOutcome | null;
  readonly isOpen: boolean;
}

/** One employee: the portrait's age, and the forms to edit or mark as left. */
export function PersonLine({ record, person, outcome, isOpen }: PersonLineProps) {
  const { company, version } = record;
  const { id, name, email, department, lastPhotographedOn, leftAt } = person;
  const here = adminHref.company(company.id);
  const tried = outcome?.kind !== "conflict" && outcome?.intent === "changePerson" ? outcome.typed : null;
  if (isOpen || tried?.personId === id) {
    return (
      <li id={`ansatt-${id}`}>
        <PersonForm person={person} version={version} back={here} outcome={outcome} />
      </li>
    );
  }
  return (
    <li>
      <div className="company-line">
        <span>
          <strong>{name}</strong>
          {department && <span className="text-quiet"> · {department}</span>}
        </span>
        <span className="company-line-actions">
          {leftAt === null ? (
            <>
              <Link className="link" to={`${here}?ansatt=${id}#ansatt-${id}`} preventScrollReset>
                {texts.edit}
                <span className="sr-only"> {name}</span>
              </Link>
              <IntentButton intent="personLeft" version={version} values={{ personId: id }} about={name}>
                {texts.left}
              </IntentButton>
            </>
          ) : (
            <IntentButton intent="personReturned" version={version} values={{ personId: id }} about={name}>
              {texts.returned}
            </IntentButton>
          )}
        </span>
      </div>
      <p className="company-aside">
        <span title={lastPhotographedOn ? formatDate(lastPhotographedOn) : undefined}>
          {portraitAge(person.portraitMonths)}
        </span>
        {leftAt === null && lastPhotographedOn !== null && !person.isRecent && (
          <Badge tone="warn">{texts.old}</Badge>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </li>
  );
}

interface PersonFormProps {
  readonly person: RosterPerson;
  readonly version: number;
  readonly back: string;
  readonly outcome: IntentOutcome | null;
}

function PersonForm({ person, version, back, outcome }: PersonFormProps) {
  const { state } = useNavigation();
  const shown = fieldsOf(outcome, "changePerson", `person-${person.id}`);
  const stored: Readonly<Record<string, string>> = {
    name: person.name,
    email: person.email ?? "",
    department: person.department,
    lastPhotographedOn: person.lastPhotographedOn ?? "",
  };
  return (
    <VersionedForm
      version={version}
      typed={invalidOf(outcome, "changePerson")?.typed}
      preventScrollReset
      className="company-person-form"
    >
      <input type="hidden" name="intent" value="changePerson" />
      <input type="hidden" name="personId" value={person.id} />
      <input type="hidden" name="til" value={back} />
      <PersonFieldset shown={(name) => shown(name, stored[name])} />
      <div className="button-row">
        <Button compact pending={state === "submitting"}>
          {texts.save}
        </Button>
        <ButtonLink compact variant="quiet" to={back}>
          {texts.cancel}
        </ButtonLink>
      </div>
    </VersionedForm>
  );
}

export function PersonFieldset({ shown }: { shown: ReturnType<typeof fieldsOf> }) {
  return (
    <div className="company-fields">
      <TextField label={texts.name} maxLength={100} autoComplete="off" {...shown("name")} />
      <TextField
        label={texts.email}
        type="email"
        optional
        maxLength={255}
        autoComplete="off"
        {...shown("email")}
      />
      <TextField
        label={texts.department}
        optional
        maxLength={100}
        autoComplete="off"
        {...shown("department")}
      />
      <TextField label={texts.lastPhotographedOn} type="date" optional {...shown("lastPhotographedOn")} />
    </div>
  );
}
