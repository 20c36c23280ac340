import type { ReactNode } from "react";
import { classes } from "./classes";

export type NoticeTone = "info" | "good" | "warn" | "error";

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Read out at once when it appears in a page that is already shown. */
  readonly live?: boolean;
}

/** Something the visitor should know before continuing. */
export function Notice({ tone = "info", title, children, live }: NoticeProps) {
  const role = live ? (tone === "error" ? "alert" : "status") : undefined;
  return (
    <div className={classes("notice", tone !== "info" && `notice-${tone}`)} role={role}>
      {title && <p className="notice-title">{title}</p>}
      {typeof children === "string" ? <p>{children}</p> : children}
    </div>
  );
}
