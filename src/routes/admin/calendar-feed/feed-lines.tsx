import { Form } from "react-router";
import { fetcherName } from "~/areas/feeds/rules/fetcher-name";
import { detailTexts, feedTitle, feedTexts as texts } from "~/areas/feeds/texts";
import type { Feed } from "~/areas/feeds/types";
import { dayOf } from "~/kit/time";
import { formatDate, formatDateTime } from "~/kit/time-format";
import { Button } from "~/ui/button";

/** Each feed with its content, who fetched it last, and its buttons. */
export function FeedLines({ feeds }: { readonly feeds: readonly Feed[] }) {
  return (
    <ul className="resource-lines calendar-lines">
      {feeds.map((feed) => {
        const title = feedTitle(feed);
        return (
          <li key={feed.id}>
            <div>
              <p>{title}</p>
              <p className="text-quiet">{texts.detail(detailTexts[feed.detail].label)}</p>
              <p className="text-quiet">{texts.madeBy(feed.madeBy, formatDate(dayOf(feed.keyedAt)))}</p>
              <Fetched feed={feed} />
            </div>
            <Form noValidate method="post" preventScrollReset className="calendar-buttons">
              <input type="hidden" name="id" value={feed.id} />
              <input type="hidden" name="version" value={feed.version} />
              <Button
                compact
                variant="secondary"
                name="intent"
                value="rotate"
                aria-label={texts.rotateOf(title)}
              >
                {texts.rotate}
              </Button>
              <Button compact variant="quiet" name="intent" value="revoke" aria-label={texts.revokeOf(title)}>
                {texts.revoke}
              </Button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}

function Fetched({ feed: { fetched } }: { readonly feed: Feed }) {
  if (!fetched) return <p className="text-quiet">{texts.neverFetched}</p>;
  return (
    <p className="text-quiet">
      {texts.fetched(fetcherName(fetched.agent), formatDateTime(fetched.at))}
      {fetched.from && `, ${texts.from(fetched.from)}`}
    </p>
  );
}
