import { Form } from "react-router";
import type { OfAccount, SignedCheck } from "~/areas/billing/reads/bank-checks.server";
import { importTexts } from "~/areas/billing/texts/bank";
import { formatAccount } from "~/areas/billing/texts/document";
import { adminHref } from "~/kit/admin-href";
import type { Day } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";

const texts = importTexts.sign;

interface SignedChecksProps {
  readonly signed: readonly SignedCheck[];
  readonly accounts: readonly OfAccount[];
  /** The last day of the month before. */
  readonly proposed: Day;
}

/** What was checked and signed, and the form that signs an account through a day. */
export function SignedChecks({ signed, accounts, proposed }: SignedChecksProps) {
  if (accounts.length === 0) return null;
  return (
    <RecordSection title={texts.title}>
      <p className="text-quiet">{texts.lead}</p>
      <Form noValidate method="post" action={adminHref.importPayments} className="accounting-press">
        <SelectField
          name="konto"
          label={texts.account}
          options={accounts.map(({ account, currency }) => ({
            value: `${currency} ${account}`,
            label: accountName(account),
          }))}
        />
        <TextField name="til" id="til" type="date" label={texts.through} defaultValue={proposed} />
        <Button name="press" value="sign" variant="secondary" compact>
          {texts.submit}
        </Button>
      </Form>
      {signed.length === 0 && <p className="text-quiet">{texts.none}</p>}
      <ul className="request-lines">
        {signed.map((check) => (
          <Signed key={check.id} check={check} />
        ))}
      </ul>
    </RecordSection>
  );
}

function Signed({ check }: { readonly check: SignedCheck }) {
  const { id, account, through, signedBy, reopenedNote, hasChanged } = check;
  return (
    <li>
      <p>{texts.signed(accountName(account), formatDate(through), signedBy)}</p>
      {reopenedNote !== null && <p className="text-quiet">{texts.reopened(reopenedNote)}</p>}
      {hasChanged && <Notice tone="warn">{texts.changed}</Notice>}
      {reopenedNote === null && (
        <details>
          <summary>{texts.reopen}</summary>
          <Form noValidate method="post" action={adminHref.importPayments} className="accounting-press">
            <TextField name="merknad" id={`merknad-${id}`} label={texts.note} />
            <Button name="press" value={`reopen ${id}`} variant="secondary" compact>
              {texts.reopen}
            </Button>
          </Form>
        </details>
      )}
    </li>
  );
}

function accountName(account: string): string {
  return account === "" ? importTexts.ownAccount : formatAccount(account);
}
