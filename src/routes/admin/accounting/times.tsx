import { accountingTexts } from "~/areas/billing/texts/accounting";
import { adminHref } from "~/kit/admin-href";
import type { Day } from "~/kit/time";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";

const { times: texts } = accountingTexts;

/** The list of appointments of a period, as a file. */
export function Times({ monthAgo, today }: { readonly monthAgo: Day; readonly today: Day }) {
  return (
    <RecordSection title={texts.title}>
      <p className="text-quiet">{texts.lead}</p>
      <form noValidate method="get" action={adminHref.appointmentsFile} className="accounting-press">
        <TextField name="fra" id="fra" type="date" label={texts.from} defaultValue={monthAgo} />
        <TextField name="til" id="til" type="date" label={texts.to} defaultValue={today} />
        <Button variant="secondary" compact>
          {texts.file}
        </Button>
      </form>
    </RecordSection>
  );
}
