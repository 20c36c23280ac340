import { recordTexts } from "~/areas/bookings/texts/staff";
import type { Contact } from "~/areas/bookings/types";
import { maxEmailLength } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFreshErrors } from "./use-fresh-errors";

interface ContactFieldsProps {
  readonly contact: Contact;
  readonly problems: InvalidIntent | null;
}

export function ContactFields({ contact, problems }: ContactFieldsProps) {
  const fresh = useFreshErrors(problems);
  const shown = (name: keyof Contact, stored: string) => {
    const typed = problems?.typed[name];
    return {
      name,
      defaultValue: typeof typed === "string" ? typed : stored,
      errors: fresh.errors(name),
    };
  };
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      <TextField label={recordTexts.name} maxLength={100} {...shown("name", contact.name)} />
      <TextField
        label={recordTexts.email}
        type="email"
        maxLength={maxEmailLength}
        {...shown("email", contact.email)}
      />
      <TextField
        label={recordTexts.phone}
        type="tel"
        maxLength={20}
        {...shown("phone", formatPhone(contact.phone))}
      />
    </div>
  );
}
