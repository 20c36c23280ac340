import type { CompanyRecord } from "~/areas/companies/reads/admin-record.server";
import { registerTexts as texts } from "~/areas/companies/texts/register";
import type { RegisterFacts } from "~/areas/companies/types";
import { formatDate, formatDateTime } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import { SummaryList } from "~/ui/summary-list";
import { IntentButton } from "../customer/intent-button";

interface RegisterSectionProps {
  readonly record: CompanyRecord;
  readonly hasRegister: boolean;
}

/** The register's facts, and when they were fetched. */
export function RegisterSection({ record, hasRegister }: RegisterSectionProps) {
  const { company, version } = record;
  const { register, registerAt, orgnr } = company;
  if (!orgnr) return null;
  return (
    <RecordSection title={texts.title}>
      {register && <SummaryList rows={rowsOf(register)} />}
      <div className="company-line company-aside">
        <span>{registerAt === null ? texts.never : texts.fetchedAt(formatDateTime(registerAt))}</span>
        {hasRegister && (
          <IntentButton intent="refresh" version={version} values={{}}>
            {registerAt === null ? texts.fetch : texts.refresh}
          </IntentButton>
        )}
      </div>
    </RecordSection>
  );
}

function rowsOf(facts: RegisterFacts) {
  const { name, form, address, postalCode, city, industry, employees, foundedOn, website } = facts;
  const place = [address, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [
    { term: texts.registeredName, value: name },
    { term: texts.form, value: form },
    { term: texts.address, value: place },
    { term: texts.industry, value: industry },
    { term: texts.employees, value: employees === null ? "" : String(employees) },
    { term: texts.vat, value: facts.isVatRegistered ? texts.vatYes : texts.vatNo },
    { term: texts.founded, value: foundedOn ? formatDate(foundedOn) : "" },
    { term: texts.website, value: website },
  ].filter(({ value }) => value !== "");
}
