import { Link, useNavigation } from "react-router";
import type { CompanyRecord, RosterPerson } from "~/areas/companies/reads/admin-record.server";
import { portraitAge, personTexts as texts } from "~/areas/companies/texts/people";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatDate } from "~/kit/time-format";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { type FieldsOf, useFields, useInvalid, useReturned } from "~/ui/record/use-fields";
import { VersionedForm } from "~/ui/record/versioned-form";
import { IntentButton } from "../customer/intent-button";

interface PersonLineProps {
  readonly record: CompanyRecord;
  readonly person: RosterPerson;
  readonly isOpen: boolean;
}

/** One employee: the portrait's age, and the forms to edit or mark as left. */
export function PersonLine({ record, person, isOpen }: PersonLineProps) {
  const { company, version } = record;
  const { id, name, email, department, lastPhotographedOn, leftAt } = person;
  const here = adminHref.company(company.id);
  const returned = useReturned("changePerson");
  if (isOpen || returned?.typed.personId === id) {
    return (
      <li id={`ansatt-${id}`}>
        <PersonForm person={person} version={version} back={here} />
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
        {email && <a href={`mailto:${email}`}>{formatEmail(email)}</a>}
      </p>
    </li>
  );
}

interface PersonFormProps {
  readonly person: RosterPerson;
  readonly version: number;
  readonly back: string;
}

function PersonForm({ person, version, back }: PersonFormProps) {
  const { state } = useNavigation();
  const shown = useFields("changePerson", `person-${person.id}`);
  const stored: Readonly<Record<string, string>> = {
    name: person.name,
    email: formatEmail(person.email ?? ""),
    department: person.department,
    lastPhotographedOn: person.lastPhotographedOn ?? "",
  };
  return (
    <VersionedForm
      version={version}
      typed={useInvalid("changePerson")?.typed}
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

export function PersonFieldset({ shown }: { readonly shown: FieldsOf }) {
  return (
    <div className="company-fields">
      <TextField label={texts.name} maxLength={100} autoComplete="off" {...shown("name")} />
      <TextField label={texts.email} type="email" optional autoComplete="off" {...shown("email")} />
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
