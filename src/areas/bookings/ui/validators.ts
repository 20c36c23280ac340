import { parseWithZod } from "@conform-to/zod/v4";
import { contactSchema, customerSchema } from "../schema";

export function customer(formData: FormData) {
  return parseWithZod(formData, { schema: customerSchema });
}

export function contact(formData: FormData) {
  return parseWithZod(formData, { schema: contactSchema });
}
