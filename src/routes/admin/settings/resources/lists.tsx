import { Form, Link } from "react-router";
import type { ResourcesPage } from "~/areas/calendar/reads/resources.server";
import { resourceKindTexts, resourcesTexts as texts } from "~/areas/calendar/texts/resources";
import { adminHref } from "~/kit/admin-href";
import { Icon } from "~/ui/admin/icon";
import { RecordSection } from "~/ui/record/record-section";

type Each = ResourcesPage["inUse"][number];

export function ResourceLists({ inUse, retired, users }: ResourcesPage) {
  return (
    <>
      <ul className="resource-lines">
        {inUse.map((each, index) => (
          <li key={each.id}>
            <ResourceWords resource={each} users={users} />
            <Form noValidate method="post" preventScrollReset className="resource-order">
              <input type="hidden" name="id" value={each.id} />
              {inUse.map(({ id }) => (
                <input key={id} type="hidden" name="order" value={id} />
              ))}
              {index > 0 && (
                <button
                  type="submit"
                  className="icon-button"
                  name="intent"
                  value="up"
                  aria-label={texts.up(each.name)}
                >
                  <Icon name="up" />
                </button>
              )}
              {index < inUse.length - 1 && (
                <button
                  type="submit"
                  className="icon-button"
                  name="intent"
                  value="down"
                  aria-label={texts.down(each.name)}
                >
                  <Icon name="down" />
                </button>
              )}
            </Form>
          </li>
        ))}
      </ul>
      {retired.length > 0 && (
        <RecordSection title={texts.retired}>
          <ul className="resource-lines">
            {retired.map((each) => (
              <li key={each.id}>
                <ResourceWords resource={each} users={users} />
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
    </>
  );
}

function ResourceWords({ resource, users }: { resource: Each; users: ResourcesPage["users"] }) {
  const { id, kind, name, userId, maxSessionsPerDay } = resource;
  const user = users.find((each) => each.id === userId)?.name;
  const words = [resourceKindTexts[kind], user, maxSessionsPerDay && texts.mostSessions(maxSessionsPerDay)];
  return (
    <div>
      <p>
        <Link className="link" to={adminHref.resource(id)}>
          {name}
        </Link>
      </p>
      <p className="text-quiet">{words.filter(Boolean).join(" · ")}</p>
    </div>
  );
}
