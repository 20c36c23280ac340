import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { historyOfHours, hoursForAdmin } from "~/areas/calendar/reads/office-hours.server";
import { weekChangeOf } from "~/areas/calendar/rules/week-form";
import { weekSchema } from "~/areas/calendar/schema";
import { weekLines } from "~/areas/calendar/texts";
import { hoursReasonTexts, hoursPageTexts as texts, weekHeading } from "~/areas/calendar/texts/staff";
import type { ResourceId } from "~/areas/calendar/types";
import { WeekFields } from "~/areas/calendar/ui/week-fields";
import { DoneToast } from "~/areas/settings/ui/setting-history";
import { previewHours } from "~/flows/preview-hours.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { capitalise } from "~/kit/text";
import { dayOf, parseDay } from "~/kit/time";
import { weekdayName } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/opening-hours";
import { HoursHistory } from "./opening-hours/history";
import { ChangePreview } from "./opening-hours/preview";
import { runSetting, settingDone, type Typed } from "./setting-action.server";
import { type ShownChange, shownOf, summaryOf } from "./shown-change";
import "~/ui/styles/admin-hours.css";
import { VersionedForm } from "~/ui/record/versioned-form";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const now = clock.now();
  const resources = await hoursForAdmin(db, admin, now);
  const chosen = resources.find(({ id }) => id === searchParams.get("ressurs")) ?? resources[0];
  const history = chosen ? await historyOfHours(db, admin, chosen.id) : [];
  const wanted = parseDay(searchParams.get("fra"));
  return {
    resources,
    chosen: chosen ?? null,
    /** The initial week of the form. */
    edited: chosen?.weeks.find(({ from }) => from !== null && from === wanted) ?? chosen?.weeks[0] ?? null,
    history,
    version: history[0]?.version ?? 0,
    today: dayOf(now),
    done: settingDone(request),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const resourceId = await chosenResource(request, () => hoursForAdmin(db, admin, clock.now()));
  if (!resourceId) throw data(null, { status: 400 });
  return runSetting({ context, request, params }, admin, resourceId, {
    read: readWeek,
    change: (platform, actor, { id, version, value: { change, also }, userAgent = "" }) => {
      const resources = [{ resourceId: id, version }, ...also];
      return singleCommands.changeWeeks(platform, actor, { resources, change, userAgent });
    },
    restore: singleCommands.restoreWeek,
    words: hoursReasonTexts,
    preview: (platform, actor, { change, also }) => {
      const resourceIds = [resourceId, ...also.map((each) => each.resourceId)];
      return previewHours(platform, actor, { kind: "week", resourceIds, change });
    },
    href: adminHref.openingHoursOf(resourceId),
  });
}

function readWeek(_typed: Typed, sent: URLSearchParams) {
  const submission = parseWithZod(sent, { schema: weekSchema });
  if (submission.status !== "success") return { ok: false, errors: submission.error ?? {} } as const;
  const { also } = submission.value;
  return { ok: true, value: { change: weekChangeOf(submission.value), also } } as const;
}

async function chosenResource(request: Request, all: () => Promise<readonly { id: ResourceId }[]>) {
  const named = parseId<"resource">(new URL(request.url).searchParams.get("ressurs") ?? undefined);
  return named ?? (await all())[0]?.id;
}

export default function OpeningHoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData && shownOf(actionData);
  const { resources, chosen, history, version, done } = loaderData;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="text-quiet hours-lead">{texts.lead}</p>
      {!chosen && <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>}
      <nav aria-label={texts.resources} className="hours-resources">
        {resources.map(({ id, name }) => (
          <Link
            key={id}
            to={adminHref.openingHoursOf(id)}
            aria-current={id === chosen?.id ? "page" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {chosen && <ResourceWeeks loaderData={loaderData} outcome={outcome} />}
      {chosen && <HoursHistory lines={history} version={version} />}
      {!actionData && <DoneToast done={done} version={version} words={texts.done} />}
    </>
  );
}

interface PageData extends Pick<Route.ComponentProps, "loaderData"> {
  readonly outcome: ShownChange | undefined;
}

function ResourceWeeks({ loaderData, outcome }: PageData) {
  const { chosen, edited, today } = loaderData;
  if (!chosen) return null;
  return (
    <div className="hours-columns">
      <RecordSection title={chosen.name}>
        {chosen.weeks.map((week) => (
          <div key={week.from ?? "alltid"} className="hours-version">
            <h3>{weekHeading(week, today)}</h3>
            <dl className="facts-list tabular">
              {weekLines(week.weekly).map(({ days, hours }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
            {week.from && week.from > today && (
              <Link className="link" to={`${adminHref.openingHoursOf(chosen.id)}&fra=${week.from}`}>
                {texts.changeVersion(week.from)}
              </Link>
            )}
          </div>
        ))}
      </RecordSection>
      <RecordSection title={texts.change}>
        <WeekForm key={`${chosen.id} ${edited?.from}`} loaderData={loaderData} outcome={outcome} />
      </RecordSection>
    </div>
  );
}

/** weekdayOfField("day1") = "Mandag" */
function weekdayOfField(field: string): string | undefined {
  const number = /^day([1-7])$/.exec(field)?.[1];
  return number && capitalise(weekdayName(Number(number)));
}

function WeekForm({ loaderData, outcome }: PageData) {
  const { chosen, edited, today, version } = loaderData;
  const errors = outcome?.errors ?? {};
  const typed = outcome?.typed ?? null;
  const from = edited?.from && edited.from > today ? edited.from : today;
  return (
    <VersionedForm version={version} preventScrollReset className="hours-form">
      <input type="hidden" name="intent" value="save" />
      <ErrorSummary errors={summaryOf(outcome, weekdayOfField)} />
      <WeekFields weekly={edited?.weekly ?? []} typed={typed} errors={errors} />
      <div className="hours-dates">
        <TextField
          name="from"
          type="date"
          label={texts.from}
          min={today}
          defaultValue={String(typed?.from ?? from)}
          errors={errors.from ?? []}
          required
        />
        <TextField
          name="lastDay"
          type="date"
          label={texts.lastDay}
          hint={texts.lastDayHint}
          min={today}
          defaultValue={String(typed?.lastDay ?? edited?.lastDay ?? "")}
          errors={errors.lastDay ?? []}
          optional
        />
      </div>
      <AlsoFor loaderData={loaderData} typed={typed?.also} />
      {chosen && chosen.weeks.length > 1 && <p className="text-quiet">{texts.replaces}</p>}
      <Button compact variant="secondary">
        {texts.preview}
      </Button>
      {outcome?.preview && (
        <ChangePreview preview={outcome.preview}>
          <Button compact name="shown" value={outcome.seen}>
            {texts.save}
          </Button>
        </ChangePreview>
      )}
    </VersionedForm>
  );
}

/** Other resources that get the same week; each with the version that was seen. */
function AlsoFor({ loaderData, typed }: Pick<PageData, "loaderData"> & { readonly typed: unknown }) {
  const others = loaderData.resources.filter(({ id }) => id !== loaderData.chosen?.id);
  if (others.length === 0) return null;
  return (
    <CheckboxGroup
      name="also"
      label={texts.also}
      choices={others.map(({ id, name, version }) => ({ value: `${id} ${version}`, label: name }))}
      defaultValues={[typed ?? []].flat().map(String)}
      optional
    />
  );
}
