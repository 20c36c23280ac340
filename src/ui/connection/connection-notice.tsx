import { useSyncExternalStore } from "react";
import { uiTexts } from "../texts";
import { connectionMade, type Lost, lostNow, onConnection, retryNow } from "./connection";
import { useNearbyPages } from "./nearby-pages";

interface ConnectionNoticeProps {
  /** This page's sentence for a submit whose outcome is unknown. */
  readonly uncertain?: string | undefined;
}

/** Says that the connection is lost, above a page that stays as it is. */
export function ConnectionNotice({ uncertain }: ConnectionNoticeProps) {
  useNearbyPages();
  const lost = useSyncExternalStore(onConnection, lostNow, () => null);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center">
      {lost && (
        <div
          role="alert"
          className="notice notice-error pointer-events-auto m-3 flex flex-wrap items-center gap-x-6 gap-y-2 shadow-sheet"
        >
          <p>{wordsOf(lost, uncertain)}</p>
          {lost.during === "read" ? (
            <button type="button" className="button button-compact" onClick={retryNow}>
              {uiTexts.connection.again}
            </button>
          ) : (
            <button type="button" className="button button-compact" onClick={connectionMade}>
              {uiTexts.close}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function wordsOf(lost: Lost, uncertain: string | undefined): string {
  if (lost.during === "read") return uiTexts.connection.reading;
  return lost.certain ? uiTexts.connection.offline : (uncertain ?? uiTexts.connection.offline);
}
