import { recordTexts } from "~/areas/bookings/texts/staff";
import type { Contact } from "~/areas/bookings/types";
import { TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { contactFormValues } from "./contact-form-values";
import { useFreshErrors } from "./use-fresh-errors";

interface ContactFieldsProps {
  readonly contact: Contact;
  readonly problems: InvalidIntent | null;
}

export function ContactFields({ contact, problems }: ContactFieldsProps) {
  const fresh = useFreshErrors(problems);
  const stored = contactFormValues(contact);
  const shown = (name: keyof Contact) => {
    const typed = problems?.typed[name];
    return {
      name,
      // Conform leaves empty fields out of the submitted values.
      defaultValue: problems ? (typeof typed === "string" ? typed : "") : stored[name],
      errors: fresh.errors(name),
    };
  };
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      <TextField label={recordTexts.name} maxLength={100} {...shown("name")} />
      <TextField label={recordTexts.email} type="email" {...shown("email")} />
      <TextField label={recordTexts.phone} type="tel" {...shown("phone")} />
    </div>
  );
}
