import type { ReactNode } from "react";
import { classes } from "./classes";

export type BadgeTone = "neutral" | "good" | "info" | "warn" | "bad";

/** A status in a word. Each tone has a mark of another shape, because colour must not be the only difference. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes("badge", tone !== "neutral" && `badge-${tone}`)}>{children}</span>;
}
