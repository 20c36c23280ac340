import { Form, useNavigation } from "react-router";
import type { OpenSession } from "~/areas/access/reads.server";
import { browserName } from "~/areas/access/rules/browser-name";
import { accountTexts as texts } from "~/areas/access/texts/account";
import { formatDateTime } from "~/kit/time-format";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";

interface SessionLinesProps {
  readonly sessions: readonly OpenSession[];
  /** Where the sessions of several people are shown. */
  readonly withNames?: boolean;
}

/** The browsers that are signed in, each with a button that signs it out. */
export function SessionLines({ sessions, withNames = false }: SessionLinesProps) {
  const { state, formData } = useNavigation();
  return (
    <ul className="session-lines">
      {sessions.map(({ id, name, email, userAgent, createdAt, lastSeenAt, isThis }) => {
        const browser = browserName(userAgent) ?? texts.unknownBrowser;
        return (
          <li key={id}>
            <div>
              <p className="session-browser">
                {browser} {isThis && <Badge tone="good">{texts.thisOne}</Badge>}
              </p>
              {withNames && (
                <p>
                  {name}, <span className="text-quiet">{email}</span>
                </p>
              )}
              <p className="text-quiet">
                {texts.seen(formatDateTime(lastSeenAt))}, {texts.since(formatDateTime(createdAt))}
              </p>
            </div>
            {!isThis && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="id" value={id} />
                <Button
                  compact
                  variant="secondary"
                  pending={state !== "idle" && formData?.get("id") === id}
                  aria-label={texts.endLabel(browser, name)}
                >
                  {texts.end}
                </Button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}
