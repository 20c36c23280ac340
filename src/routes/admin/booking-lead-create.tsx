import { requireAdmin } from "~/areas/access/gate.server";
import { sessionProducts } from "~/areas/catalogue/reads.server";
import { leadSchema } from "~/areas/leads/schema";
import { leadTexts as texts } from "~/areas/leads/texts/staff";
import { leadList } from "~/areas/leads/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { ok } from "~/kit/result";
import { services } from "~/platform/services.server";
import { SelectField } from "~/ui/field/select-field";
import { TextArea, TextField } from "~/ui/field/text-field";
import { CreatePage } from "~/ui/record/create-page";
import { useFields } from "~/ui/record/use-fields";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/booking-lead-create";
import { adminMeta } from "./admin-meta";
import { createRecord } from "./create-record.server";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.create);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { db, clock } = services(context);
  const products = await sessionProducts(db, clock.now());
  return { products: products.map(({ slug, name }) => ({ value: slug, label: name })) };
}

export const action = (args: Route.ActionArgs) =>
  createRecord(args, requireAdmin, {
    schema: leadSchema,
    make: async (platform, admin, { persons, productSlug, ...fields }) => {
      const lead = {
        ...fields,
        source: "by-hand" as const,
        productSlug: productSlug || null,
        persons: persons === "" ? null : Number(persons),
        images: null,
        wishedFrom: null,
      };
      return ok(await singleCommands.keepLead(platform, admin, lead));
    },
    refusals: {},
    href: adminHref.lead,
  });

export default function CreateLead({ loaderData }: Route.ComponentProps) {
  const field = useFields("create", "");
  return (
    <CreatePage
      back={{ to: leadList.href(), label: texts.back }}
      title={texts.create}
      lead={texts.createLead}
      submitLabel={texts.save}
    >
      <TextField {...field("name")} label={texts.fields.name} optional maxLength={100} />
      <TextField {...field("phone")} label={texts.fields.phone} type="tel" optional />
      <TextField {...field("email")} label={texts.fields.email} type="email" optional />
      <TextField {...field("companyName")} label={texts.fields.company} optional maxLength={200} />
      <SelectField
        {...field("productSlug")}
        label={texts.fields.product}
        options={[{ value: "", label: texts.fields.noProduct }, ...loaderData.products]}
      />
      <TextField {...field("persons")} label={texts.fields.persons} inputMode="numeric" optional />
      <TextArea {...field("message")} label={texts.fields.message} optional rows={5} maxLength={2000} />
    </CreatePage>
  );
}
