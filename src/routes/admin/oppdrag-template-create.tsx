import { requireStaff } from "~/areas/access/gate.server";
import { newTemplateSchema } from "~/areas/oppdrag/schema/template-form";
import { emptyTemplate, readyTemplates } from "~/areas/oppdrag/texts/ready-templates";
import { templateTexts as texts } from "~/areas/oppdrag/texts/templates";
import { templateList } from "~/areas/oppdrag/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { RadioField } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { CreatePage } from "~/ui/record/create-page";
import { useFields } from "~/ui/record/use-fields";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-template-create";
import { adminMeta } from "./admin-meta";
import { createRecord } from "./create-record.server";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.create);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  createRecord(args, requireStaff, {
    schema: newTemplateSchema,
    make: (platform, staff, { name, place, start }) => {
      const content = start === "ready" ? readyTemplates[place] : emptyTemplate;
      return singleCommands.createTemplate(platform, staff, { name, place, content });
    },
    refusals: {},
    href: adminHref.oppdragTemplate,
  });

export default function OppdragTemplateCreate() {
  const field = useFields("create", "");
  const choices = (names: Readonly<Record<string, string>>, values: readonly string[]) =>
    values.map((value) => ({ value, label: names[value] ?? value }));
  return (
    <CreatePage
      back={{ to: templateList.href(), label: texts.back }}
      title={texts.create}
      lead={texts.createLead}
      submitLabel={texts.createSubmit}
    >
      <TextField {...field("name")} label={texts.fields.name} maxLength={100} />
      <RadioField
        {...field("place", "hos_dere")}
        label={texts.place}
        choices={choices(texts.places, ["hos_dere", "studio"])}
      />
      <RadioField
        {...field("start", "ready")}
        label={texts.start}
        choices={choices(texts.starts, ["ready", "empty"])}
      />
    </CreatePage>
  );
}
