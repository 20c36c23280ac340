import type { ReactNode } from "react";
import { classes } from "./classes";

interface PageHeadingProps {
  readonly title: ReactNode;
  /** A small line over the title. */
  readonly eyebrow?: ReactNode;
  readonly lead?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** For the back office: smaller, with the actions on the same line. */
  readonly dense?: boolean;
}

/** The page's only h1. It can take focus by script when a screen changes without a new document. */
export function PageHeading({ title, eyebrow, lead, actions, dense }: PageHeadingProps) {
  return (
    <header className={classes("page-heading", dense && "page-heading-dense")}>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className="button-row">{actions}</div>}
    </header>
  );
}
