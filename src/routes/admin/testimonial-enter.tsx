import { requireAdmin } from "~/areas/access/gate.server";
import { enteredTestimonialSchema } from "~/areas/content/schema/testimonial";
import { testimonialTexts } from "~/areas/content/texts/testimonial";
import { testimonialStaffTexts as texts } from "~/areas/content/texts/testimonial-staff";
import { testimonialList } from "~/areas/content/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { ok } from "~/kit/result";
import { CheckboxField, RadioField } from "~/ui/field/choice-fields";
import { TextArea, TextField } from "~/ui/field/text-field";
import { CreatePage } from "~/ui/record/create-page";
import { useFields } from "~/ui/record/use-fields";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/testimonial-enter";
import { adminMeta } from "./admin-meta";
import { createRecord } from "./create-record.server";

const { enterFields: words } = texts;
const ratings = ([5, 4, 3, 2, 1] as const).map((n) => ({
  value: String(n),
  label: testimonialTexts.ratings[n],
}));

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.enter);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  createRecord(args, requireAdmin, {
    schema: enteredTestimonialSchema,
    make: async (platform, admin, value) => ok(await singleCommands.enterTestimonial(platform, admin, value)),
    refusals: {},
    href: adminHref.testimonial,
  });

export default function EnterTestimonial() {
  const field = useFields("create", "");
  return (
    <CreatePage
      back={{ to: testimonialList.href(), label: texts.back }}
      title={texts.enter}
      lead={texts.enterLead}
      submitLabel={texts.enterSubmit}
    >
      <TextArea
        {...field("text")}
        label={words.text}
        hint={testimonialTexts.textHint}
        rows={6}
        maxLength={1000}
      />
      <RadioField {...field("rating")} label={words.rating} choices={ratings} />
      <TextField {...field("name")} label={words.name} hint={words.nameHint} maxLength={100} />
      <TextField {...field("role")} label={testimonialTexts.role} optional maxLength={100} />
      <TextField {...field("source")} label={words.source} hint={words.sourceHint} maxLength={200} />
      <CheckboxField name="consent" label={words.consent} errors={field("consent").errors} />
    </CreatePage>
  );
}
