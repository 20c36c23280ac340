import type { ComponentProps } from "react";
import { specialDaysTexts, specialFormTexts as texts } from "~/areas/calendar/texts/special-days";
import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";
import { FormHead } from "../form-head";
import { ChangePreview } from "../opening-hours/preview";
import type { ShownChange } from "../shown-change";

const back = { to: adminHref.specialDays, label: specialDaysTexts.back };

export function DayFormHead(props: Omit<ComponentProps<typeof FormHead>, "back">) {
  return <FormHead {...props} back={back} />;
}

/** First the preview, then the button that saves the previewed change. */
export function SaveChange({ outcome }: { readonly outcome: ShownChange | undefined }) {
  return (
    <>
      <input type="hidden" name="intent" value="save" />
      <Button compact variant="secondary">
        {texts.preview}
      </Button>
      {outcome?.preview && (
        <ChangePreview preview={outcome.preview}>
          <Button compact name="shown" value={outcome.seen}>
            {texts.save}
          </Button>
        </ChangePreview>
      )}
    </>
  );
}
