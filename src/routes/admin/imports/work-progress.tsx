import { importTexts } from "~/areas/imports/texts/imports";
import type { RunOfImport } from "~/areas/imports/types";
import { leftText, runTexts } from "~/areas/runs/texts";
import { Link } from "~/ui/link";

interface WorkProgressProps {
  readonly run: RunOfImport | null;
  readonly lead: string;
  /** Shows the page anew; open pages do it automatically. */
  readonly reload: string;
  readonly left?: number | null;
}

/** How far the work of an import has come. */
export function WorkProgress({ run, lead, reload, left = null }: WorkProgressProps) {
  if (!run) return null;
  return (
    <div className="run" role="status">
      <progress max={Math.max(1, run.total)} value={run.done} aria-label={lead} />
      <p className="tabular">
        {runTexts.progress(run.done, run.total)}
        {left !== null && <span> · {leftText(left)}</span>}
      </p>
      <p>
        {lead}{" "}
        <Link className="link" to={reload}>
          {importTexts.trial.reload}
        </Link>
      </p>
    </div>
  );
}
