import { z } from "zod";
import { requireAdmin } from "~/areas/access/gate.server";
import { companyForAdminRecord } from "~/areas/companies/reads/admin-record.server";
import type { CompanyId } from "~/areas/companies/types";
import { payerOf } from "~/areas/customers/schema/party";
import { newContent } from "~/areas/quotes/rules/new-quote";
import { contentOf } from "~/areas/quotes/rules/quote-form";
import { recipientFields } from "~/areas/quotes/schema/quote-form";
import { quoteStaffTexts as texts } from "~/areas/quotes/texts/staff";
import { quoteList } from "~/areas/quotes/types";
import { knownForRequest } from "~/areas/requests/reads/known.server";
import { requestTexts } from "~/areas/requests/texts/staff";
import { readSettings } from "~/areas/settings/reads.server";
import { companyOfParty } from "~/flows/company-of-party.server";
import { createQuote } from "~/flows/draft-quote.server";
import { setsForGroup } from "~/flows/quote-request.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { ok } from "~/kit/result";
import { oneLineField } from "~/kit/text-field";
import type { Instant } from "~/kit/time";
import { formatDayNoYear } from "~/kit/time-format";
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

const sources = ["bedrift", "kunde", "henvendelse", "bestilling", "oppdrag"];

/** "bedrift:0199…", "kunde:0199…" and so on: the record that the quote is made from. */
function sourceOf(text: string) {
  const [kind = "", typed] = text.split(":");
  const id = parseId(typed);
  return id && sources.includes(kind) ? { kind, id } : null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const fra = new URL(request.url).searchParams.get("fra") ?? "";
  const { values, asked } = await knownFrom(db, admin, fra);
  const sets = await setsForGroup(db, asked, clock.now());
  const [day] = sets.flatMap(({ days }) => days);
  const persons = Number(asked.personer ?? 0);
  const filled = day && texts.createFilled(persons, formatDayNoYear(day.day));
  const known: Readonly<Record<string, string>> = {
    ...values,
    ...(persons > 0 && { title: requestTexts.quoteTitle(persons) }),
  };
  return { fra, known, filled };
}

type Admin = Awaited<ReturnType<typeof requireAdmin>>;

/** What is known about the recipient and the group. */
function knownFrom(db: Services["db"], admin: Admin, fra: string) {
  const source = sourceOf(fra);
  return knownForRequest(db, admin, new URLSearchParams(source ? { [source.kind]: source.id } : {}));
}

/** The company that the quote is for, whose agreement and picture standard it gets. */
async function companyOf(db: Services["db"], fra: string, orgnr: string | null, now: Instant) {
  const source = sourceOf(fra);
  const id = await companyOfParty(db, { orgnr }, source?.kind === "bedrift" ? source.id : null);
  return id ? ((await companyForAdminRecord(db, id as CompanyId, now))?.company ?? null) : null;
}

export const action = (args: Route.ActionArgs) =>
  createRecord(args, requireAdmin, {
    schema,
    make: async (platform, admin, { name, email, phone, title, fra, ...payer }) => {
      const { db, clock } = platform;
      const now = clock.now();
      const source = sourceOf(fra);
      const party = { name, email, phone, ...payerOf(payer) };
      const company = await companyOf(db, fra, party.orgnr, now);
      const { asked } = await knownFrom(db, admin, fra);
      const { policy } = await readSettings(db, now);
      const sets = await setsForGroup(db, asked, now);
      const id = await createQuote(platform, admin, {
        party,
        companyId: company?.id ?? null,
        customerId: source?.kind === "kunde" ? source.id : null,
        origin: source?.kind === "henvendelse" ? { kind: "lead", id: source.id } : null,
        content: contentOf({ ...newContent(policy, company), title, sets }),
      });
      return ok(id);
    },
    refusals: {},
    href: adminHref.quote,
  });

export default function CreateQuote({ loaderData: { fra, known, filled } }: Route.ComponentProps) {
  const field = useFields("create", "");
  const { fields: words } = texts;
  return (
    <CreatePage
      back={{ to: quoteList.href(), label: texts.back }}
      title={texts.create}
      lead={filled ?? texts.createLead}
      submitLabel={texts.createSubmit}
    >
      <input type="hidden" name="kind" value="bedrift" />
      <input type="hidden" name="fra" value={fra} />
      <TextField {...field("companyName", known.companyName)} label={words.companyName} maxLength={200} />
      <TextField {...field("orgnr", known.orgnr)} label={words.orgnr} optional inputMode="numeric" />
      <TextField {...field("name", known.name)} label={words.name} maxLength={100} />
      <TextField {...field("email", known.email)} label={words.email} type="email" />
      <TextField {...field("phone", known.phone)} label={words.phone} type="tel" optional />
      <TextField
        {...field("invoiceReference", known.invoiceReference)}
        label={words.invoiceReference}
        optional
        maxLength={100}
      />
      <TextField
        {...field("title", known.title)}
        label={words.title}
        hint={words.titleHint}
        optional
        maxLength={200}
      />
    </CreatePage>
  );
}
