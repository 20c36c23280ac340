import { useEffect, useRef } from "react";
import { feedTexts as texts } from "~/areas/feeds/texts";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";

interface NewAddressProps {
  readonly address: string;
  readonly rotated: boolean;
}

/** Shown once. The field is selected when it appears, so that it can be copied at once. */
export function NewAddress({ address, rotated }: NewAddressProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, []);
  return (
    <div ref={box} className="mb-6">
      <Notice tone="good" title={texts.keyTitle} live>
        <p className="mb-4">
          {rotated && `${texts.keyRotated} `}
          {texts.keyLead}
        </p>
        <TextField
          name="feed-address"
          label={texts.keyAddress}
          hint={texts.keyHow}
          defaultValue={address}
          readOnly
          autoComplete="off"
          spellCheck={false}
        />
      </Notice>
    </div>
  );
}
