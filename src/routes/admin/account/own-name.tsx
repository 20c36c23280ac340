import { Form } from "react-router";
import { accountTexts } from "~/areas/access/texts/account";
import { ownAccountTexts as texts } from "~/areas/access/texts/staff-accounts";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";

interface OwnNameProps {
  readonly name: string;
  readonly errors: readonly string[];
}

export function OwnName({ name, errors }: OwnNameProps) {
  return (
    <section>
      <h2>{texts.nameTitle}</h2>
      <p className="text-quiet">{texts.nameLead}</p>
      <Form method="post" noValidate preventScrollReset className="account-form">
        <input type="hidden" name="intent" value="name" />
        <TextField
          key={name}
          name="navn"
          label={accountTexts.name}
          defaultValue={name}
          errors={errors}
          maxLength={100}
          autoComplete="name"
          required
        />
        <Button compact variant="secondary">
          {texts.nameSave}
        </Button>
      </Form>
    </section>
  );
}
