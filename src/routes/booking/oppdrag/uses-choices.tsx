import { ownTexts } from "~/areas/oppdrag/texts/own";
import { useNames } from "~/areas/oppdrag/texts/words";
import type { PictureUse } from "~/areas/oppdrag/types";
import type { PersonLanguage } from "~/areas/oppdrag/types/people";
import { CheckboxGroup } from "~/ui/field/choice-fields";

interface UsesChoicesProps {
  readonly uses: readonly PictureUse[];
  readonly language: PersonLanguage;
  /** The uses that the person has said yes to; none is ticked beforehand. */
  readonly given: readonly string[];
}

export function UsesChoices({ uses, language, given }: UsesChoicesProps) {
  const texts = ownTexts[language];
  return (
    <CheckboxGroup
      name="bruk"
      id="bruk"
      label={texts.uses}
      hint={texts.usesHelp}
      defaultValues={[...given]}
      choices={uses.map((value) => ({ value, label: useNames[language][value] }))}
    />
  );
}
