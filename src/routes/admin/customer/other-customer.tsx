import { Form, Link } from "react-router";
import type { CustomerRow } from "~/areas/customers/reads/admin-list.server";
import { mergeTexts as texts } from "~/areas/customers/texts/merge";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";

interface OtherCustomerProps {
  readonly keptId: string;
  readonly hits: readonly CustomerRow[];
  readonly search: string;
}

/** The search for the record that is to be merged into this one. */
export function OtherCustomer({ keptId, hits, search }: OtherCustomerProps) {
  return (
    <>
      <Form noValidate method="get" className="customer-form">
        <TextField
          label={texts.find}
          hint={texts.findHint}
          type="search"
          name="sok"
          id="sok"
          defaultValue={search}
        />
        <Button variant="secondary">{texts.search}</Button>
      </Form>
      {search !== "" && hits.length === 0 && <p role="status">{texts.noHits}</p>}
      <ul className="customer-suggestions">
        {hits.map(({ id, name, email, phone }) => (
          <li key={id}>
            <Link className="link" to={adminHref.customerMerge(keptId, id)}>
              {name}
            </Link>
            <p className="customer-hit-contact text-small text-quiet">
              {email && <span>{formatEmail(email)}</span>} {phone && <span>{formatPhone(phone)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
