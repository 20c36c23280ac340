import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** What to do instead: buttons or links. */
  readonly actions?: ReactNode;
}

/** Nothing to show: says why, and what can be done about it. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <h2 className="text-subheading">{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="button-row">{actions}</div>}
    </div>
  );
}
