import { Form } from "react-router";
import type { OwnResource } from "~/areas/feeds/reads.server";
import { contentTexts, detailTexts, feedTexts as texts } from "~/areas/feeds/texts";
import { feedContents, feedDetails, wholeStudio } from "~/areas/feeds/types";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioField } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { RecordSection } from "~/ui/record/record-section";

interface AddFeedProps {
  readonly id: string;
  readonly resources: readonly OwnResource[];
  readonly isAdmin: boolean;
  readonly outcome:
    | {
        readonly errors: Readonly<Record<string, readonly string[] | null>>;
        readonly typed: Readonly<Record<string, unknown>> | null;
      }
    | undefined;
}

/** Whose calendar, which entries and how much detail; a photographer chooses among their own. */
export function AddFeed({ id, resources, isAdmin, outcome }: AddFeedProps) {
  if (resources.length === 0) return <p className="text-quiet">{texts.noResource}</p>;
  const typed = (name: string, otherwise: string) => String(outcome?.typed?.[name] ?? otherwise);
  const errors = (name: string) => outcome?.errors[name] ?? [];
  const problems = Object.entries(outcome?.errors ?? {}).flatMap(([fieldId, found]) =>
    (found ?? []).map((message) => ({ fieldId, message })),
  );
  const options = [
    ...resources.map(({ id: value, name: label }) => ({ value, label })),
    ...(isAdmin ? [{ value: wholeStudio, label: texts.whole }] : []),
  ];
  return (
    <RecordSection title={texts.add}>
      {problems.length > 0 && <ErrorSummary errors={problems} />}
      <Form noValidate method="post" preventScrollReset className="hours-form">
        <input type="hidden" name="id" value={id} />
        <SelectField
          name="resourceId"
          label={texts.resource}
          options={options}
          defaultValue={typed("resourceId", options[0]?.value ?? "")}
          errors={errors("resourceId")}
        />
        <SelectField
          name="content"
          label={texts.content}
          options={feedContents.map((value) => ({ value, label: contentTexts[value] }))}
          defaultValue={typed("content", "alt")}
          errors={errors("content")}
        />
        <RadioField
          name="detail"
          label={texts.detailLabel}
          defaultValue={typed("detail", "busy")}
          errors={errors("detail")}
          choices={feedDetails.map((value) => ({ value, ...detailTexts[value] }))}
        />
        <Button compact name="intent" value="add">
          {texts.submit}
        </Button>
      </Form>
    </RecordSection>
  );
}
