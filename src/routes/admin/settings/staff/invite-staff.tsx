import { Form } from "react-router";
import { staffTexts as texts } from "~/areas/access/texts/staff-accounts";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { Says } from "~/ui/says";
import { fieldsOf, type ShownChange, summaryOf } from "../shown-change";
import { RoleField } from "./role-field";

export function InviteStaff({ outcome }: { readonly outcome: ShownChange | undefined }) {
  const { errors, typed } = fieldsOf(outcome);
  return (
    <RecordSection title={texts.invite}>
      <p className="text-quiet">
        <Says text={texts.inviteLead} />
      </p>
      {outcome && <ErrorSummary errors={summaryOf(outcome)} />}
      <Form method="post" noValidate preventScrollReset className="hours-form">
        <TextField
          name="navn"
          label={texts.name}
          defaultValue={typed("navn", "")}
          errors={errors("navn")}
          maxLength={100}
          autoComplete="off"
          required
        />
        <TextField
          name="epost"
          type="email"
          label={texts.email}
          defaultValue={typed("epost", "")}
          errors={errors("epost")}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <RoleField hint={texts.roleHint} value={typed("rolle", "photographer")} errors={errors("rolle")} />
        <Button compact name="intent" value="invite">
          {texts.submit}
        </Button>
      </Form>
    </RecordSection>
  );
}
