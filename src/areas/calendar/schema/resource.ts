import { z } from "zod";
import type { UserId } from "~/areas/access/types";
import { resourceKinds } from "~/areas/catalogue/types";
import { parseId } from "~/kit/ids";
import { oneLineField } from "~/kit/text-field";
import { resourceFormTexts } from "../texts/resources";

const { errors } = resourceFormTexts;

const idField = <Kind extends string>() =>
  z
    .string()
    .default("")
    .transform((typed) => parseId<Kind>(typed) ?? null);

export const resourceSchema = z.object({
  name: oneLineField(errors.name).min(1, errors.name).max(100, errors.long),
  userId: idField<"user">().transform((id) => id as UserId | null),
  maxSessionsPerDay: z
    .number({ error: errors.sessions })
    .int(errors.sessions)
    .min(1, errors.sessions)
    .max(50, errors.sessions)
    .optional()
    .transform((most) => most ?? null),
});

export const newResourceSchema = resourceSchema.extend({
  kind: z.enum(resourceKinds, errors.kind),
  hoursLike: idField<"resource">(),
});
