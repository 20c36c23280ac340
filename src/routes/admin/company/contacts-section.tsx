import { Link } from "react-router";
import type { CompanyRecord } from "~/areas/companies/reads/admin-record.server";
import { companyTexts as texts } from "~/areas/companies/texts/company";
import { type CompanyContact, mostPeople } from "~/areas/companies/types";
import { customerFieldTexts } from "~/areas/customers/texts/customer";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";
import { useSending } from "~/ui/record/use-sending";
import { VersionedForm } from "~/ui/record/versioned-form";
import { IntentButton } from "../customer/intent-button";

interface ContactsSectionProps {
  readonly record: CompanyRecord;
}

const rolesId = "roller";

/** Customers with a role in the company, and those who have booked with its number. */
export function ContactsSection({ record }: ContactsSectionProps) {
  const { contacts, version } = record;
  const shown = useFields("addContact", "contact");
  return (
    <RecordSection title={texts.contacts}>
      {contacts.length === 0 && <p className="text-quiet">{texts.noContacts}</p>}
      {contacts.length >= mostPeople && <p className="text-quiet">{texts.mostPeople(mostPeople)}</p>}
      {contacts.length > 0 && (
        <ul className="company-lines">
          {contacts.map((contact) => (
            <ContactLine key={contact.customerId} contact={contact} version={version} />
          ))}
        </ul>
      )}
      <datalist id={rolesId}>
        {texts.roles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      <ul className="company-deeds">
        <RecordAction intent="addContact" label={texts.addContact} icon="add" hint={texts.contactHint}>
          <TextField label={customerFieldTexts.name} maxLength={100} autoComplete="off" {...shown("name")} />
          <TextField label={customerFieldTexts.email} type="email" autoComplete="off" {...shown("email")} />
          <TextField label={customerFieldTexts.phone} type="tel" autoComplete="off" {...shown("phone")} />
          <TextField
            label={texts.role}
            hint={texts.roleHint}
            optional
            maxLength={60}
            list={rolesId}
            {...shown("role")}
          />
        </RecordAction>
      </ul>
    </RecordSection>
  );
}

function ContactLine({ contact, version }: { contact: CompanyContact; version: number }) {
  const { customerId, name, email, phone, role, isContact } = contact;
  return (
    <li>
      <div className="company-line">
        <span>
          <Link className="link" to={adminHref.customer(customerId)}>
            {name}
          </Link>
          {role && <span className="text-quiet"> · {role}</span>}
          {!isContact && <span className="text-quiet"> · {texts.byBooking}</span>}
        </span>
        {isContact && (
          <IntentButton intent="removeContact" version={version} values={{ customerId }} about={name}>
            {texts.removeContact}
          </IntentButton>
        )}
      </div>
      <p className="company-aside">
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        {email && <a href={`mailto:${email}`}>{formatEmail(email)}</a>}
      </p>
      {isContact && <ContactRole contact={contact} version={version} />}
    </li>
  );
}

function ContactRole({ contact, version }: { contact: CompanyContact; version: number }) {
  const { customerId, name, role } = contact;
  const isSaving = useSending("changeRole", { customerId });
  return (
    <details className="company-role">
      <summary>
        {texts.changeRoleOpen}
        <span className="sr-only"> {name}</span>
      </summary>
      <VersionedForm version={version} preventScrollReset className="company-inline">
        <input type="hidden" name="intent" value="changeRole" />
        <input type="hidden" name="customerId" value={customerId} />
        <TextField
          label={texts.role}
          id={`role-${customerId}`}
          name="role"
          maxLength={60}
          list={rolesId}
          defaultValue={role}
        />
        <Button compact variant="secondary" pending={isSaving}>
          {texts.changeRole}
        </Button>
      </VersionedForm>
    </details>
  );
}
