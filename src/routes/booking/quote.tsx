import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { heldNow } from "~/areas/quotes/rules/current-document";
import { readChoices } from "~/areas/quotes/rules/read-choices";
import { mayDo } from "~/areas/quotes/rules/states";
import { quoteSums, startingChoices } from "~/areas/quotes/rules/sums";
import {
  acceptSchema,
  changeSchema,
  declineSchema,
  forwardSchema,
  questionSchema,
} from "~/areas/quotes/schema";
import { sheetTexts } from "~/areas/quotes/texts/employee-sheet";
import { refusalTexts, publicTexts as texts } from "~/areas/quotes/texts/public";
import { supplementTexts } from "~/areas/quotes/texts/supplement";
import { titleOf } from "~/areas/quotes/texts/words";
import type { QuoteChoices, QuoteDocument, QuoteState } from "~/areas/quotes/types";
import { QuoteConditions } from "~/areas/quotes/ui/quote-view";
import { readSettings } from "~/areas/settings/reads.server";
import { StudioContact } from "~/areas/settings/ui/reach-studio";
import { acceptQuote } from "~/flows/accept-quote.server";
import { askForChange, declineQuote, forwardQuote, openQuote } from "~/flows/answer-quote.server";
import { askAboutQuote } from "~/flows/ask-about-quote.server";
import { ore } from "~/kit/money";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { Says } from "~/ui/says";
import { readAnew } from "../after-refusal";
import { noReferrer, privateMeta } from "../head/private-meta";
import type { Route } from "./+types/quote";
import { privateHeaders } from "./page-privacy";
import { AnswerForms } from "./quote/answer-forms";
import { Certificate } from "./quote/certificate";
import { DayPictures } from "./quote/day-pictures";
import { readDayPictures } from "./quote/day-pictures.server";
import { OfferForm } from "./quote/offer-form";
import { isGone, OfferedSets } from "./quote/offered-sets";
import { canAnswer, newerHref, openQuotePage, roomOfSets } from "./quote/open-quote.server";
import { Questions } from "./quote/questions";
import { useSeen } from "./quote/use-seen";
import { type Refused, typedIn } from "./waitlist/typed-form";

export const meta = privateMeta(texts.title, [noReferrer]);
export const headers = privateHeaders;
export const handle = { whenLost: texts.whenLost };
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const opened = await openQuotePage(args);
  const { platform, document, quote, link, state, isNewest, acceptance, now, version } = opened;
  const rooms = await roomOfSets(opened);
  const { company } = await readSettings(platform.db, now);
  const gjort = new URL(args.request.url).searchParams.get("gjort");
  const isFree = document.sets.find(({ id }) => !isGone(rooms[id])) ?? document.sets[0];
  return {
    document,
    hash: version.hash ?? "",
    state,
    over: !isNewest ? ("newer" as const) : overOf(state),
    asked: state === "change_requested",
    mayAnswer: link.mayAnswer && canAnswer(opened),
    mayAsk: link.mayAnswer && isNewest && mayDo("ask", state),
    questions: opened.questions.map(({ quoteId: _, linkId: __, ...question }) => question),
    isReader: !link.mayAnswer,
    contact: quote.name,
    validUntil: quote.validUntil ?? document.validUntil,
    heldUntil: isNewest ? heldNow(quote, now) : null,
    rooms,
    pictures: await readDayPictures(platform.db, document),
    choices: isFree ? startingChoices(document, isFree) : null,
    acceptance: acceptance && certificateOf(acceptance),
    newerHref: await newerHref(opened),
    company: { phone: company.phone, email: company.email },
    done: gjort && Object.hasOwn(texts.done, gjort) ? texts.done[gjort as keyof typeof texts.done] : null,
  };
}

function overOf(state: QuoteState) {
  return state === "expired" || state === "withdrawn" || state === "declined" ? state : null;
}

type Accepted = NonNullable<Awaited<ReturnType<typeof openQuotePage>>["acceptance"]>;

/** The staff member who recorded an order form is not shown. */
function certificateOf({
  recordedBy: _,
  quoteId: __,
  oppdragId: ___,
  orderFile: ____,
  ...certificate
}: Accepted) {
  return certificate;
}

interface QuoteRefused extends Refused {
  readonly choices: QuoteChoices | null;
  readonly intent: string;
}

export async function action(args: Route.ActionArgs) {
  const opened = await openQuotePage(args);
  const { platform, holder, document } = opened;
  const form = await args.request.formData();
  const intent = String(form.get("intent"));
  const choices = readChoices(document, form);
  // Whoever presses something has seen the page.
  await openQuote(platform, holder);
  const back = (gjort: keyof typeof texts.done) =>
    redirect(`/tilbud/${args.params.slug}?gjort=${gjort}`, 303);
  const refused = (
    message: string | null,
    { errors = {}, status = 409 }: { errors?: Refused["errors"]; status?: number } = {},
  ) => data({ message, typed: typedIn(form), errors, choices, intent } satisfies QuoteRefused, { status });
  const invalid = (errors: Refused["errors"] | null) => refused(null, { errors: errors ?? {}, status: 422 });

  if (intent === "sum") return refused(null, { status: 200 });
  if (intent === "decline") {
    const answer = parseWithZod(form, { schema: declineSchema });
    if (answer.status !== "success") return invalid(answer.error);
    const { grunn: reason, hvorfor: text } = answer.value;
    const declined = await declineQuote(platform, holder, { reason, text });
    return declined.ok ? back("avslatt") : refused(refusalTexts[declined.reason]);
  }
  if (intent === "change") {
    const answer = parseWithZod(form, { schema: changeSchema });
    if (answer.status !== "success") return invalid(answer.error);
    const asked = await askForChange(platform, holder, { text: answer.value.onske });
    return asked.ok ? back("endring") : refused(refusalTexts[asked.reason]);
  }
  if (intent === "question") {
    const answer = parseWithZod(form, { schema: questionSchema });
    if (answer.status !== "success") return invalid(answer.error);
    const asked = await askAboutQuote(platform, holder, { text: answer.value.sporsmal });
    return asked.ok ? back("spurt") : refused(refusalTexts[asked.reason]);
  }
  if (intent === "forward") {
    const answer = parseWithZod(form, { schema: forwardSchema });
    if (answer.status !== "success") return invalid(answer.error);
    const { tilNavn: name, tilEpost: email } = answer.value;
    const forwarded = await forwardQuote(platform, holder, { name, email });
    return forwarded.ok ? back("videresendt") : refused(refusalTexts[forwarded.reason]);
  }
  const answer = parseWithZod(form, { schema: acceptSchema });
  if (answer.status !== "success") return invalid(answer.error);
  if (!choices) return refused(refusalTexts["unknown-set"]);
  const {
    navn: name,
    rolle: role,
    bestillingsnummer,
    deresRef,
    kommerSenere,
    kanVises,
    shownOre,
  } = answer.value;
  const accepted = await acceptQuote(platform, holder, {
    name,
    role,
    choices,
    orderNumber: bestillingsnummer,
    theirReference: deresRef,
    orderFollows: kommerSenere === "on" && bestillingsnummer === "",
    publication: kanVises === "on",
    shownOre: ore(shownOre),
  });
  if (accepted.ok) return back("godtatt");
  return refused(refusalTexts[accepted.reason]);
}

function Lead({ document: { supplement, intro } }: { readonly document: QuoteDocument }) {
  if (!supplement && !intro) return null;
  return (
    <>
      {supplement && <span className="block">{supplementTexts.lead(supplement)}</span>}
      {intro && <span className={`block whitespace-pre-line ${supplement ? "mt-3" : ""}`}>{intro}</span>}
    </>
  );
}

export default function QuotePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { document, over, acceptance, done, mayAnswer, isReader, contact, company } = loaderData;
  useSeen(params.slug);
  const choices = actionData?.choices ?? loaderData.choices;
  const sums = choices && quoteSums(document, choices);
  return (
    <>
      <div className="lg:col-span-8">
        <PageHeading
          eyebrow={[titleOf(document), document.recipient.companyName].filter(Boolean).join(" · ")}
          title={document.title || titleOf(document)}
          lead={<Lead document={document} />}
        />
        <div className="mt-6 space-y-4">
          {done && !actionData && (
            <Notice tone="good" live>
              <Says text={done} />
            </Notice>
          )}
          {actionData?.message && (
            <Notice tone="error" live>
              {actionData.message}
            </Notice>
          )}
          {over && !acceptance && (
            <Notice tone="warn" title={texts.over[over].title}>
              <p>{texts.over[over].text}</p>
              {loaderData.newerHref && over === "newer" && (
                <ButtonLink variant="quiet" href={loaderData.newerHref}>
                  {texts.over.newer.link}
                </ButtonLink>
              )}
            </Notice>
          )}
          {loaderData.asked && <Notice>{texts.asked}</Notice>}
          {isReader && !over && !acceptance && <Notice>{texts.readOnly(contact)}</Notice>}
        </div>
      </div>
      {acceptance ? (
        <Certificate acceptance={acceptance} document={document} slug={params.slug} />
      ) : mayAnswer ? (
        <OfferForm
          {...loaderData}
          slug={params.slug}
          choices={choices}
          sums={sums?.ok ? sums.value : null}
          refused={actionData}
        />
      ) : (
        <div className="lg:col-span-8">
          <OfferedSets document={document} rooms={{}} />
          <p className="mt-8">
            <ButtonLink variant="secondary" href={`/tilbud/${params.slug}/tilbud.pdf`}>
              {texts.pdf}
            </ButtonLink>
          </p>
        </div>
      )}
      <div className="lg:col-span-8">
        {loaderData.pictures && !acceptance && (
          <div className="mb-10">
            <DayPictures {...loaderData.pictures} />
          </div>
        )}
        <QuoteConditions document={document}>
          <p className="mb-3">
            <ButtonLink variant="quiet" href={`/tilbud/${params.slug}/ansatte`}>
              {sheetTexts.link}
            </ButtonLink>
          </p>
        </QuoteConditions>
        <div className="mt-8">
          <Questions questions={loaderData.questions} />
        </div>
        <div className="mt-8">
          <StudioContact company={company} />
        </div>
      </div>
      <AnswerForms refused={actionData} may={{ ask: loaderData.mayAsk, answer: mayAnswer }} />
    </>
  );
}
