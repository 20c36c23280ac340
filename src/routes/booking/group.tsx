import { data, redirect } from "react-router";
import type { GroupChange } from "~/areas/bookings/rules/group-change";
import { groupChangeFields, readGroupChange } from "~/areas/bookings/rules/group-form";
import { shownSchema } from "~/areas/bookings/schema/member";
import { editTexts } from "~/areas/bookings/texts/edit";
import { memberName, memberStatusTexts } from "~/areas/bookings/texts/group";
import { groupPageTexts, groupRefusalTexts } from "~/areas/bookings/texts/group-page";
import { changeGroup } from "~/flows/change-group.server";
import { formatTimeRange } from "~/kit/time-format";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/group";
import { editHref } from "./addresses";
import { ConfirmChange } from "./group/confirm-change";
import { PersonForms, WhoForm } from "./group/person-forms";
import { confirmationOf, isDone, personToChange, whyNobodyToAdd } from "./group/read-group.server";
import { openBooking } from "./open-booking.server";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(groupPageTexts.title);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const open = await openBooking(args);
  const { view, booking, key } = open;
  // A booking for one has no group page.
  if (view.members.length === 0) throw redirect(editHref(booking.id, "see", key));
  const { searchParams } = new URL(args.request.url);
  const change = readGroupChange(searchParams);
  const isChange =
    change !== null && change !== "email" && !(change.kind === "add" && !searchParams.has("navn"));
  if (isChange && (await isDone(open, change))) {
    throw redirect(editHref(booking.id, "see", key, doneQuery(change)));
  }
  const asked = isChange ? await confirmationOf(open, change) : { refused: null, confirm: null };
  return {
    id: booking.id,
    key,
    members: view.members,
    person: asked.confirm ? null : await personToChange(open, searchParams.get("person")),
    isAdding: searchParams.get("hva") === "ny",
    notAdding: await whyNobodyToAdd(open),
    badEmail: change === "email",
    fields: [...searchParams].filter(([name]) => groupChangeFields.includes(name)),
    ...asked,
  };
}

export async function action(args: Route.ActionArgs) {
  const { services, link, booking, key } = await openBooking(args);
  const form = await args.request.formData();
  const change = readGroupChange(form);
  if (change === null || change === "email") return redirect(editHref(booking.id, "group", key), 303);
  const shown = shownSchema.safeParse(Object.fromEntries(form));
  if (!shown.success) return data({ message: groupRefusalTexts["changed-meanwhile"] }, { status: 409 });
  const changed = await changeGroup(services, link, {
    bookingId: booking.id,
    change,
    ...shown.data,
  });
  if (changed.ok) return redirect(editHref(booking.id, "see", key, doneQuery(change)), 303);
  if (changed.reason === "unknown-booking") throw data(null, { status: 404 });
  return data({ message: groupRefusalTexts[changed.reason] }, { status: 409 });
}

/** The next page names those of them who have no address and so get no letter. */
function doneQuery(change: GroupChange) {
  const done = { gjort: "gruppe" } as const;
  if (change.kind === "add" || change.kind === "person") return done;
  return { ...done, person: change.memberId, ...(change.kind === "swap" && { med: change.otherId }) };
}

/** The payer's page of a group: choose a person, choose a change, see the price, confirm. */
export default function GroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, key, members, person, isAdding, notAdding, badEmail, fields, refused, confirm } = loaderData;
  const groupHref = editHref(id, "group", key);
  return (
    <div className="lg:col-span-8">
      <PageHeading title={groupPageTexts.title} lead={groupPageTexts.lead} />
      <div className="mt-8 space-y-8">
        {refused && (
          <Notice tone="warn" live>
            {refused}
          </Notice>
        )}
        {actionData && !confirm && <Notice tone="warn">{actionData.message}</Notice>}
        {confirm && (
          <ConfirmChange
            confirm={confirm}
            fields={fields}
            refusal={actionData?.message}
            backHref={groupHref}
          />
        )}
        {!confirm && isAdding && (
          <>
            <p>{groupPageTexts.addHelp}</p>
            <WhoForm about={{ key, hva: "ny" }} errors={badEmail ? [groupPageTexts.badEmail] : []} />
          </>
        )}
        {!confirm && person && (
          <>
            <p className="font-semibold">
              {memberName(person)}, {formatTimeRange(person.from, person.to)}
            </p>
            {badEmail && <Notice tone="warn">{groupPageTexts.badEmail}</Notice>}
            <PersonForms key={person.id} keyOfLink={key} person={person} />
          </>
        )}
        {!confirm && !person && !isAdding && (
          <ol className="divide-y divide-rule border-y border-rule">
            {members.map((member) => (
              <li
                key={member.id}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-3"
              >
                <span className="tabular-nums">{formatTimeRange(member.from, member.to)}</span>
                <span className="min-w-0 grow break-words">
                  {memberName(member)}
                  {member.status !== "booked" && ` (${memberStatusTexts[member.status]})`}
                </span>
                <ButtonLink
                  variant="quiet"
                  className="-mr-[0.9rem]"
                  to={editHref(id, "group", key, { person: member.id })}
                >
                  {groupPageTexts.change}
                  <span className="sr-only"> {memberName(member)}</span>
                </ButtonLink>
              </li>
            ))}
          </ol>
        )}
        {!confirm && !person && !isAdding && notAdding && <p className="text-quiet">{notAdding}</p>}
        {!confirm && !person && !isAdding && !notAdding && (
          <ButtonLink variant="secondary" to={editHref(id, "group", key, { hva: "ny" })}>
            {groupPageTexts.add}
          </ButtonLink>
        )}
        {!confirm && (
          <p>
            <ButtonLink
              variant="quiet"
              className="-ml-[0.9rem]"
              to={person || isAdding ? groupHref : editHref(id, "see", key)}
            >
              {person || isAdding ? groupPageTexts.keep : editTexts.back}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}
