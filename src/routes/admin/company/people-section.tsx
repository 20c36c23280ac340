import type { CompanyRecord } from "~/areas/companies/reads/admin-record.server";
import { personTexts as texts } from "~/areas/companies/texts/people";
import type { PersonId } from "~/areas/companies/types";
import { TextArea } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";
import { PersonFieldset, PersonLine } from "./person-line";

interface PeopleSectionProps {
  readonly record: CompanyRecord;
  /** The one whose line is open for editing. */
  readonly edited: PersonId | null;
}

/** The employees, the age of their portraits, and how many have one that counts. */
export function PeopleSection({ record, edited }: PeopleSectionProps) {
  const { people, coverage } = record;
  const present = people.filter(({ leftAt }) => leftAt === null);
  const left = people.filter(({ leftAt }) => leftAt !== null);
  const newPerson = useFields("addPerson", "person");
  const pasted = useFields("addPeople", "people");
  return (
    <RecordSection
      title={texts.title}
      aside={
        coverage.employees > 0 && (
          <span className="text-quiet">{texts.coverageAside(coverage.photographed, coverage.employees)}</span>
        )
      }
    >
      {coverage.employees > 0 && (
        <meter className="company-meter" min={0} max={coverage.employees} value={coverage.photographed}>
          {texts.coverageAside(coverage.photographed, coverage.employees)}
        </meter>
      )}
      {people.length === 0 && <p className="text-quiet">{texts.none}</p>}
      {present.length > 0 && (
        <ul className="company-lines">
          {present.map((person) => (
            <PersonLine key={person.id} record={record} person={person} isOpen={person.id === edited} />
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <details className="company-left">
          <summary>{texts.leftTitle(left.length)}</summary>
          <ul className="company-lines">
            {left.map((person) => (
              <PersonLine key={person.id} record={record} person={person} isOpen={false} />
            ))}
          </ul>
        </details>
      )}
      <ul className="company-deeds">
        <RecordAction intent="addPerson" label={texts.add} icon="add">
          <PersonFieldset shown={newPerson} />
        </RecordAction>
        <RecordAction intent="addPeople" label={texts.paste} icon="bookings" submitLabel={texts.pasteSubmit}>
          <TextArea label={texts.pasteLabel} hint={texts.pasteHint} rows={8} {...pasted("list")} />
        </RecordAction>
      </ul>
    </RecordSection>
  );
}
