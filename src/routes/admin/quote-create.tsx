import { z } from "zod";
import { requireAdmin } from "~/areas/access/gate.server";
import { companyForAdminRecord } from "~/areas/companies/reads/admin-record.server";
import { payerOf } from "~/areas/customers/schema/party";
import { leadForAdminRecord } from "~/areas/leads/reads/admin-record.server";
import { newContent } from "~/areas/quotes/rules/new-quote";
import { contentOf } from "~/areas/quotes/rules/quote-form";
import { recipientFields } from "~/areas/quotes/schema/quote-form";
import { quoteStaffTexts as texts } from "~/areas/quotes/texts/staff";
import { quoteList } from "~/areas/quotes/types";
import { readSettings } from "~/areas/settings/reads.server";
import { createQuote } from "~/flows/draft-quote.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { ok } from "~/kit/result";
import { oneLineField } from "~/kit/text-field";
import { type Services, services } from "~/platform/services.server";
import { TextField } from "~/ui/field/text-field";
import { CreatePage } from "~/ui/record/create-page";
import { useFields } from "~/ui/record/use-fields";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/quote-create";
import { adminMeta } from "./admin-meta";
import { createRecord } from "./create-record.server";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.create);

const schema = z.object({
  ...recipientFields,
  title: oneLineField().trim().max(200, "Høyst 200 tegn").optional().default(""),
  fra: oneLineField().optional().default(""),
});

/** "bedrift:0199…" or "henvendelse:0199…": the record that the quote is made from. */
function sourceOf(text: string) {
  const [kind, id] = text.split(":");
  const parsed = parseId(id);
  return parsed && (kind === "bedrift" || kind === "henvendelse") ? { kind, id: parsed } : null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const fra = new URL(request.url).searchParams.get("fra") ?? "";
  return { fra, known: await knownOf(services(context), admin, fra) };
}

type Admin = Awaited<ReturnType<typeof requireAdmin>>;

/** What is known about the recipient. */
async function knownOf({ db, clock }: Services, admin: Admin, fra: string): Promise<Record<string, string>> {
  const source = sourceOf(fra);
  if (source?.kind === "henvendelse") {
    const lead = await leadForAdminRecord(db, admin, source.id as Parameters<typeof leadForAdminRecord>[2]);
    return lead
      ? { name: lead.name, email: lead.email, phone: lead.phone, companyName: lead.companyName }
      : {};
  }
  const found = source && (await companyOf(db, source.id, clock.now()));
  if (!found) return {};
  const { company, contacts } = found;
  const [contact] = contacts;
  return {
    ...{ companyName: company.name, orgnr: company.orgnr ?? "", invoiceReference: company.invoiceReference },
    ...{ name: contact?.name ?? "", email: contact?.email ?? "", phone: contact?.phone ?? "" },
  };
}

function companyOf(db: Services["db"], id: string, now: Parameters<typeof companyForAdminRecord>[2]) {
  return companyForAdminRecord(db, id as Parameters<typeof companyForAdminRecord>[1], now);
}

export const action = (args: Route.ActionArgs) =>
  createRecord(args, requireAdmin, {
    schema,
    make: async (platform, admin, { name, email, phone, title, fra, ...payer }) => {
      const now = platform.clock.now();
      const source = sourceOf(fra);
      const company = source?.kind === "bedrift" ? await companyOf(platform.db, source.id, now) : null;
      const { policy } = await readSettings(platform.db, now);
      const content = contentOf({ ...newContent(policy, company?.company ?? null), title });
      const id = await createQuote(platform, admin, {
        party: { name, email, phone, ...payerOf(payer) },
        companyId: company ? company.company.id : null,
        customerId: null,
        origin: source?.kind === "henvendelse" ? { kind: "lead", id: source.id } : null,
        content,
      });
      return ok(id);
    },
    refusals: {},
    href: adminHref.quote,
  });

export default function CreateQuote({ loaderData: { fra, known } }: Route.ComponentProps) {
  const field = useFields("create", "");
  const { fields: words } = texts;
  return (
    <CreatePage
      back={{ to: quoteList.href(), label: texts.back }}
      title={texts.create}
      lead={texts.createLead}
      submitLabel={texts.createSubmit}
    >
      <input type="hidden" name="kind" value="bedrift" />
      <input type="hidden" name="fra" value={fra} />
      <TextField {...field("companyName", known.companyName)} label={words.companyName} maxLength={200} />
      <TextField {...field("orgnr", known.orgnr)} label={words.orgnr} optional inputMode="numeric" />
      <TextField {...field("name", known.name)} label={words.name} maxLength={100} />
      <TextField {...field("email", known.email)} label={words.email} type="email" />
      <TextField {...field("phone", known.phone)} label={words.phone} type="tel" optional />
      <TextField {...field("title")} label={words.title} hint={words.titleHint} optional maxLength={200} />
    </CreatePage>
  );
}
