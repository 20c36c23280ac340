import { Form } from "react-router";
import type { OpenSession } from "~/areas/access/reads.server";
import { browserName } from "~/areas/access/rules/browser-name";
import { accountTexts as texts } from "~/areas/access/texts/account";
import { formatDateTime } from "~/kit/time-format";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { useSending } from "~/ui/record/use-sending";

interface SessionLinesProps {
  readonly sessions: readonly OpenSession[];
  /** Set where the sessions of several people are shown. */
  readonly withNames?: boolean;
}

/** The browsers that are signed in, each with a button that signs it out. */
export function SessionLines({ sessions, withNames = false }: SessionLinesProps) {
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
              <Form noValidate method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="id" value={id} />
                <EndButton id={id} label={texts.endLabel(browser, name)} />
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function EndButton({ id, label }: { readonly id: string; readonly label: string }) {
  const isEnding = useSending("end", { id });
  return (
    <Button compact variant="secondary" pending={isEnding} aria-label={label}>
      {texts.end}
    </Button>
  );
}
