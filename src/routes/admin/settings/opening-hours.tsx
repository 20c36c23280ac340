import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { historyOfHours, hoursForAdmin } from "~/areas/calendar/reads/office-hours.server";
import { weekChangeOf } from "~/areas/calendar/rules/week-form";
import { weekSchema } from "~/areas/calendar/schema";
import { weekLines } from "~/areas/calendar/texts";
import { hoursReasonTexts, hoursPageTexts as texts, weekHeading } from "~/areas/calendar/texts/staff";
import type { HoursReason, ResourceId } from "~/areas/calendar/types";
import { WeekFields } from "~/areas/calendar/ui/week-fields";
import { previewHours } from "~/flows/preview-hours.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import type { Result } from "~/kit/result";
import { capitalise } from "~/kit/text";
import { dayOf, parseDay } from "~/kit/time";
import { weekdayName } from "~/kit/time-format";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { Toast } from "~/ui/toast";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/opening-hours";
import { HoursUndo } from "./hours-undo";
import { HoursHistory } from "./opening-hours/history";
import { ChangePreview } from "./opening-hours/preview";
import { shown, summaryOf } from "./shown-change";
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
    done: parseChoice(searchParams, "gjort", ["lagret", "gjenopprettet"]),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const platform = services(context);
  const form = await request.formData();
  const resourceId = await chosenResource(request, () =>
    hoursForAdmin(platform.db, admin, platform.clock.now()),
  );
  const userAgent = request.headers.get("user-agent") ?? "";
  const version = parseVersion(form.get("version"));
  if (!resourceId || version === null) throw data(null, { status: 400 });
  const line = parseVersion(form.get("restore"));
  if (line !== null) {
    const asked = { id: resourceId, version, value: line, userAgent };
    const restored = await singleCommands.restoreWeek(platform, admin, asked);
    return settle(restored, resourceId, "gjenopprettet");
  }
  const submission = parseWithZod(form, { schema: weekSchema });
  const typed = submission.payload;
  if (submission.status !== "success") {
    return data(shown({ typed, errors: submission.error ?? {} }), { status: 422 });
  }
  const change = weekChangeOf(submission.value);
  const seenHours = [{ resourceId, version }, ...submission.value.also];
  const resourceIds = seenHours.map((each) => each.resourceId);
  const seen = JSON.stringify({ change, resourceIds });
  // Only the previewed change is saved: a change made after the preview is previewed first.
  if (form.get("seen") !== seen) {
    const preview = await previewHours(platform, admin, { kind: "week", resourceIds, change });
    return data(shown({ typed, preview, seen }));
  }
  return settle(
    await singleCommands.changeWeeks(platform, admin, { resources: seenHours, change, userAgent }),
    resourceId,
    "lagret",
    typed,
  );
}

async function chosenResource(request: Request, all: () => Promise<readonly { id: ResourceId }[]>) {
  const named = parseId<"resource">(new URL(request.url).searchParams.get("ressurs") ?? undefined);
  return named ?? (await all())[0]?.id;
}

function settle(
  result: Result<unknown, HoursReason | "unknown-line">,
  resourceId: ResourceId,
  done: "lagret" | "gjenopprettet",
  typed: Record<string, unknown> | null = null,
) {
  if (result.ok) throw redirect(`${adminHref.openingHoursOf(resourceId)}&gjort=${done}`, 303);
  const message = hoursReasonTexts[result.reason];
  return data(shown({ message, typed }), { status: 409 });
}

export default function OpeningHoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { resources, chosen, history, version, today, done } = loaderData;
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
      {chosen && <ResourceWeeks loaderData={loaderData} actionData={actionData} />}
      {chosen && (
        <RecordSection title={texts.history}>
          <HoursHistory lines={history} version={version} />
        </RecordSection>
      )}
      {done && !actionData && (
        <Toast
          key={`${done} ${version} ${today}`}
          action={version > 0 && <HoursUndo line={version} version={version} label={texts.undo} />}
        >
          {texts.done[done]}
        </Toast>
      )}
    </>
  );
}

type PageData = Pick<Route.ComponentProps, "loaderData" | "actionData">;

function ResourceWeeks({ loaderData, actionData }: PageData) {
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
        <WeekForm key={`${chosen.id} ${edited?.from}`} loaderData={loaderData} actionData={actionData} />
      </RecordSection>
    </div>
  );
}

/** weekdayOfField("day1") = "Mandag" */
function weekdayOfField(field: string): string | undefined {
  const number = /^day([1-7])$/.exec(field)?.[1];
  return number && capitalise(weekdayName(Number(number)));
}

function WeekForm({ loaderData, actionData }: PageData) {
  const { chosen, edited, today, version } = loaderData;
  const errors = actionData?.errors ?? {};
  const typed = actionData?.typed ?? null;
  const from = edited?.from && edited.from > today ? edited.from : today;
  return (
    <VersionedForm version={version} preventScrollReset className="hours-form">
      <ErrorSummary errors={summaryOf(actionData, weekdayOfField)} />
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
      {actionData?.preview && (
        <ChangePreview preview={actionData.preview}>
          <Button compact name="seen" value={actionData.seen}>
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
