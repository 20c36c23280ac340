import { useState } from "react";
import { Form, Link } from "react-router";
import { foundOnDay } from "~/areas/oppdrag/rules/check-in-code";
import { partOfDay } from "~/areas/oppdrag/rules/day-order";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import { daySheetTexts } from "~/areas/oppdrag/texts/papers";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { trustedTypesHeader } from "~/platform/http/security-headers.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import "~/ui/styles/admin-day.css";
import "~/ui/styles/admin-oppdrag.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-day";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { CloseDay } from "./oppdrag/day/day-close";
import { CameraClocks } from "./oppdrag/day/day-frames";
import { DayList, PersonRow } from "./oppdrag/day/day-list";
import { CatchUpOffers, CatchUpPreview, UndoPlan } from "./oppdrag/day/day-pace";
import { actOnDay, loadDay } from "./oppdrag/day/day-route.server";
import { DayState } from "./oppdrag/day/day-state";
import { useDay } from "./oppdrag/day/use-day";
import { useScanned } from "./oppdrag/day/use-scanned";
import { WalkIn } from "./oppdrag/day/walk-in";

export const handle = listensTo("oppdrag");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `${texts.title}: ${loaderData.view.company}` : texts.title);

export const loader = (args: Route.LoaderArgs) => loadDay(args);
export const action = (args: Route.ActionArgs) => actOnDay(args);

/** The document's policy lets the page register its service worker. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const policy = loaderHeaders.get(trustedTypesHeader);
  return policy ? { [trustedTypesHeader]: policy } : {};
}

type Loaded = Route.ComponentProps["loaderData"];
const nothing: Readonly<Record<string, string[] | null>> = {};

/** Each day begins anew: what one day has not sent is not sent to another. */
export default function OppdragDay(props: Route.ComponentProps) {
  return <Day key={props.loaderData.view.day.id} {...props} />;
}

/** The day as the photographer runs it: who is here, who comes, who is late, who is done. */
function Day({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, refused, search: searched } = loaderData;
  const personId = useScanned(loaderData.personId);
  // For forms that no script reads: those of the page as it came, since new ones would draw every row again.
  const [tapIds] = useState(loaderData.tapIds);
  const device = useDay(loaderData.view);
  const { view, waiting, stuck, connection } = device;
  const [search, setSearch] = useState(searched);
  const { id, company, day, days, people, pace, isOpen, lettersAt } = view;
  const dayHref = `${adminHref.oppdragPart(id, "dag")}?dag=${day.id}`;
  const errorsOf = (intent: string) => (actionData?.intent === intent ? actionData.errors : nothing);
  const parts = people.map(partOfDay).filter((part) => part !== "untimed");
  const done = parts.filter((part) => part === "done").length;
  const isOnline = connection === "online";
  return (
    <div className="day-view">
      <a className="record-back" href={adminHref.oppdrag(id)}>
        <Icon name="back" /> {oppdragTexts.back}
      </a>
      <p className="eyebrow">{company}</p>
      <h1>{capitalise(formatDay(dayOf(day.from)))}</h1>
      <p className="day-head" role="status">
        {pace && <strong>{texts.behind(pace.behind)}</strong>}
        <span>{texts.done(done, parts.length)}</span>
      </p>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={adminHref.oppdragDaySheet(id, day.id)}>
          {daySheetTexts.open}
        </a>
      </p>
      {days.length > 1 && <Days id={id} days={days} shown={day.id} />}
      <DayState {...device} dayHref={dayHref} />
      {actionData?.message && (
        <Notice tone="warn" live>
          {actionData.message}
        </Notice>
      )}
      {refused && !actionData && (
        <Notice tone="warn" live>
          {refused}
        </Notice>
      )}
      {connection !== "signed-out" && (
        <>
          {preview && (
            <CatchUpPreview preview={preview.shown} by={preview.by} now={preview.now} dayHref={dayHref} />
          )}
          {lettersAt !== null && isOpen && isOnline && <UndoPlan lettersAt={lettersAt} dayHref={dayHref} />}
          {pace && !preview && isOnline && <CatchUpOffers pace={pace} dayHref={dayHref} />}
          {!isOpen && <Notice>{day.isClosed ? texts.closed : texts.notNow}</Notice>}
          <Search dayId={day.id} search={search} setSearch={setSearch} />
          <People
            tapIds={tapIds}
            view={view}
            search={search}
            personId={personId}
            dayHref={dayHref}
            onTap={device.tap}
          />
          {isOpen && (
            <>
              <WalkIn
                dayHref={dayHref}
                errors={errorsOf("walkIn")}
                tapId={tapIds.walkIn ?? ""}
                onTap={device.tap}
              />
              <CameraClocks
                dayHref={dayHref}
                cameras={view.cameras}
                stations={day.stations}
                errors={errorsOf("clock")}
              />
              <CloseDay
                view={view}
                dayHref={dayHref}
                errors={errorsOf("close")}
                hasUnsent={waiting.length + stuck.length > 0}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}

interface DaysProps extends Pick<Loaded["view"], "id" | "days"> {
  readonly shown: string;
}

function Days({ id, days, shown }: DaysProps) {
  return (
    <nav className="oppdrag-parts" aria-label={texts.choose}>
      {days.map((one) => (
        <Link
          key={one.id}
          to={`${adminHref.oppdragPart(id, "dag")}?dag=${one.id}`}
          aria-current={one.id === shown ? "page" : undefined}
        >
          {capitalise(formatDay(dayOf(one.from)))}
        </Link>
      ))}
    </nav>
  );
}

interface SearchProps {
  readonly dayId: string;
  readonly search: string;
  readonly setSearch: (typed: string) => void;
}

/** Filters while one types; without scripts, the button does. */
function Search({ dayId, search, setSearch }: SearchProps) {
  return (
    <Form role="search" className="day-search" noValidate onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="dag" value={dayId} />
      <TextField
        type="search"
        name="sok"
        id="sok"
        label={texts.search}
        defaultValue={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <noscript>
        <Button variant="secondary" compact>
          {texts.searchSubmit}
        </Button>
      </noscript>
    </Form>
  );
}

interface PeopleProps extends Pick<Loaded, "view" | "search" | "tapIds"> {
  readonly personId: string | null;
  readonly dayHref: string;
  readonly onTap: ReturnType<typeof useDay>["tap"];
}

function People({ tapIds, view, search, personId, dayHref, onTap }: PeopleProps) {
  const { isOpen, day, people } = view;
  const shared = {
    isOpen,
    dayHref,
    onTap,
    hasStations: day.stations > 1,
    mayCorrect: isOpen || day.isClosed,
  };
  const scanned = people.find(({ id }) => id === personId);
  const found = foundOnDay(people, search);
  return (
    <>
      {scanned && (
        <section className="day-scanned" aria-labelledby="skannet">
          <h2 id="skannet">{texts.scanned}</h2>
          <ul>
            <PersonRow
              {...shared}
              person={scanned}
              part={partOfDay(scanned)}
              tapId={tapIds[scanned.id] ?? ""}
            />
          </ul>
        </section>
      )}
      {found.length === 0 && people.length > 0 && <p>{texts.nobodyFound}</p>}
      {(["here", "late", "next", "done", "absent", "untimed"] as const).map((part) => (
        <DayList
          key={part}
          {...shared}
          part={part}
          tapIds={tapIds}
          people={found.filter((person) => person.id !== scanned?.id && partOfDay(person) === part)}
        />
      ))}
    </>
  );
}
