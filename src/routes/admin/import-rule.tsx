import { data, Form, redirect } from "react-router";
import type { Admin } from "~/areas/access/types";
import type { RecordImport } from "~/areas/imports/commands/judge.server";
import { hasDoubt } from "~/areas/imports/reads/columns.server";
import { recordFields } from "~/areas/imports/rules/fields";
import { ruleSchema } from "~/areas/imports/schema";
import { fieldNames } from "~/areas/imports/texts/field-names";
import { importTexts as texts } from "~/areas/imports/texts/imports";
import { importSteps } from "~/flows/import-steps.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { CheckboxGroup, RadioField } from "~/ui/field/choice-fields";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/import-rule";
import { adminMeta } from "./admin-meta";
import { ImportFrame } from "./imports/frame";
import { loadImport } from "./imports/load-import.server";
import { stepOfState } from "./imports/step-of-state";

const { rule: words } = texts;
const choice = (value: "create" | "update" | "skip") => ({ value, label: words[value] });

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.name);

export async function loader(args: Route.LoaderArgs) {
  const { kind, made, state, admin } = await loadImport(args);
  const step = stepOfState[state];
  if (step === "resultat") throw redirect(adminHref.importStep(kind, made.id, step));
  await requireReadings(args, admin, made);
  const { id, name, rowCount, rules, columns } = made;
  const mapped = new Set(
    columns.map(({ field }) => (field?.endsWith("Name") && field !== "companyName" ? "name" : field)),
  );
  // A no to letters is kept whatever the rule, and tags are added to those that are there.
  // What a job has is only filled: its sums and people are added to.
  const overwritten = (kind === "oppdrag" ? [] : recordFields(kind))
    .map(({ key }) => key)
    .filter((key) => mapped.has(key) && key !== "tags" && key !== "unsubscribed");
  return { id, kind, name, rowCount, state, rules, overwritten };
}

export async function action(args: Route.ActionArgs) {
  const { kind, made, admin } = await loadImport(args);
  await requireReadings(args, admin, made);
  const form = await args.request.formData();
  const value = ruleSchema.parse({ ...Object.fromEntries(form), overwrite: form.getAll("overwrite") });
  const judged = await importSteps.judge(services(args.context), admin, { id: made.id, value });
  if (!judged.ok) return data(texts.refusals[judged.reason], { status: 409 });
  throw redirect(adminHref.importStep(kind, made.id, "prove"), 303);
}

/** Back to the columns while one of them can be read in two ways. */
async function requireReadings(
  { context }: Pick<Route.LoaderArgs, "context">,
  admin: Admin,
  made: RecordImport,
) {
  if (await hasDoubt(services(context).db, admin, made))
    throw redirect(`${adminHref.importStep(made.kind, made.id, "kolonner")}?lesemate`, 303);
}

/** What happens with rows of somebody known, of nobody known, and of somebody who may be known. */
export default function ImportRule({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, state, rules, overwritten } = loaderData;
  return (
    <ImportFrame {...loaderData} step="regel">
      {actionData && (
        <Notice tone="error" live>
          {actionData}
        </Notice>
      )}
      {state === "judging-failed" && !actionData && (
        <Notice tone="error" live>
          {words.judgingFailed}
        </Notice>
      )}
      <p className="create-lead">{kind === "oppdrag" ? words.leadOfJobs : words.lead}</p>
      <Form noValidate method="post" className="create-form">
        <RadioField
          label={words.onNew}
          name="onNew"
          defaultValue={rules.onNew}
          choices={[choice("create"), choice("skip")]}
        />
        {kind !== "oppdrag" && (
          <>
            <RadioField
              label={words.onSame}
              name="onSame"
              defaultValue={rules.onSame}
              choices={[choice("update"), choice("skip")]}
            />
            <RadioField
              label={words.onPossible}
              hint={words.possibleHint}
              name="onPossible"
              defaultValue={rules.onPossible}
              choices={[choice("create"), choice("skip")]}
            />
          </>
        )}
        {overwritten.length > 0 && (
          <CheckboxGroup
            label={words.overwrite}
            hint={words.overwriteHint}
            name="overwrite"
            defaultValues={rules.overwrite}
            choices={overwritten.map((field) => ({ value: field, label: fieldNames[kind][field] ?? field }))}
          />
        )}
        <Button>{words.next}</Button>
      </Form>
    </ImportFrame>
  );
}
