import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { requiredParsedField } from "~/kit/text-field";
import { lostLinkTexts } from "../texts/lost-link";

export const lostLinkSchema = z.object({
  epost: requiredParsedField(lostLinkTexts.missing, parseEmail, lostLinkTexts.wrong),
});
