import { z } from "zod";
import { severalLinesField } from "~/kit/text-field";
import { formTexts } from "../texts/form";
import { dayRow } from "./oppdrag-form";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const { errors } = formTexts;
const { day, from } = dayRow.shape;

/** A day in the studio for those who did not come. */
export const makeUpDaySchema = z.object({
  day,
  from,
  minutesEach: z.coerce
    .number(errors.number)
    .int(errors.number)
    .min(5, errors.least(5))
    .max(60, errors.most(60)),
  words: severalLinesField().max(1000).optional().default(""),
});
export type MakeUpDayForm = z.output<typeof makeUpDaySchema>;
