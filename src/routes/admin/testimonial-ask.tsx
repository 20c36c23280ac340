import { data, Form, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { recentlyCompleted } from "~/areas/bookings/reads/completed-sessions.server";
import { askedBookings } from "~/areas/content/reads/testimonials.server";
import { testimonialStaffTexts as texts } from "~/areas/content/texts/testimonial-staff";
import { testimonialList } from "~/areas/content/types";
import { askForTestimonial, testimonialLetter } from "~/flows/ask-for-testimonial.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { Says } from "~/ui/says";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-testimonials.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/testimonial-ask";
import { adminMeta } from "./admin-meta";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.ask);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const chosen = parseId<"booking">(searchParams.get("bestilling") ?? "");
  const letter = chosen && (await testimonialLetter(services(context), admin, chosen));
  const asked = await askedBookings(db);
  const sessions = await recentlyCompleted(db, clock.now());
  return {
    sessions: sessions
      .filter(({ id }) => !asked.has(id))
      .map(({ id, customerName, productName, from }) => ({ id, customerName, productName, from })),
    letter: chosen && letter && { ...letter, id: chosen },
    done: searchParams.get("spurt"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const id = parseId<"booking">(String((await request.formData()).get("booking") ?? ""));
  if (!id) throw data(null, { status: 400 });
  const asked = await askForTestimonial(services(context), admin, id);
  if (!asked.ok) return data({ refused: texts.askRefused }, { status: 409 });
  const { name } = asked.value;
  throw redirect(`${adminHref.askForTestimonial}?${new URLSearchParams({ spurt: name })}`, 303);
}

export default function AskForTestimonial({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, letter, done } = loaderData;
  return (
    <>
      <Link className="record-back" to={testimonialList.href()}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.ask}</h1>
      </div>
      {actionData && (
        <Notice tone="error" live>
          {actionData.refused}
        </Notice>
      )}
      {letter && <LetterToSend letter={letter} />}
      <p className="create-lead">
        <Says text={texts.askLead} />
      </p>
      {sessions.length === 0 ? (
        <EmptyState title={texts.askNobody.title}>{texts.askNobody.help}</EmptyState>
      ) : (
        <ul className="testimonial-sessions">
          {sessions.map(({ id, customerName, productName, from }) => (
            <li key={id}>
              <p>
                <Link className="link" to={adminHref.booking(id)}>
                  {customerName}
                </Link>
                <span className="text-quiet">
                  {productName}, {formatDate(dayOf(from))}
                </span>
              </p>
              <ButtonLink
                compact
                variant="secondary"
                to={`${adminHref.askForTestimonial}?${new URLSearchParams({ bestilling: id })}`}
                aria-label={texts.askLabel(customerName)}
              >
                {texts.askOne}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {done && !actionData && <Toast key={done}>{texts.asked(done)}</Toast>}
    </>
  );
}

/** The button sends a letter, so the letter is shown first. */
function LetterToSend({ letter }: { letter: NonNullable<Route.ComponentProps["loaderData"]["letter"]> }) {
  const { state } = useNavigation();
  return (
    <div className="testimonial-sending">
      <RecordSection title={texts.askTitle(letter.name)}>
        <p className="text-quiet">{texts.letterTo(letter.to)}</p>
        <div className="record-note testimonial-letter">
          <p className="font-semibold">{letter.subject}</p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{letter.text}</p>
        </div>
        <p className="text-quiet">{texts.ownLink}</p>
        <Form noValidate method="post" className="button-row">
          <input type="hidden" name="booking" value={letter.id} />
          <Button compact pending={state === "submitting"}>
            {texts.askSend}
          </Button>
          <ButtonLink compact variant="secondary" to={adminHref.askForTestimonial}>
            {texts.askNot}
          </ButtonLink>
        </Form>
      </RecordSection>
    </div>
  );
}
