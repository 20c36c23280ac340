import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";
import type { QuoteId, QuoteLinkId } from "../types";

export type QuestionId = Id<"quote-question">;

/** What the company asked on the page, and what the studio answered there. */
export interface QuoteQuestion {
  readonly id: QuestionId;
  readonly quoteId: QuoteId;
  readonly linkId: QuoteLinkId;
  readonly askedBy: string;
  readonly text: string;
  readonly askedAt: Instant;
  readonly answer: string | null;
  readonly answeredAt: Instant | null;
}
