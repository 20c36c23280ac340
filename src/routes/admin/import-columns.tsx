import { data, Form, redirect } from "react-router";
import { columnValues, profilesOf } from "~/areas/imports/reads/columns.server";
import { isInDoubt, withReading } from "~/areas/imports/rules/column-reading";
import { profileNameSchema } from "~/areas/imports/schema";
import { importKindWords, importTexts as texts } from "~/areas/imports/texts/imports";
import { noteOfTable } from "~/areas/imports/texts/unreadable";
import { importSteps } from "~/flows/import-steps.server";
import { adminHref } from "~/kit/admin-href";
import { joinWords } from "~/kit/text";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/import-columns";
import { adminMeta } from "./admin-meta";
import { ColumnTable } from "./imports/column-table";
import { ImportFrame } from "./imports/frame";
import { loadImport } from "./imports/load-import.server";
import { stepOfState } from "./imports/step-of-state";
import { namesAnybody, typedColumns, withProfile } from "./imports/typed-columns";

const { map: words } = texts;

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.name);

export async function loader(args: Route.LoaderArgs) {
  const { kind, made, state, admin } = await loadImport(args);
  const step = stepOfState[state];
  if (step === "resultat") throw redirect(adminHref.importStep(kind, made.id, step));
  const { db } = services(args.context);
  const [values, profiles] = await Promise.all([columnValues(db, admin, made), profilesOf(db, admin, kind)]);
  const { searchParams } = new URL(args.request.url);
  const [used, unanswered] = [searchParams.has("profil"), searchParams.has("lesemate")];
  const { id, name, rowCount, format } = made;
  const columns = made.columns.map((column, index) => ({
    ...column,
    examples: values[index]?.examples ?? [],
    distinct: values[index]?.distinct ?? [],
    reading: values[index]?.reading ?? {},
  }));
  return {
    id,
    kind,
    name,
    rowCount,
    state,
    format,
    columns,
    used,
    unanswered,
    profiles: profiles.map((each) => each.name),
  };
}

export async function action(args: Route.ActionArgs) {
  const { kind, made, admin } = await loadImport(args);
  const platform = services(args.context);
  const form = await args.request.formData();
  const id = made.id;
  if (form.get("intent") === "profil") {
    const profiles = await profilesOf(platform.db, admin, kind);
    const profile = profiles.find(({ name }) => name === form.get("profil"));
    if (!profile) return data(texts.refusals["name-missing"], { status: 422 });
    const columns = withProfile(made.columns, profile.columns);
    const mapped = await importSteps.columns(platform, admin, {
      id,
      value: { columns, rules: profile.rules },
    });
    if (!mapped.ok) return data(texts.refusals[mapped.reason], { status: 409 });
    throw redirect(`${adminHref.importStep(kind, id, "kolonner")}?profil`, 303);
  }
  const typed = typedColumns(kind, made.columns, form);
  const values = await columnValues(platform.db, admin, { ...made, columns: typed });
  const readings = typed.map((_, index) => values[index]?.reading ?? {});
  const columns = typed.map((column, index) => withReading(column, readings[index] ?? {}));
  const isDoubted = columns.some((column, index) => isInDoubt(column, readings[index] ?? {}));
  if (!namesAnybody(kind, columns)) return data(importKindWords[kind].nobody, { status: 422 });
  // A profile says how its files are read: it is not saved before that is known.
  const saveAs = isDoubted ? "" : profileNameSchema.parse(form.get("lagre"));
  const mapped = await importSteps.columns(platform, admin, { id, value: { columns, saveAs } });
  if (!mapped.ok) return data(texts.refusals[mapped.reason], { status: 409 });
  if (isDoubted) throw redirect(`${adminHref.importStep(kind, id, "kolonner")}?lesemate`, 303);
  throw redirect(adminHref.importStep(kind, id, "regel"), 303);
}

/** Which column of the file fills which field. */
export default function ImportColumns({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, columns, profiles, used, unanswered, format } = loaderData;
  return (
    <ImportFrame {...loaderData} step="kolonner">
      {actionData && (
        <Notice tone="error" live>
          {actionData}
        </Notice>
      )}
      {unanswered && !actionData && (
        <Notice tone="error" live>
          {words.unanswered}
        </Notice>
      )}
      {used && !actionData && (
        <Notice tone="good" live>
          {words.profileUsed}
        </Notice>
      )}
      <p className="create-lead">
        {words.lead} {readFrom(format)}
      </p>
      {format.notes?.map((note) => (
        <Notice key={`${note.code}-${note.line}`} tone="warn">
          {noteOfTable(note)}
        </Notice>
      ))}
      {profiles.length > 0 && (
        <Form noValidate method="post" className="import-profile">
          <SelectField
            label={words.profile}
            name="profil"
            emptyLabel={words.chooseProfile}
            options={profiles.map((name) => ({ value: name, label: name }))}
          />
          <Button variant="secondary" compact name="intent" value="profil">
            {words.useProfile}
          </Button>
        </Form>
      )}
      <Form noValidate method="post" className="import-form">
        <ColumnTable key={used ? "profile" : unanswered ? "asked" : "own"} kind={kind} columns={columns} />
        <TextField name="lagre" label={words.saveAs} hint={words.saveHint} optional />
        <Button>{words.next}</Button>
      </Form>
    </ImportFrame>
  );
}

function readFrom({ sheet, sheets = [], encoding, delimiter }: Route.ComponentProps["loaderData"]["format"]) {
  if (sheet) return texts.readFrom(sheet, joinWords(sheets.filter((each) => each !== sheet)));
  const name = Object.entries(texts.delimiters).find(([sign]) => sign === delimiter)?.[1];
  return encoding && name ? texts.encoding(encoding.toUpperCase(), name) : "";
}
