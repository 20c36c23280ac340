import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect, useNavigation } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { keyIn, linkPath } from "~/areas/access/rules/secret-links";
import type { CustomerLink } from "~/areas/access/types";
import { checkInKey, checkInPath } from "~/areas/oppdrag/reads/check-in.server";
import { type OwnPage, ownPage } from "~/areas/oppdrag/reads/own-page.server";
import { checkInCode } from "~/areas/oppdrag/rules/check-in-code";
import type { OwnAnswer } from "~/areas/oppdrag/rules/own-answers";
import { mayPerson } from "~/areas/oppdrag/rules/person-states";
import { answerSchema, languageSchema, readTime, usesSchema } from "~/areas/oppdrag/schema/own";
import { ownTexts } from "~/areas/oppdrag/texts/own";
import { useNames } from "~/areas/oppdrag/texts/words";
import type { PersonLanguage } from "~/areas/oppdrag/types/people";
import {
  answerAboutPicture,
  answerAboutTime,
  chooseOwnLanguage,
  takeOwnTime,
} from "~/flows/own-oppdrag-time.server";
import { englishWhen } from "~/kit/english";
import { capitalise } from "~/kit/text";
import { formatWhen } from "~/kit/time-format";
import { qrCode } from "~/platform/second-factors/qr-code";
import { type Services, services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../../after-refusal";
import { noReferrer, privateMeta } from "../../head/private-meta";
import { privateHeaders } from "../page-privacy";
import type { Route } from "./+types/own";
import { JobFacts } from "./job-facts";
import { TimeChoices } from "./time-choices";
import { UsesChoices } from "./uses-choices";

export const meta: Route.MetaFunction = (args) =>
  privateMeta(ownTexts[args.loaderData?.person.language ?? "nb"].pageTitles.own, [noReferrer])(args);
export const headers = privateHeaders;
export const handle = {
  whenLost: (loaded: { readonly person?: { readonly language: PersonLanguage } } | undefined) =>
    ownTexts[loaded?.person?.language ?? "nb"].whenLost,
};
export const shouldRevalidate = readAnew;

async function open({ context, request, params }: Pick<Route.LoaderArgs, "context" | "request" | "params">) {
  const link = await requireLink(context, request, "oppdrag_person", params.personId);
  const platform = services(context);
  const page = await ownPage(platform.db, link, platform.clock.now());
  if (!page) throw data(null, { status: 404 });
  return { platform, link, page, key: keyIn(request.url) };
}

export async function loader(args: Route.LoaderArgs) {
  const { platform, link, page, key } = await open(args);
  const own = linkPath({ kind: "oppdrag_person", id: page.person.id }, key);
  const done = new URL(args.request.url).searchParams.get("gjort");
  const { done: known } = ownTexts[page.person.language].own;
  return {
    ...page,
    calendarHref: own.replace("?", "/kalender.ics?"),
    checkIn:
      page.slot && mayPerson("checkIn", page.person.status) ? checkInCodeOf(platform, link, page) : null,
    done: done && Object.hasOwn(known, done) ? (done as keyof typeof known) : null,
  };
}

/** The code that the photographer scans, and the one to type beside it. */
function checkInCodeOf({ appSecret, config }: Services, { linkId }: CustomerLink, { person }: OwnPage) {
  const key = checkInKey(appSecret, person.id, linkId);
  const path = checkInPath(person.id, key);
  return { path, qr: qrCode(new URL(path, config.publicUrl).href), code: checkInCode(person.id) };
}

export async function action(args: Route.ActionArgs) {
  const { platform, link, page, key } = await open(args);
  const form = await args.request.formData();
  const back = (done: string | null) =>
    redirect(
      `${linkPath({ kind: "oppdrag_person", id: page.person.id }, key)}${done ? `&gjort=${done}` : ""}`,
      303,
    );
  const texts = ownTexts[page.person.language];
  const language = parseWithZod(form, { schema: languageSchema });
  if (language.status === "success") {
    await chooseOwnLanguage(platform, link, language.value.sprak);
    return back(null);
  }
  if (form.get("hva") === "bruk") {
    const uses = parseWithZod(form, { schema: usesSchema });
    const given = uses.status === "success" ? uses.value.bruk : [];
    await answerAboutPicture(platform, link, { given, asked: page.job.uses });
    return back("lagret");
  }
  const answer = parseWithZod(form, { schema: answerSchema });
  if (answer.status === "success") {
    const answered = await answerAboutTime(platform, link, answer.value.svar);
    if (answered.ok) return back(answer.value.svar === "wait" ? "venter" : "svart");
    return data({ message: texts.refusals[answered.reason] }, { status: 409 });
  }
  const wanted = readTime(String(form.get("tid") ?? ""));
  if (!wanted) return data({ message: texts.errors.time }, { status: 422 });
  const taken = await takeOwnTime(platform, link, wanted);
  if (taken.ok) return back("tatt");
  return data({ message: texts.refusals[taken.reason] }, { status: 409 });
}

/** One person's own page: the time, other times, other answers, and what the picture may be used for. */
export default function OwnPageOfPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { job, person, slot, ahead, done, calendarHref, checkIn, isPlannable } = loaderData;
  const { language, status } = person;
  const texts = ownTexts[language];
  const [first = ""] = person.name.split(/\s+/);
  const mustAnswer = slot !== null && (status === "time_chosen" || status === "moved");
  return (
    <>
      <div className="space-y-8 lg:col-span-7" lang={language === "en" ? "en" : undefined}>
        <div>
          <PageHeading
            eyebrow={texts.title(job.company)}
            title={texts.own.hello(first)}
            lead={texts.own.status[status]}
          />
          <Language language={language} />
        </div>
        {done && !actionData && (
          <Notice tone="good" live>
            {texts.own.done[done]}
          </Notice>
        )}
        {actionData?.message && (
          <Notice tone="error" live>
            {actionData.message}
          </Notice>
        )}
        {loaderData.heldUses.length > 0 && <HeldUses {...loaderData} />}
        {slot && status !== "no_show" && (
          <section className="border-y border-rule py-5">
            <h2 className="font-sans text-small font-normal text-quiet">{texts.own.yours}</h2>
            <p className="text-subheading">
              {capitalise(language === "en" ? englishWhen(slot.at) : formatWhen(slot.at))}
            </p>
            {ahead !== null && <p className="mt-1">{texts.own.queue(ahead)}</p>}
            <div className="mt-4 flex flex-wrap gap-3">
              {mustAnswer && isPlannable && <Answer answer="confirm" primary language={language} />}
              <ButtonLink variant="secondary" href={calendarHref}>
                {texts.own.calendar}
              </ButtonLink>
            </div>
            {checkIn && (
              <details className="mt-4" open={ahead !== null}>
                <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                  {texts.own.showCode}
                </summary>
                <a className="inline-block" href={checkIn.path}>
                  <span className="sr-only">{texts.own.codeLabel}</span>
                  <svg
                    className="block w-52 max-w-full bg-[#fff] fill-[#000]"
                    viewBox={`0 0 ${checkIn.qr.size} ${checkIn.qr.size}`}
                    aria-hidden="true"
                  >
                    <path d={checkIn.qr.path} />
                  </svg>
                </a>
                <p>
                  {texts.own.code}: <strong className="tabular">{checkIn.code}</strong>
                </p>
              </details>
            )}
          </section>
        )}
        {job.closed === "cancelled" && <Notice>{texts.closed.cancelled}</Notice>}
        {isPlannable && <Choice {...loaderData} />}
        {isPlannable && <OtherAnswers {...loaderData} />}
        {job.uses.length > 0 && <Uses {...loaderData} />}
      </div>
      <JobFacts job={job} language={language} />
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Choice({ job, slot, person }: Loaded) {
  const texts = ownTexts[person.language];
  const busy = useNavigation().state === "submitting";
  if (!mayPerson("pick", person.status)) return null;
  if (job.closed === "late") return slot ? null : <Notice>{texts.closed.late}</Notice>;
  if (job.times.length === 0) return slot ? null : <p>{texts.own.noTimes}</p>;
  const form = (
    <Form method="post" noValidate className="mt-3 space-y-5">
      <TimeChoices times={job.times} language={person.language} legend={texts.times} />
      <Button pending={busy}>{texts.own.take}</Button>
    </Form>
  );
  if (!slot) return form;
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.own.move}</summary>
      {form}
    </details>
  );
}

function OtherAnswers({ slot, person, job }: Loaded) {
  const texts = ownTexts[person.language];
  const offered: readonly OwnAnswer[] = slot
    ? ["free", "decline", "cannotCome", "onLeave"]
    : [...(job.times.length === 0 ? (["wait"] as const) : []), "decline", "cannotCome", "onLeave"];
  const possible = offered.filter((answer) => mayPerson(answer, person.status));
  if (possible.length === 0) return null;
  return (
    <details open={slot === null && job.times.length === 0}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {texts.own.answersTitle}
      </summary>
      <div className="mt-3 flex flex-wrap gap-3">
        {possible.map((answer) => (
          <Answer key={answer} answer={answer} language={person.language} />
        ))}
      </div>
    </details>
  );
}

interface AnswerProps {
  readonly answer: OwnAnswer;
  readonly language: Loaded["person"]["language"];
  readonly primary?: boolean;
}

function Answer({ answer, language, primary = false }: AnswerProps) {
  return (
    <Form method="post" noValidate>
      <Button variant={primary ? "primary" : "secondary"} name="svar" value={answer}>
        {ownTexts[language].own.answers[answer]}
      </Button>
    </Form>
  );
}

function Language({ language }: Pick<Loaded["person"], "language">) {
  const { other } = ownTexts[language];
  return (
    <Form method="post" noValidate className="mt-3">
      <button
        type="submit"
        className="link inline-flex min-h-11 items-center"
        name="sprak"
        value={other.language}
        lang={other.language}
      >
        {other.label}
      </button>
    </Form>
  );
}

/** Before the press that makes it an answer, because somebody else may have signed up with the person's address. */
function HeldUses({ heldUses, person: { language } }: Loaded) {
  const { own } = ownTexts[language];
  return (
    <Notice title={own.held}>
      <ul className="list-disc ps-5">
        {heldUses.map((use) => (
          <li key={use}>{useNames[language][use]}</li>
        ))}
      </ul>
      <p className="mt-2">{own.heldHelp}</p>
    </Notice>
  );
}

function Uses({ job, consents, heldUses, person }: Loaded) {
  const texts = ownTexts[person.language];
  const given = job.uses.filter((use) => consents[use] || heldUses.includes(use));
  return (
    <Form method="post" noValidate className="max-w-form space-y-4 border-t border-rule pt-6">
      <input type="hidden" name="hva" value="bruk" />
      <UsesChoices uses={job.uses} language={person.language} given={given} />
      <Button variant="secondary">{texts.own.saveUses}</Button>
    </Form>
  );
}
