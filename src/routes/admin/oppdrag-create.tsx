import { requireStaff } from "~/areas/access/gate.server";
import { payerOf } from "~/areas/customers/schema/party";
import type { Party } from "~/areas/customers/types";
import { draftsForStaff } from "~/areas/oppdrag/reads/drafts.server";
import { nextAfter } from "~/areas/oppdrag/reads/next-oppdrag.server";
import { templateChoices } from "~/areas/oppdrag/reads/templates.server";
import { newOppdragSchema } from "~/areas/oppdrag/schema/oppdrag-form";
import { formTexts as texts } from "~/areas/oppdrag/texts/form";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { type OppdragId, oppdragList } from "~/areas/oppdrag/types";
import { knownForRequest } from "~/areas/requests/reads/known.server";
import { createOppdrag } from "~/flows/create-oppdrag.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { ok } from "~/kit/result";
import { dayOf } from "~/kit/time";
import { services } from "~/platform/services.server";
import { DateText } from "~/ui/date-text";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Link } from "~/ui/link";
import { CreatePage } from "~/ui/record/create-page";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";
import "~/ui/styles/admin-oppdrag.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-create";
import { adminMeta } from "./admin-meta";
import { createRecord } from "./create-record.server";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.create);

/** "bedrift:0199…", "kunde:0199…" or "oppdrag:0199…": whose fields are filled in. */
function sourceOf(text: string) {
  const [kind = "", typed] = text.split(":");
  const id = parseId(typed);
  return id && (kind === "bedrift" || kind === "kunde" || kind === "oppdrag") ? { kind, id } : null;
}

/** The oppdrag that this one follows. */
function earlierOf(text: string): OppdragId | null {
  const source = sourceOf(text);
  return source?.kind === "oppdrag" ? (source.id as OppdragId) : null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db } = services(context);
  const fra = new URL(request.url).searchParams.get("fra") ?? "";
  const source = sourceOf(fra);
  const given = new URLSearchParams(source ? { [source.kind]: source.id } : {});
  const earlier = earlierOf(fra);
  const next = earlier && (await nextAfter(db, staff, earlier));
  const { values } = await knownForRequest(db, staff, given);
  const templates = await templateChoices(db, staff);
  return {
    fra,
    known: next ? valuesOf(next.party) : values,
    templates,
    missing: next?.people.length ?? 0,
    drafts: await draftsForStaff(db, staff),
  };
}

function valuesOf({ companyName, orgnr, name, email, phone }: Party): Readonly<Record<string, string>> {
  return { companyName: companyName ?? "", orgnr: orgnr ?? "", name, email, phone };
}

export const action = (args: Route.ActionArgs) =>
  createRecord(args, requireStaff, {
    schema: newOppdragSchema,
    make: async (platform, staff, { name, email, phone, title, fra, mal, ...payer }) => {
      const source = sourceOf(fra);
      const after = earlierOf(fra);
      const earlier = after && (await nextAfter(platform.db, staff, after));
      const companyId = source?.kind === "bedrift" ? source.id : (earlier?.companyId ?? null);
      const party = { name, email, phone, ...payerOf(payer) };
      return ok(await createOppdrag(platform, staff, { party, title, companyId, templateId: mal, after }));
    },
    refusals: {},
    href: adminHref.oppdragEdit,
  });

export default function OppdragCreate({
  loaderData: { fra, known, templates, missing, drafts },
}: Route.ComponentProps) {
  const field = useFields("create", "");
  const { fields: words } = texts;
  return (
    <>
      <CreatePage
        back={{ to: oppdragList.href(), label: oppdragTexts.back }}
        title={texts.create}
        lead={missing > 0 ? texts.createNext(missing) : texts.createLead}
        submitLabel={texts.createSubmit}
      >
        <input type="hidden" name="fra" value={fra} />
        <SelectField
          {...field("kind", "bedrift")}
          label={texts.kind}
          options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          {...field("companyName", known.companyName)}
          label={words.companyName}
          optional
          maxLength={200}
        />
        <TextField {...field("orgnr", known.orgnr)} label={words.orgnr} optional inputMode="numeric" />
        <TextField {...field("name", known.name)} label={words.name} maxLength={100} />
        <TextField {...field("email", known.email)} label={words.email} type="email" optional />
        <TextField {...field("phone", known.phone)} label={words.phone} type="tel" optional />
        <TextField {...field("title")} label={words.title} hint={words.titleHint} optional maxLength={200} />
        {templates.length > 0 && (
          <SelectField
            {...field("mal", templates.find(({ isDefault }) => isDefault)?.id ?? "")}
            label={words.template}
            hint={words.templateHint}
            options={[
              ...templates.map(({ id, name, place }) => ({
                value: id as string,
                label: texts.templateName(name, oppdragTexts.places[place]),
              })),
              { value: "", label: texts.noTemplate },
            ]}
          />
        )}
      </CreatePage>
      {drafts.length > 0 && <Drafts drafts={drafts} />}
    </>
  );
}

function Drafts({ drafts }: Pick<Route.ComponentProps["loaderData"], "drafts">) {
  return (
    <RecordSection title={texts.drafts}>
      <ul className="oppdrag-lines">
        {drafts.map(({ id, name, createdAt, firstDay }) => (
          <li key={id}>
            <Link className="link" to={adminHref.oppdragEdit(id)}>
              {name}
            </Link>
            <span>{firstDay === null ? texts.noDays : <DateText day={dayOf(firstDay)} as="date" />}</span>
            <span className="text-quiet">
              <DateText at={createdAt} as="dateTime" />
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
