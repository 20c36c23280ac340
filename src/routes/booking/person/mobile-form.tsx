import { Form, useNavigation } from "react-router";
import { personTexts } from "~/areas/bookings/texts/person";
import { formatPhone } from "~/kit/phone-format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";

const { sms: texts, pending } = personTexts;

interface MobileFormProps {
  readonly mobile: string | null;
  readonly refused: { readonly typed: string; readonly error: string } | null;
}

/** The number for the reminder by text message. */
export function MobileForm({ mobile, refused }: MobileFormProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className="mt-10 border-t border-rule pt-6 print:hidden" noValidate>
      <h2 className="text-subheading">{texts.title}</h2>
      <p className="mt-2 mb-4">{texts.help}</p>
      <div className="max-w-sm">
        <TextField
          name="mobil"
          type="tel"
          label={texts.mobile}
          hint={texts.mobileHint}
          defaultValue={refused?.typed ?? (mobile ? formatPhone(mobile) : "")}
          errors={refused ? [refused.error] : []}
          autoComplete="tel"
        />
      </div>
      <div className="mt-4">
        <Button variant="secondary" pending={busy} pendingText={pending}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
