import type { ReactNode } from "react";
import { classes } from "./classes";

export type BadgeTone = "neutral" | "good" | "info" | "warn" | "bad";

/** A status in a word. Its mark has another shape for each tone, so that colour is never alone. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes("badge", tone !== "neutral" && `badge-${tone}`)}>{children}</span>;
}
