import { useState } from "react";
import { emailHint, needsSmtpUtf8 } from "~/kit/email";
import type { Said } from "~/kit/letter-promise";
import type { FieldMeta } from "~/ui/field/field-parts";
import { TextField } from "~/ui/field/text-field";
import { Says } from "~/ui/says";
import { partyTexts } from "../texts/party";

interface ContactFieldsProps {
  readonly fields: { readonly name: FieldMeta; readonly email: FieldMeta; readonly phone: FieldMeta };
  /** What the address is used for. */
  readonly emailUse: Said;
}

/** Name, e-mail and mobile, the same when ordering and when changing them. */
export function ContactFields({ fields, emailUse }: ContactFieldsProps) {
  const [meant, setMeant] = useState<string | null>(null);
  const [isRare, setRare] = useState(false);
  const take = (address: string) => {
    const input = document.getElementById(fields.email.id);
    if (input instanceof HTMLInputElement) input.value = address;
    setMeant(null);
    input?.focus();
  };
  return (
    <>
      <TextField field={fields.name} label={partyTexts.name} autoComplete="name" required maxLength={100} />
      <TextField
        field={fields.email}
        label={partyTexts.email}
        hint={<Says text={emailUse} />}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
        onBlur={({ currentTarget }) => {
          setMeant(emailHint(currentTarget.value));
          setRare(needsSmtpUtf8(currentTarget.value));
        }}
      />
      <div role="status">
        {isRare && <p className="text-small">{partyTexts.rareMailbox}</p>}
        {meant && (
          <p className="flex flex-wrap items-center gap-x-3 text-small">
            {partyTexts.meant(meant)}
            <button type="button" className="button button-quiet button-compact" onClick={() => take(meant)}>
              {partyTexts.useMeant}
            </button>
          </p>
        )}
      </div>
      <TextField
        field={fields.phone}
        label={partyTexts.phone}
        hint={partyTexts.phoneHint}
        type="tel"
        autoComplete="tel"
        required
      />
    </>
  );
}
