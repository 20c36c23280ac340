import { Form, Link } from "react-router";
import { partOfDay } from "~/areas/oppdrag/rules/day-order";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import "~/ui/styles/admin-oppdrag.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-day";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { DayList } from "./oppdrag/day-list";
import { CatchUpOffers, CatchUpPreview, UndoPlan } from "./oppdrag/day-pace";
import { actOnDay, loadDay } from "./oppdrag/day-route.server";

export const handle = listensTo("oppdrag");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `${texts.title}: ${loaderData.company}` : texts.title);

export const loader = (args: Route.LoaderArgs) => loadDay(args);
export const action = (args: Route.ActionArgs) => actOnDay(args);

/** The day as the photographer runs it: who is here, who comes, who is late, who is done. */
export default function OppdragDay({ loaderData, actionData }: Route.ComponentProps) {
  const { id, company, day, days, people, pace, isOpen, preview, lettersAt, tapIds } = loaderData;
  const dayHref = `${adminHref.oppdragPart(id, "dag")}?dag=${day.id}`;
  const errors: Readonly<Record<string, string[] | null>> = actionData?.errors ?? {};
  const done = people.filter((person) => partOfDay(person) === "done").length;
  const left = people.filter(
    (person) => person.at !== null && !["done", "absent"].includes(partOfDay(person)),
  ).length;
  return (
    <div className="day-view">
      <Link className="record-back" to={adminHref.oppdrag(id)}>
        <Icon name="back" /> {oppdragTexts.back}
      </Link>
      <p className="eyebrow">{company}</p>
      <h1>{capitalise(formatDay(dayOf(day.from)))}</h1>
      <p className="day-head" role="status">
        {pace && <strong>{texts.behind(pace.behind)}</strong>}
        <span>{texts.done(done, people.length)}</span>
      </p>
      {days.length > 1 && (
        <nav className="oppdrag-parts" aria-label={texts.choose}>
          {days.map((one) => (
            <Link
              key={one.id}
              to={`${adminHref.oppdragPart(id, "dag")}?dag=${one.id}`}
              aria-current={one.id === day.id ? "page" : undefined}
            >
              {capitalise(formatDay(dayOf(one.from)))}
            </Link>
          ))}
        </nav>
      )}
      {actionData?.message && (
        <Notice tone="warn" live>
          {actionData.message}
        </Notice>
      )}
      {loaderData.refused && !actionData && (
        <Notice tone="warn" live>
          {loaderData.refused}
        </Notice>
      )}
      {preview && (
        <CatchUpPreview {...{ preview: preview.shown, by: preview.by, now: preview.now, dayHref }} />
      )}
      {lettersAt !== null && isOpen && <UndoPlan {...{ lettersAt, dayHref }} />}
      {pace && !preview && <CatchUpOffers {...{ pace, dayHref }} />}
      {!isOpen && <Notice>{day.isClosed ? texts.closed : texts.notNow}</Notice>}
      {(["here", "late", "next", "done", "absent"] as const).map((part) => (
        <DayList
          key={part}
          part={part}
          people={people.filter((person) => partOfDay(person) === part)}
          isOpen={isOpen}
          tapIds={tapIds}
          hasStations={day.stations > 1}
        />
      ))}
      {isOpen && (
        <>
          <details className="day-part" open={Object.keys(errors).length > 0}>
            <summary className="record-action-line">
              <Icon name="add" /> {texts.walkIn}
            </summary>
            <Form method="post" noValidate className="max-w-form space-y-4">
              <input type="hidden" name="intent" value="walkIn" />
              <input type="hidden" name="tap" value={tapIds.walkIn} />
              <TextField name="navn" id="navn" label={texts.name} errors={errors.navn ?? []} />
              <TextField
                type="email"
                name="epost"
                id="epost"
                label={texts.email}
                optional
                errors={errors.epost ?? []}
              />
              <Button>{texts.walkInSubmit}</Button>
            </Form>
          </details>
          <details className="day-part">
            <summary className="record-action-line">
              <Icon name="check" /> {texts.close}
            </summary>
            <Form method="post" noValidate className="space-y-3">
              <input type="hidden" name="intent" value="close" />
              <p>{texts.closeHint(left)}</p>
              <Button variant="secondary">{texts.close}</Button>
            </Form>
          </details>
        </>
      )}
    </div>
  );
}
