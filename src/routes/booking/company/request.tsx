import { data, Form, redirect, useNavigation } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { keyIn, linkPath } from "~/areas/access/rules/secret-links";
import { requestForCompany } from "~/areas/requests/reads/own-request.server";
import { answerBy } from "~/areas/requests/rules/answer-by";
import { isPossible } from "~/areas/requests/rules/states";
import { requestNumber } from "~/areas/requests/rules/where";
import { companyTexts, requestPageTexts as texts } from "~/areas/requests/texts/public";
import { AskedNotice } from "~/areas/requests/ui/asked-notice";
import { EstimateTable } from "~/areas/requests/ui/estimate-table";
import { RequestDetails } from "~/areas/requests/ui/request-details";
import { readSettings } from "~/areas/settings/reads.server";
import { withdrawOwnRequest } from "~/flows/company-requests.server";
import { formatEmail } from "~/kit/email";
import { formatDay, formatWhen } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { useSaid } from "~/ui/use-said";
import { readAnew } from "../../after-refusal";
import { noReferrer, privateMeta } from "../../head/private-meta";
import { privateHeaders } from "../page-privacy";
import type { Route } from "./+types/request";

export const meta = privateMeta(texts.entrance, [noReferrer]);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

async function open({ context, request, params }: Pick<Route.LoaderArgs, "context" | "request" | "params">) {
  const link = await requireLink(context, request, "location_request", params.requestId);
  const platform = services(context);
  const found = await requestForCompany(platform.db, link);
  if (!found) throw data(null, { status: 404 });
  return { platform, link, found, key: keyIn(request.url) };
}

export async function loader(args: Route.LoaderArgs) {
  const { platform, found, key } = await open(args);
  const { policy } = await readSettings(platform.db, platform.clock.now());
  const { linkId: _, ...request } = found;
  const by = formatDay(answerBy(found.statusSince, policy.companyAnswerDays));
  const done = new URL(args.request.url).searchParams.get("gjort");
  return {
    request,
    by,
    correctHref: linkPath({ kind: "location_request", id: found.id }, key).replace("?", "/rett?"),
    done: doneOf(done),
  };
}

export async function action(args: Route.ActionArgs) {
  const { platform, link, found, key } = await open(args);
  const withdrawn = await withdrawOwnRequest(platform, link);
  // Pressed twice: it is withdrawn already.
  if (withdrawn.ok || found.status === "withdrawn")
    throw redirect(`${linkPath({ kind: "location_request", id: found.id }, key)}&gjort=trukket`, 303);
  return data({ message: texts.notNow }, { status: 409 });
}

const doneTexts = {
  rettet: texts.corrected,
  sluppet: texts.correctedFreed,
  trukket: texts.withdrawn,
} as const;
type Done = "sendt" | keyof typeof doneTexts;

function doneOf(done: string | null): Done | null {
  return done === "sendt" || (done !== null && Object.hasOwn(doneTexts, done)) ? (done as Done) : null;
}

export default function CompanyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, by, correctHref, done } = loaderData;
  const { status, party, heldUntil, number, estimate } = request;
  const say = useSaid();
  const title = done === "sendt" ? texts.sent : texts.title(requestNumber(number));
  const until = heldUntil !== null ? formatWhen(heldUntil) : null;
  const stands = texts.status[status](status === "tentatively_held" && until ? until : by);
  const isEnded = ["withdrawn", "declined", "expired"].includes(status);
  return (
    <>
      <div className="space-y-8 lg:col-span-7">
        <PageHeading
          title={title}
          lead={
            done === "sendt" && party.email
              ? say(texts.lead(formatEmail(party.email)))
              : isEnded && request.quoteId !== null
                ? texts.endedAfterQuote
                : stands
          }
        />
        {done && done !== "sendt" && !actionData && (
          <Notice tone="good" live>
            {doneTexts[done]}
          </Notice>
        )}
        {actionData?.message && (
          <Notice tone="error" live>
            {actionData.message}
          </Notice>
        )}
        {status === "needs_info" && <Asked request={request} correctHref={correctHref} />}
        {(status === "needs_info" || status === "new") && until && <p>{texts.held(until)}</p>}
        <RequestDetails request={request} />
        <OwnActions request={request} correctHref={correctHref} />
      </div>
      <aside className="lg:col-span-4 lg:col-start-9" aria-labelledby="videre">
        <div className="on-linen p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]">
          <h2 id="videre" className="text-subheading">
            {texts.estimate}
          </h2>
          <div className="mt-4">
            <EstimateTable estimate={estimate} />
          </div>
          <p className="mt-3 text-small text-quiet">{companyTexts.sum.note}</p>
          {status === "new" && (
            <>
              <h2 className="mt-8 text-subheading">{texts.next}</h2>
              <ol className="mt-4 list-decimal space-y-3 ps-5">
                {texts.nextSteps(by).map((line) => (
                  <li key={line} className="ps-1">
                    {line}
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
      </aside>
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"]["request"];

/** What the studio asked for, with the way to answer. */
function Asked({ request, correctHref }: { readonly request: Shown; readonly correctHref: string }) {
  return (
    <AskedNotice request={request}>
      <p className="mt-3">
        <ButtonLink compact href={correctHref}>
          {texts.answer}
        </ButtonLink>
      </p>
    </AskedNotice>
  );
}

function OwnActions({ request, correctHref }: { readonly request: Shown; readonly correctHref: string }) {
  const busy = useNavigation().state === "submitting";
  const canCorrect = isPossible("correct", request);
  if (!canCorrect && !isPossible("withdraw", request)) return null;
  return (
    <div className="space-y-6 border-t border-rule pt-6 print:hidden">
      {canCorrect && (
        <>
          {request.heldUntil !== null && <p>{texts.correctHeld}</p>}
          <ButtonLink variant="secondary" href={correctHref}>
            {texts.correct}
          </ButtonLink>
        </>
      )}
      {isPossible("withdraw", request) && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {texts.withdraw}
          </summary>
          <Form method="post" noValidate className="mt-3 space-y-3">
            <p>{texts.withdrawHelp}</p>
            <Button variant="secondary" pending={busy}>
              {texts.withdrawConfirm}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
