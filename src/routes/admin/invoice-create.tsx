import { requireAdmin } from "~/areas/access/gate.server";
import { newDraftSchema, typedLine } from "~/areas/billing/schema";
import { invoiceTexts as texts } from "~/areas/billing/texts/staff";
import { invoiceList } from "~/areas/billing/types";
import { payerOf } from "~/areas/customers/schema/party";
import { knownForRequest } from "~/areas/requests/reads/known.server";
import { draftByHand } from "~/flows/draft-invoice.server";
import { adminHref } from "~/kit/admin-href";
import { ok } from "~/kit/result";
import { services } from "~/platform/services.server";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { CreatePage } from "~/ui/record/create-page";
import { useFields } from "~/ui/record/use-fields";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/invoice-create";
import { adminMeta } from "./admin-meta";
import { createRecord } from "./create-record.server";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.create);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const [kind = "", id = ""] = (new URL(request.url).searchParams.get("fra") ?? "").split(":");
  const { values } = await knownForRequest(services(context).db, admin, new URLSearchParams([[kind, id]]));
  return { known: values, isBeside: kind === "bestilling" || kind === "oppdrag" };
}

export const action = (args: Route.ActionArgs) =>
  createRecord(args, requireAdmin, {
    schema: newDraftSchema,
    make: async (all, admin, { name, email, phone, lineName, price, mva, docKind, ...rest }) => {
      const { address, postalCode, city, companyName } = rest;
      const payer = payerOf({ ...rest, kind: companyName ? "bedrift" : "privat" });
      return ok(
        await draftByHand(all, admin, {
          kind: docKind,
          party: { name, email, phone, ...payer },
          address: { address, postalCode, city },
          lines: [typedLine({ name: lineName, quantity: 1, price, mva })],
        }),
      );
    },
    refusals: {},
    href: adminHref.invoice,
  });

export default function CreateInvoice({ loaderData: { known, isBeside } }: Route.ComponentProps) {
  const field = useFields("create", "");
  const { fields: words, mvaChoices, kinds } = texts;
  const options = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, label]) => ({ value, label }));
  return (
    <CreatePage
      back={{ to: invoiceList.href(), label: texts.back }}
      title={texts.create}
      lead={isBeside ? texts.createBeside : texts.createLead}
      submitLabel={texts.createSubmit}
    >
      <input type="hidden" name="kind" value="bedrift" />
      <SelectField {...field("docKind", "invoice")} label={words.docKind} options={options(kinds)} />
      <TextField
        {...field("companyName", known.companyName)}
        label={words.companyName}
        optional
        maxLength={200}
      />
      <TextField {...field("orgnr", known.orgnr)} label={words.orgnr} optional inputMode="numeric" />
      <TextField {...field("name", known.name)} label={words.name} maxLength={100} />
      <TextField {...field("email", known.email)} label={words.email} type="email" optional />
      <TextField {...field("address", known.address)} label={words.address} optional />
      <TextField
        {...field("postalCode", known.postalCode)}
        label={words.postalCode}
        optional
        inputMode="numeric"
      />
      <TextField {...field("city", known.city)} label={words.city} optional />
      <TextField
        {...field("invoiceReference", known.invoiceReference)}
        label={words.invoiceReference}
        optional
      />
      <TextField {...field("lineName")} label={words.lineName} />
      <TextField {...field("price")} label={words.amount} inputMode="decimal" />
      <SelectField {...field("mva", "25i")} label={words.mva} options={options(mvaChoices)} />
    </CreatePage>
  );
}
