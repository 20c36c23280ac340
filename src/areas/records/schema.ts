import { z } from "zod";
import type { UserId } from "~/areas/access/types";
import { parseId } from "~/kit/ids";

/** Empty: nobody. */
const person = z
  .string()
  .optional()
  .transform((value): UserId | null => parseId<"user">(value));

/** `seen` is the owner when the page was read. */
export const ownerSchema = z.object({ owner: person, seen: person });
