import { Form, Link } from "react-router";
import type { FoundCompany } from "~/areas/companies/reads/find-companies.server";
import type { CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import { customerTexts as texts } from "~/areas/customers/texts/customer";
import { adminHref } from "~/kit/admin-href";
import { formatOrgnr } from "~/kit/orgnr";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { useSending } from "~/ui/record/use-sending";
import { VersionedForm } from "~/ui/record/versioned-form";
import { IntentButton } from "./intent-button";

interface CompaniesSectionProps {
  readonly record: CustomerRecord;
  /** The typed search; null before it. */
  readonly search: string | null;
  readonly hits: readonly FoundCompany[];
}

/** The companies that the customer belongs to, and a search to become a contact of one. */
export function CompaniesSection({ record, search, hits }: CompaniesSectionProps) {
  const { companies, customer, version } = record;
  const others = hits.filter(
    ({ id }) => !companies.some((company) => company.isContact && company.id === id),
  );
  return (
    <RecordSection title={texts.companies}>
      {companies.length === 0 && <p className="text-quiet">{texts.noCompanies}</p>}
      {companies.length > 0 && (
        <ul className="customer-companies">
          {companies.map(({ id, name, role, isContact }) => (
            <li key={id} className="customer-booking-line">
              <span>
                <Link className="link" to={adminHref.company(id)}>
                  {name}
                </Link>
                {role && <span className="text-quiet"> · {role}</span>}
                {!isContact && <span className="text-quiet"> · {texts.byBooking}</span>}
              </span>
              {isContact && (
                <IntentButton
                  intent="unlinkCompany"
                  version={version}
                  values={{ companyId: id }}
                  about={name}
                >
                  {texts.unlinkCompany}
                </IntentButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {customer.erasedAt === null && (
        <details className="customer-find-company" open={search !== null}>
          <summary>{texts.findCompany}</summary>
          <Form noValidate method="get" className="customer-find-form" preventScrollReset>
            <TextField
              label={texts.findCompanyLabel}
              hint={texts.findCompanyHint}
              type="search"
              name="bedrift"
              id="bedrift"
              defaultValue={search ?? ""}
            />
            <Button compact variant="secondary">
              {texts.findCompanyButton}
            </Button>
          </Form>
          {search !== null && others.length === 0 && <p role="status">{texts.noCompanyHits}</p>}
          {others.map((company) => (
            <LinkForm key={company.id} company={company} version={version} customerId={customer.id} />
          ))}
        </details>
      )}
    </RecordSection>
  );
}

interface LinkFormProps {
  readonly company: FoundCompany;
  readonly version: number;
  readonly customerId: string;
}

function LinkForm({ company, version, customerId }: LinkFormProps) {
  const isSending = useSending("linkCompany", { companyId: company.id });
  return (
    <VersionedForm version={version} preventScrollReset className="customer-find-form">
      <input type="hidden" name="intent" value="linkCompany" />
      <input type="hidden" name="companyId" value={company.id} />
      <input type="hidden" name="til" value={adminHref.customer(customerId)} />
      <p>
        <strong>{company.name}</strong>
        {company.orgnr && <span className="text-quiet"> · {formatOrgnr(company.orgnr)}</span>}
      </p>
      <TextField label={texts.companyRole} optional name="role" id={`role-${company.id}`} maxLength={60} />
      <Button compact variant="secondary" pending={isSending}>
        {texts.linkCompany}
        <span className="sr-only"> {company.name}</span>
      </Button>
    </VersionedForm>
  );
}
