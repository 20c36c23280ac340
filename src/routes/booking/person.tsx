import { data, Form, redirect, useNavigation } from "react-router";
import { expectsCustomer, holdsTime, mayDo } from "~/areas/bookings/rules/actions";
import { mayChange } from "~/areas/bookings/rules/group-change";
import { shownSchema } from "~/areas/bookings/schema/member";
import { customerStatusTexts } from "~/areas/bookings/texts/booking";
import { groupRefusalTexts } from "~/areas/bookings/texts/group-page";
import { promisedWith } from "~/areas/bookings/texts/letter-delay";
import { personTexts } from "~/areas/bookings/texts/person";
import { customerActionTexts } from "~/areas/bookings/texts/refusals";
import { delayOfLastLetters } from "~/areas/outbox/reads/last-letters.server";
import { answerTime } from "~/flows/answer-time.server";
import { changeOwnTime } from "~/flows/change-group.server";
import type { Said } from "~/kit/letter-promise";
import { refuse } from "~/kit/result";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange, formatWhenWithYear } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { Says } from "~/ui/says";
import { SummaryList } from "~/ui/summary-list";
import { useSaid } from "~/ui/use-said";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/person";
import { personCalendarHref, personHref } from "./addresses";
import { type OpenPerson, openPerson } from "./open-person.server";
import { privateHeaders } from "./page-privacy";
import { MobileForm } from "./person/mobile-form";
import { ConfirmOwnChange, OwnChoices } from "./person/own-change";
import { ownChoices, ownConfirmation, readOwnChange } from "./person/read-own-change.server";
import { saveMobile } from "./person/save-mobile.server";

export const meta = privateMeta(personTexts.title);
export const headers = privateHeaders;
export const handle = { whenLost: personTexts.whenLost };
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const open = await openPerson(args);
  const { booking, member, mobile, key, now, settings } = open;
  const { searchParams } = new URL(args.request.url);
  const mayAnswer =
    mayChange(member) && mayDo({ ...booking, from: member.from }, "move", settings.policy, now).ok;
  const change = readOwnChange(searchParams, member.id);
  const asked = mayAnswer && change ? await ownConfirmation(open, change) : { refused: null, confirm: null };
  const isComing = member.status === "booked" && expectsCustomer(booking.status) && now < member.from;
  return {
    sms: settings.policy.smsReminder && isComing && !asked.confirm ? { mobile } : null,
    choices: mayAnswer && !asked.confirm ? await ownChoices(open) : null,
    fields: [...searchParams].filter(([name]) => ["hva", "tid", "med"].includes(name)),
    ...asked,
    id: member.id,
    key,
    name: member.name,
    from: member.from,
    to: member.to,
    what: booking.productName,
    number: booking.number,
    bookedBy: booking.customer.name,
    isDeclined: member.status === "declined",
    mayAnswer,
    declinedNow: searchParams.get("gjort") === "avbud",
    done: await doneOf(open, searchParams.get("gjort") ?? ""),
    ended: holdsTime(booking.status) ? null : customerStatusTexts[booking.status],
    company: settings.company,
  };
}

export async function action(args: Route.ActionArgs) {
  const { services, link, member, key } = await openPerson(args);
  const form = await args.request.formData();
  if (form.has("hva")) return changeTime(args, form);
  const typed = form.get("mobil");
  if (typed !== null) {
    const saved = await saveMobile(services, link, String(typed));
    if (saved.kind === "saved") return redirect(personHref(member.id, key, { gjort: saved.done }), 303);
    if (saved.kind === "unknown") throw data(null, { status: 404 });
    return data({ message: saved.message, mobile: saved.mobile }, { status: saved.mobile ? 422 : 409 });
  }
  const isComing = form.get("svar") === "kommer";
  const answered = await answerTime(services, link, { isComing });
  if (answered.ok) return redirect(personHref(member.id, key, { gjort: isComing ? "kommer" : "avbud" }), 303);
  if (answered.reason === "unknown-booking") throw data(null, { status: 404 });
  return data({ message: customerActionTexts[answered.reason], mobile: null }, { status: 409 });
}

const answers: Readonly<Record<string, (payer: string) => Said>> = {
  avbud: personTexts.doneDeclined,
  kommer: personTexts.doneBack,
  flyttet: personTexts.doneMoved,
  mobil: () => personTexts.sms.saved,
  "uten-mobil": () => personTexts.sms.removed,
};

/** What was done, and when its letters leave. */
async function doneOf({ services, booking, member, now }: OpenPerson, done: string): Promise<Said | null> {
  const text = Object.hasOwn(answers, done) ? answers[done]?.(booking.customer.name) : null;
  return text
    ? promisedWith(text, await delayOfLastLetters(services.db, [booking.id, member.id], now), "others")
    : null;
}

/** Does exactly what was shown, or nothing. */
async function changeTime(args: Route.ActionArgs, form: FormData) {
  const { services, link, member, key } = await openPerson(args);
  const change = readOwnChange(form, member.id);
  if (!change) return redirect(personHref(member.id, key), 303);
  const shown = shownSchema.safeParse(Object.fromEntries(form));
  const changed = shown.success
    ? await changeOwnTime(services, link, { change, ...shown.data })
    : refuse("changed-meanwhile");
  if (changed.ok) return redirect(personHref(member.id, key, { gjort: "flyttet" }), 303);
  if (changed.reason === "unknown-booking") throw data(null, { status: 404 });
  return data({ message: groupRefusalTexts[changed.reason], mobile: null }, { status: 409 });
}

/** One person's own time: when, where, how to prepare. Nothing about the others, and no price. */
export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const say = useSaid();
  const { isDeclined, mayAnswer, done, declinedNow, confirm, refused, choices, fields } = loaderData;
  const { id, key, from, to, what, number, bookedBy, ended, company, sms } = loaderData;
  return (
    <>
      <div className="lg:col-span-7">
        <PageHeading title={personTexts.title} lead={personTexts.lead(bookedBy)} />
        <p className="mt-3 font-semibold first-letter:uppercase">
          {ended ? `${personTexts.ended}.` : formatWhenWithYear(from)}
        </p>
        {done && !actionData && (
          <div className="mt-6">
            <Notice tone="good" live>
              {say(done)}
            </Notice>
          </div>
        )}
        {isDeclined && !declinedNow && (
          <div className="mt-6">
            <Notice>{personTexts.declined}.</Notice>
          </div>
        )}
        {(actionData?.message ?? refused) && (
          <div className="mt-6">
            <Notice tone="warn" live>
              {actionData?.message ?? refused}
            </Notice>
          </div>
        )}
        <div className="mt-8">
          <SummaryList
            rows={[
              {
                term: personTexts.when,
                value: `${formatDay(dayOf(from))}, ${formatTimeRange(from, to)}`,
              },
              { term: personTexts.where, value: company.fullAddress },
              { term: personTexts.what, value: what },
              { term: personTexts.bookedBy, value: bookedBy },
              { term: personTexts.number, value: String(number) },
            ]}
          />
        </div>
        {!ended && (
          <div className="button-row mt-8 print:hidden">
            <ButtonLink href={personCalendarHref(id, key)}>{personTexts.calendar}</ButtonLink>
          </div>
        )}
        {confirm && <ConfirmOwnChange confirm={confirm} fields={fields} backHref={personHref(id, key)} />}
        {choices && <OwnChoices choices={choices} keyOfLink={key} payer={bookedBy} />}
        {sms && <MobileForm mobile={sms.mobile} refused={actionData?.mobile ?? null} />}
        {mayAnswer && !confirm && (
          <Form noValidate method="post" className="mt-10 border-t border-rule pt-6 print:hidden">
            <h2 className="text-subheading">{personTexts.actions}</h2>
            <p className="mt-2 mb-4">
              <Says text={isDeclined ? personTexts.backHelp : personTexts.declineHelp(bookedBy)} />
            </p>
            <Button
              variant="secondary"
              name="svar"
              value={isDeclined ? "kommer" : "avbud"}
              pending={busy}
              pendingText={personTexts.pending}
            >
              {isDeclined ? personTexts.back : personTexts.decline}
            </Button>
          </Form>
        )}
      </div>
      <aside className="lg:col-span-4 lg:col-start-9" aria-labelledby="forbered">
        <div className="on-linen p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]">
          <h2 id="forbered" className="text-subheading">
            {personTexts.prepare}
          </h2>
          <ul className="mt-4 list-disc space-y-3 ps-5">
            {personTexts.advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </aside>
    </>
  );
}
