import { Form, Link } from "react-router";
import type { ResourceRecord, ResourcesPage } from "~/areas/calendar/reads/resources.server";
import {
  resourceKindTexts,
  resourcesTexts,
  resourceFormTexts as texts,
} from "~/areas/calendar/texts/resources";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { formatWhen } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { VersionedForm } from "~/ui/record/versioned-form";
import { FormHead } from "../form-head";
import type { ShownChange } from "../shown-change";
import { ResourceFields } from "./resource-fields";
import { ResourceHistory } from "./resource-history";

interface ResourcePageProps {
  readonly resource: ResourcesPage["inUse"][number];
  readonly record: ResourceRecord;
  readonly users: ResourcesPage["users"];
  readonly outcome: ShownChange | undefined;
}

/** One room, photographer or mobile studio: its fields, taking it out of use, its history. */
export function ResourcePage({ resource, record, users, outcome }: ResourcePageProps) {
  const { id, kind, isRetired } = resource;
  const { version } = record;
  return (
    <>
      <VersionedForm key={id} version={version} preventScrollReset className="hours-form">
        <FormHead
          back={{ to: adminHref.resources, label: resourcesTexts.back }}
          title={resource.name}
          outcome={outcome}
        />
        <p className="text-quiet">
          {isRetired
            ? `${resourceKindTexts[kind]}, ${resourcesTexts.retired.toLowerCase()}`
            : resourceKindTexts[kind]}
          {" · "}
          <Link className="link" to={adminHref.openingHoursOf(id)}>
            {resourcesTexts.hours}
          </Link>
        </p>
        <ResourceFields
          stored={resource}
          users={users}
          withUser={kind === "photographer"}
          outcome={outcome}
        />
        <Button compact name="intent" value="save">
          {texts.save}
        </Button>
      </VersionedForm>
      <Retire resource={resource} record={record} />
      <ResourceHistory record={record} users={users} />
    </>
  );
}

function Retire({ resource: { isRetired }, record }: Pick<ResourcePageProps, "resource" | "record">) {
  const { booked, version } = record;
  return (
    <RecordSection title={isRetired ? texts.reopen : texts.retire}>
      {!isRetired && <p className="text-quiet hours-lead">{texts.retireHelp}</p>}
      {!isRetired && booked.length > 0 ? (
        <Notice tone="warn" title={texts.booked(booked.length)}>
          <ul>
            {booked.map(({ id: booking, from, customerName, productName }) => (
              <li key={booking}>
                <Link className="link" to={adminHref.booking(booking)}>
                  {capitalise(formatWhen(from))}
                </Link>
                : {customerName}, {productName}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Form noValidate method="post" preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <Button compact variant="secondary" name="intent" value={isRetired ? "reopen" : "retire"}>
            {isRetired ? texts.reopen : texts.retire}
          </Button>
        </Form>
      )}
    </RecordSection>
  );
}
