import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons or links to what the visitor can do instead. */
  readonly actions?: ReactNode;
}

/** Says why there is nothing to show, and what to do about it. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <h2 className="text-subheading">{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="button-row">{actions}</div>}
    </div>
  );
}
