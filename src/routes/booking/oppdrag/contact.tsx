import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { ZodType } from "zod";
import { requireLink } from "~/areas/access/gate.server";
import { keyIn, linkPath } from "~/areas/access/rules/secret-links";
import { contactPage } from "~/areas/oppdrag/reads/contact-page.server";
import {
  answerPersonSchema,
  pastedPeopleSchema,
  removePersonSchema,
  wordsSchema,
} from "~/areas/oppdrag/schema";
import {
  contactInfoSchema,
  contactPersonSchema,
  giveTimeSchema,
  newContactSchema,
  remindSchema,
} from "~/areas/oppdrag/schema/contact";
import { contactTexts as texts } from "~/areas/oppdrag/texts/contact";
import type { ContactId } from "~/areas/oppdrag/types";
import { type ContactChange, changeAsContact } from "~/flows/contact-oppdrag.server";
import { parseId } from "~/kit/ids";
import { joinWords } from "~/kit/text";
import { services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../../after-refusal";
import { noReferrer, privateMeta } from "../../head/private-meta";
import { privateHeaders } from "../page-privacy";
import { typedIn } from "../waitlist/typed-form";
import type { Route } from "./+types/contact";
import { ContactForms, InfoForms } from "./contact-forms";
import { PeopleList } from "./people-list";
import { PersonForms } from "./person-forms";
import { Program } from "./program";

export const meta = privateMeta(texts.title, [noReferrer]);
export const headers = privateHeaders;
export const handle = {
  whenLost: "Forbindelsen ble brutt, så vi vet ikke om endringen kom frem. Åpne siden på nytt og se.",
};
export const shouldRevalidate = readAnew;

async function open({ context, request, params }: Pick<Route.LoaderArgs, "context" | "request" | "params">) {
  const link = await requireLink(context, request, "oppdrag", params.oppdragId);
  const platform = services(context);
  const page = await contactPage(platform.db, link, platform.clock.now());
  if (!page) throw data(null, { status: 404 });
  const own = linkPath({ kind: "oppdrag", id: page.oppdrag.id }, keyIn(request.url));
  return { platform, link, page, own };
}

export async function loader(args: Route.LoaderArgs) {
  const { platform, page, own } = await open(args);
  const { searchParams } = new URL(args.request.url);
  const done = searchParams.get("gjort");
  return {
    ...page,
    own,
    listHref: own.replace("?", "/liste.csv?"),
    posterHref: own.replace("?", "/plakat.pdf?"),
    sharedUrl: new URL(`/oppdrag/${page.oppdrag.slug}`, platform.config.publicUrl).href,
    shown: parseId<"oppdrag-person">(searchParams.get("person")),
    onlyMissing: searchParams.get("vis") === "mangler",
    done: done && Object.hasOwn(texts.done, done) ? texts.done[done as keyof typeof texts.done] : null,
  };
}

interface Step {
  readonly schema: ZodType;
  readonly change: (value: never) => ContactChange;
  readonly done: string | null;
}

const step = <Value,>(
  schema: ZodType<Value>,
  change: (value: Value) => ContactChange,
  done: string | null = null,
) => ({ schema, change, done }) as Step;

const steps: Readonly<Record<string, Step>> = {
  add: step(pastedPeopleSchema, ({ people }) => ({ kind: "add", people })),
  invite: step(wordsSchema, ({ words }) => ({ kind: "invite", words })),
  remind: step(remindSchema, (value) => ({ kind: "remind", ...value })),
  change: step(
    contactPersonSchema,
    ({ personId, ...form }) => ({ kind: "change", personId, form }),
    "endret",
  ),
  remove: step(removePersonSchema, ({ personId }) => ({ kind: "remove", personId }), "fjernet"),
  answer: step(answerPersonSchema, (value) => ({ kind: "answer", ...value }), "endret"),
  give: step(giveTimeSchema, ({ personId, tid }) => ({ kind: "give", personId, ...tid }), "flyttet"),
  edit: step(contactInfoSchema, (form) => ({ kind: "edit", form }), "endret"),
  "add-contact": step(newContactSchema, (form) => ({ kind: "add-contact", form }), "kontakt"),
};

export async function action(args: Route.ActionArgs) {
  const { platform, link, own } = await open(args);
  const form = await args.request.formData();
  const intent = String(form.get("hva") ?? "");
  const answered = (
    answer: {
      readonly message?: string;
      readonly good?: string;
      readonly errors?: Readonly<Record<string, string[] | null>>;
    },
    status: number,
  ) => data({ intent, message: null, good: null, errors: {}, typed: typedIn(form), ...answer }, { status });
  const leaving =
    intent === "remove-contact" ? parseId<"contact-of-oppdrag">(String(form.get("kontakt"))) : null;
  const known = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  if (!known && !leaving) return answered({ message: texts.refusals.other }, 400);
  const submission = known && parseWithZod(form, { schema: known.schema });
  if (submission && submission.status !== "success") return answered({ errors: submission.error ?? {} }, 422);
  const change: ContactChange =
    known && submission
      ? known.change(submission.value as never)
      : { kind: "remove-contact", contactId: leaving as ContactId };
  const changed = await changeAsContact(platform, link, change);
  if (!changed.ok) {
    const words: Readonly<Record<string, string>> = texts.refusals;
    return answered({ message: words[changed.reason] ?? texts.refusals.other }, 409);
  }
  const done = known ? known.done : "kontakt-borte";
  if (done) throw redirect(`${own}&gjort=${done}`, 303);
  return answered({ good: saidOf(intent, changed.value) }, 200);
}

/** How many were added, invited or reminded, and whom no letter reaches. */
function saidOf(intent: string, value: unknown): string {
  const counted = value as {
    readonly added?: readonly string[];
    readonly known?: number;
    readonly invited?: number;
    readonly notSent?: number;
    readonly unreachable?: readonly string[];
    readonly reminded?: number;
  };
  if (intent === "add") return texts.added(counted.added?.length ?? 0, counted.known ?? 0);
  if (intent === "remind") return texts.reminded(counted.reminded ?? 0);
  const { invited = 0, notSent = 0, unreachable = [] } = counted;
  const said = [texts.invited(invited)];
  if (notSent > 0) said.push(texts.notSent(notSent));
  if (unreachable.length > 0) said.push(texts.unreachable(joinWords(unreachable)));
  return said.join(" ");
}

export default function ContactPageOfCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { oppdrag, coverage, people, rights, shown, done } = loaderData;
  const person = rights.manageList ? people.find(({ id }) => id === shown) : undefined;
  const apart = [
    coverage.photographed > 0 && texts.photographed(coverage.photographed),
    coverage.noShow > 0 && texts.noShow(coverage.noShow),
    coverage.waiting > 0 && texts.waiting(coverage.waiting),
    coverage.unavailable > 0 && texts.unavailable(coverage.unavailable),
    coverage.declined > 0 && texts.declined(coverage.declined),
    coverage.onLeave > 0 && texts.onLeave(coverage.onLeave),
  ].filter((text) => typeof text === "string");
  return (
    <>
      <div className="space-y-10 lg:col-span-8">
        <div>
          <PageHeading
            eyebrow={texts.eyebrow(oppdrag.company, oppdrag.number)}
            title={texts.coverage(coverage.withTime, coverage.wanted)}
            lead={texts.missing(coverage.wanted - coverage.withTime)}
          />
          {apart.length > 0 && <p className="mt-2 text-quiet">{texts.apart(apart)}</p>}
        </div>
        {done && !actionData && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        {actionData?.good && (
          <Notice tone="good" live>
            {actionData.good}
          </Notice>
        )}
        {actionData?.message && (
          <Notice tone="error" live>
            {actionData.message}
          </Notice>
        )}
        {person ? (
          <PersonForms person={person} loaded={loaderData} answered={actionData} />
        ) : rights.manageList ? (
          <PeopleList loaded={loaderData} />
        ) : (
          <Program loaded={loaderData} />
        )}
        {!person && <ContactForms loaded={loaderData} answered={actionData} />}
      </div>
      {!person && (
        <aside className="lg:col-span-4">
          <InfoForms loaded={loaderData} answered={actionData} />
        </aside>
      )}
    </>
  );
}
