import { z } from "zod";
import type { ResourceId } from "~/areas/calendar/types";
import { parseId } from "~/kit/ids";
import { feedTexts } from "./texts";
import { feedContents, feedDetails, wholeStudio } from "./types";

const { errors } = feedTexts;
export const feedSchema = z.object({
  resourceId: z.string({ error: errors.resource }).transform((typed, context): ResourceId | null => {
    if (typed === wholeStudio) return null;
    const id = parseId<"resource">(typed);
    if (id) return id as ResourceId;
    context.addIssue(errors.resource);
    return z.NEVER;
  }),
  content: z.enum(feedContents, { error: errors.content }),
  detail: z.enum(feedDetails, { error: errors.detail }),
});
