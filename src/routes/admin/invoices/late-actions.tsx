import type { InvoiceRecord } from "~/areas/billing/reads/admin-record.server";
import { invoiceTexts as texts } from "~/areas/billing/texts/staff";
import { TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { useFields } from "~/ui/record/use-fields";

/** What an invoice that is paid late may need: a dispute, an agreement, a debt collector. */
export function LateActions({ record: { invoice, balance, plan } }: { readonly record: InvoiceRecord }) {
  const { actions } = texts;
  return (
    <>
      {invoice.disputedAt === null ? (
        <DisputeAction />
      ) : (
        <RecordAction intent="disputeOver" label={actions.disputeOver} icon="check" />
      )}
      {plan ? (
        <RecordAction intent="endPlan" label={actions.endPlan} icon="cancel" />
      ) : (
        balance.openOre > 0 && <PlanAction />
      )}
      {invoice.collectionAt !== null ? (
        <RecordAction intent="collectionOver" label={actions.collectionOver} icon="undo" />
      ) : (
        balance.openOre > 0 && (
          <RecordAction
            intent="collection"
            label={actions.collection}
            icon="block"
            hint={actions.collectionHint}
            submitLabel={actions.collection}
          />
        )
      )}
    </>
  );
}

function DisputeAction() {
  const field = useFields("dispute");
  const { actions } = texts;
  return (
    <RecordAction intent="dispute" label={actions.dispute} icon="hold" submitLabel={actions.dispute}>
      <TextField {...field("reason")} label={actions.disputeReason} maxLength={500} />
    </RecordAction>
  );
}

function PlanAction() {
  const field = useFields("plan");
  const { actions } = texts;
  return (
    <RecordAction
      intent="plan"
      label={actions.plan}
      icon="calendar"
      hint={actions.planHint}
      submitLabel={actions.plan}
    >
      <TextField {...field("parts", "3")} label={actions.planCount} inputMode="numeric" />
      <TextField {...field("first")} type="date" label={actions.planFirst} />
    </RecordAction>
  );
}
