import { z } from "zod";
import { severalLinesField } from "~/kit/text-field";
import { dayField } from "../schema";

export const paidSchema = z.object({ day: dayField });

export const picturesSchema = z.object({
  sendLetter: z.boolean().default(false),
  message: severalLinesField().max(1000, "Beskjeden kan ha høyst 1000 tegn").optional(),
});
