import { redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import { productBySlug, productsSold } from "~/areas/catalogue/reads.server";
import { quoteAudience, quoteForAdminRecord } from "~/areas/quotes/reads/admin-record.server";
import { catalogueOffers } from "~/areas/quotes/rules/catalogue-offers";
import { placesWithoutTravel } from "~/areas/quotes/rules/company-lines";
import { asDrafted, priceRulesOf } from "~/areas/quotes/rules/document";
import { sumsOfStart } from "~/areas/quotes/rules/sums";
import { orderFormTexts } from "~/areas/quotes/texts/order-form";
import { publicTexts } from "~/areas/quotes/texts/public";
import { quoteStaffTexts as texts } from "~/areas/quotes/texts/staff";
import { lostReasonNames, titleOf } from "~/areas/quotes/texts/words";
import { quoteList } from "~/areas/quotes/types";
import { QuotePreview } from "~/areas/quotes/ui/quote-view";
import { readSettings } from "~/areas/settings/reads.server";
import { copyQuote } from "~/flows/draft-quote.server";
import { onSiteProduct } from "~/flows/send-quote.server";
import { createSupplement } from "~/flows/supplement-quote.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { parseId } from "~/kit/ids";
import { ore } from "~/kit/money";
import { formatPhone } from "~/kit/phone-format";
import { services } from "~/platform/services.server";
import { DateText } from "~/ui/date-text";
import { Notice } from "~/ui/notice";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { eventItems } from "~/ui/record/timeline";
import "~/ui/styles/admin-quotes.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/quote";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { QuoteActions } from "./quotes/actions";
import { recipientName } from "./quotes/columns";
import { DraftPreview, QuoteEditor, useDraftPreview } from "./quotes/editor";
import { quoteIntents, quoteRefusal } from "./quotes/intents.server";
import { QuestionsSection } from "./quotes/questions";
import { QuoteStateBadge } from "./quotes/status-badge";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("quote", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `${texts.eyebrow}: ${recipientName(loaderData.record.quote)}` : texts.eyebrow);

const record = recordRoute({
  kind: "quote",
  gate: requireAdmin,
  param: "quoteId",
  audienceOf: quoteAudience,
  doneElsewhere: ["create", "copy", "supplement", "orderForm"],
  read: async ({ db }, admin, id, now) => {
    const found = await quoteForAdminRecord(db, admin, id, now);
    if (!found) return null;
    const { policy } = await readSettings(db, now);
    const onSite = await productBySlug(db, onSiteProduct, now);
    const offers = found.draft ? catalogueOffers(await productsSold(db, now)) : [];
    const travelMissing = found.draft
      ? placesWithoutTravel(found.draft.content, await readTravelZones(db))
      : [];
    return {
      record: found,
      now,
      offers,
      travelMissing,
      rules: priceRulesOf(policy, onSite?.price.baseOre ?? ore(0)),
    };
  },
  intents: quoteIntents,
  words: quoteRefusal,
});

export const loader = (args: Route.LoaderArgs) => record.load(args);

export async function action(args: Route.ActionArgs) {
  const admin = await requireAdmin(args.context, args.request);
  const form = await args.request.clone().formData();
  const intent = form.get("intent");
  if (intent !== "copy" && intent !== "supplement") return record.act(args);
  const id = parseId<"quote">(args.params.quoteId);
  const platform = services(args.context);
  const made =
    id &&
    (intent === "copy"
      ? await copyQuote(platform, admin, { id })
      : await createSupplement(platform, admin, { id, options: form.get("options") === "on" }));
  throw redirect(made?.ok ? `${adminHref.quote(made.value)}?gjort=${intent}` : quoteList.href(), 303);
}

export default function QuoteRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record: shown, frame, done } = loaderData;
  const { quote, state, draft, sent, version } = shown;
  return (
    <RecordPage done={done} version={version} outcome={actionData} doneTexts={texts.done}>
      <RecordHeader
        back={{ to: quoteList.href(), label: texts.back }}
        eyebrow={sent ? titleOf(sent) : texts.draft}
        title={recipientName(quote)}
        status={<QuoteStateBadge state={state} />}
        frame={frame}
        facts={factsOf(shown)}
        links={linksOf(shown)}
      />
      <QuoteColumns key={draft?.id ?? "sent"} {...loaderData} outcome={actionData} />
    </RecordPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
interface QuoteColumnsProps
  extends Pick<Loaded, "record" | "frame" | "rules" | "offers" | "travelMissing" | "now"> {
  readonly outcome: Route.ComponentProps["actionData"];
}

/** The draft, and beside it what the company will see, as wide as on a phone. */
function QuoteColumns({
  record: shown,
  frame,
  rules,
  offers,
  travelMissing,
  now,
  outcome,
}: QuoteColumnsProps) {
  const { draft, sent, version, may } = shown;
  const edited = may.edit ? draft : null;
  const quote = edited ? asDrafted(shown.quote, edited) : shown.quote;
  const preview = useDraftPreview({ quote, draft: edited, rules, now });
  return (
    <div className="record-columns">
      <div>
        <QuestionsSection record={shown} />
        {edited ? (
          <RecordSection title={texts.sections.draft(edited.version)}>
            {travelMissing.length > 0 && (
              <Notice tone="warn">{texts.travelMissing(travelMissing.join("; "))}</Notice>
            )}
            <QuoteEditor
              quote={quote}
              draft={edited}
              offers={offers}
              version={version}
              outcome={outcome}
              onChange={preview.read}
            />
          </RecordSection>
        ) : (
          sent && (
            <RecordSection title={texts.sections.sent(sent.version)}>
              <div className="quote-preview">
                <QuotePreview document={sent} sumsOf={(set) => sumsOfStart(sent, set)} />
              </div>
            </RecordSection>
          )
        )}
        <RecordTimeline frame={frame} items={eventItems(shown.events, texts.events)} />
      </div>
      <div>
        <QuoteActions record={shown} frame={frame} />
        {edited && preview.shown && <DraftPreview document={preview.shown} />}
      </div>
    </div>
  );
}

type Shown = Route.ComponentProps["loaderData"]["record"];

function factsOf({ quote, state, acceptance }: Shown) {
  const { facts: words } = texts;
  const { name, email, phone, validUntil, heldUntil, openedAt, reason, reasonText, companyName } = quote;
  const isOut = state === "sent" || state === "opened" || state === "change_requested" || state === "expired";
  const shown = [
    companyName && { term: words.contact, value: name },
    email && {
      term: words.email,
      value: (
        <a className="link" href={`mailto:${email}`}>
          {formatEmail(email)}
        </a>
      ),
    },
    phone && { term: words.phone, value: formatPhone(phone) },
    validUntil && { term: words.valid, value: <DateText day={validUntil} as="date" /> },
    heldUntil && isOut && { term: words.held, value: <DateText day={heldUntil} as="date" /> },
    isOut && {
      term: words.opened,
      value: openedAt === null ? words.notOpened : <DateText at={openedAt} as="dateTime" />,
    },
    acceptance && { term: words.acceptedBy, value: `${acceptance.name}, ${acceptance.role}` },
    acceptance?.orderFile && {
      term: orderFormTexts.link,
      value: (
        <a className="link" href={adminHref.quoteOrderFile(quote.id)}>
          {acceptance.orderForm}
        </a>
      ),
    },
    acceptance && {
      term: publicTexts.certificate.publication,
      value: acceptance.publication ? publicTexts.certificate.mayShow : publicTexts.certificate.mayNotShow,
    },
    reason && { term: words.reason, value: lostReasonNames[reason], aside: reasonText || undefined },
    state === "change_requested" && { term: words.wish, value: reasonText },
  ];
  return shown.filter((fact) => typeof fact === "object" && fact !== null);
}

function linksOf({ quote, supplementOf }: Shown) {
  const { companyId, customerId, origin } = quote;
  return [
    supplementOf && {
      to: adminHref.quote(supplementOf.id),
      label: texts.supplementOf(supplementOf.number ?? 0),
    },
    companyId && { to: adminHref.company(companyId), label: texts.fields.companyName },
    customerId && { to: adminHref.customer(customerId), label: texts.facts.contact },
    origin?.kind === "company-request" && {
      to: adminHref.companyRequest(origin.id),
      label: texts.fromRequest,
    },
    origin?.kind === "lead" && { to: adminHref.lead(origin.id), label: texts.fromLead },
  ].filter((link) => typeof link === "object" && link !== null);
}
