import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import {
  consentsForStaff,
  framesForStaff,
  oppdragForAdminRecord,
} from "~/areas/oppdrag/reads/admin-record.server";
import { minutesBehind, partOfDay } from "~/areas/oppdrag/rules/day-order";
import { hasSaidNo, isPhotographed } from "~/areas/oppdrag/rules/person-states";
import { isPlannable } from "~/areas/oppdrag/rules/states";
import { tapSchema, walkInSchema } from "~/areas/oppdrag/schema/day";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { pictureUses } from "~/areas/oppdrag/types";
import { closeShootingDay, tapOnDay, walkInOnDay } from "~/flows/shooting-day.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { newId } from "~/platform/crypto.server";
import { services } from "~/platform/services.server";
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

export const handle = listensTo("oppdrag");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `${texts.title}: ${loaderData.company}` : texts.title);

async function open({ context, request, params }: Pick<Route.LoaderArgs, "context" | "request" | "params">) {
  const staff = await requireStaff(context, request);
  const platform = services(context);
  const now = platform.clock.now();
  const id = parseId<"oppdrag">(params.oppdragId);
  const oppdrag = id && (await oppdragForAdminRecord(platform.db, staff, id, now));
  if (!oppdrag || oppdrag.days.length === 0) throw data(null, { status: 404 });
  const asked = parseId<"oppdrag-day">(new URL(request.url).searchParams.get("dag"));
  const today = oppdrag.days.find(({ from }) => dayOf(from) === dayOf(now));
  const day = oppdrag.days.find((one) => one.id === asked) ?? today ?? oppdrag.days[0];
  if (!day) throw data(null, { status: 404 });
  return { staff, platform, oppdrag, day, now };
}

export async function loader(args: Route.LoaderArgs) {
  const { staff, platform, oppdrag, day, now } = await open(args);
  const slots = new Map(
    oppdrag.slots.flatMap((slot) => (slot.personId ? [[slot.personId, slot] as const] : [])),
  );
  const answers = new Map(
    (await consentsForStaff(platform.db, staff, oppdrag)).map((one) => [one.id, one.consents]),
  );
  const frames = await framesForStaff(platform.db, staff, oppdrag.id);
  const people = oppdrag.people.flatMap((person) => {
    const slot = slots.get(person.id);
    const isHere = slot
      ? slot.dayId === day.id
      : person.status === "checked_in" || isPhotographed(person.status);
    if (!isHere || (hasSaidNo(person.status) && !slot)) return [];
    const given = answers.get(person.id);
    const uses = given ? pictureUses.filter((use) => given[use]?.isGiven) : null;
    const { id, name, department, status } = person;
    return [
      {
        ...{ id, name, department, status, uses, at: slot?.from ?? null, station: slot?.station ?? null },
        ...{ tapId: newId(), frames: frames.filter(({ personId }) => personId === id) },
      },
    ];
  });
  return {
    id: oppdrag.id,
    company: oppdrag.party.companyName ?? oppdrag.name,
    day: { id: day.id, from: day.from, isClosed: day.closedAt !== null, stations: day.stations },
    days: oppdrag.days.map(({ id, from }) => ({ id, from })),
    isOpen: isPlannable(oppdrag.status) && day.closedAt === null,
    people: people.toSorted((a, b) => (a.at ?? Number.MAX_VALUE) - (b.at ?? Number.MAX_VALUE)),
    behind: dayOf(day.from) === dayOf(now) ? minutesBehind(people, now) : null,
    walkInTap: newId(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { staff, platform, oppdrag, day } = await open(args);
  const form = await args.request.formData();
  const intent = form.get("intent");
  const asked = { id: oppdrag.id, dayId: day.id };
  const back = () => redirect(`${adminHref.oppdragPart(oppdrag.id, "dag")}?dag=${day.id}`, 303);
  if (intent === "close") {
    const closed = await closeShootingDay(platform, staff, asked);
    return closed.ok ? back() : data({ message: texts.refusals[closed.reason], errors: {} }, { status: 409 });
  }
  if (intent === "walkIn") {
    const who = parseWithZod(form, { schema: walkInSchema });
    if (who.status !== "success") return data({ message: null, errors: who.error ?? {} }, { status: 422 });
    const { tap: tapId, navn: name, epost: email } = who.value;
    const person = { name, email, phone: null, department: "" };
    const come = await walkInOnDay(platform, staff, { ...asked, tapId, person });
    return come.ok ? back() : data({ message: texts.refusals[come.reason], errors: {} }, { status: 409 });
  }
  const tapped = parseWithZod(form, { schema: tapSchema });
  if (tapped.status !== "success") {
    const [message = texts.again] = Object.values(tapped.error ?? {}).flatMap((lines) => lines ?? []);
    return data({ message, errors: {} }, { status: 422 });
  }
  const { tap: tapId, hva: what, ...rest } = tapped.value;
  const done = await tapOnDay(platform, staff, { ...asked, ...rest, tapId, what });
  return done.ok ? back() : data({ message: texts.refusals[done.reason], errors: {} }, { status: 409 });
}

/** The day as the photographer runs it: who is here, who comes, who is late, who is done. */
export default function OppdragDay({ loaderData, actionData }: Route.ComponentProps) {
  const { id, company, day, days, people, behind, isOpen, walkInTap } = loaderData;
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
        {behind !== null && <strong>{texts.behind(behind)}</strong>}
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
      {!isOpen && <Notice>{day.isClosed ? texts.closed : texts.notNow}</Notice>}
      {(["here", "late", "next", "done", "absent"] as const).map((part) => (
        <DayList
          key={part}
          part={part}
          people={people.filter((person) => partOfDay(person) === part)}
          isOpen={isOpen}
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
              <input type="hidden" name="tap" value={walkInTap} />
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
