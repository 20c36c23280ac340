import { useState } from "react";
import type { PictureForAdmin } from "~/areas/content/reads/place-admin.server";
import { altLength } from "~/areas/content/rules/placed-pictures";
import type { PlaceShape } from "~/areas/content/rules/places";
import { siteTexts } from "~/areas/content/texts/places";
import type { Crop, Point } from "~/platform/pictures/recipe";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { VersionedForm } from "~/ui/record/versioned-form";
import { CropStage } from "./crop-stage";

const texts = siteTexts.place;

interface AdjustFormProps {
  readonly version: number;
  readonly index: number;
  readonly picture: PictureForAdmin;
  readonly shape: PlaceShape;
}

/** Description, focal point and a crop for each format of the place. Without scripts the sliders do the same. */
export function AdjustForm({ version, ...adjusted }: AdjustFormProps) {
  return (
    <VersionedForm version={version} className="settings-form" preventScrollReset>
      <AdjustFields {...adjusted} />
    </VersionedForm>
  );
}

/** Holds crops and focal point in the browser, so it is rendered anew together with the description. */
function AdjustFields({ index, picture, shape }: Omit<AdjustFormProps, "version">) {
  const [focus, setFocus] = useState<Point>(picture.focus);
  const [crops, setCrops] = useState<{ whole?: Crop; tall?: Crop }>(picture.crops);
  const ratio = shape.ratio ?? picture.width / picture.height;
  const cropOf = (name: "whole" | "tall"): Crop => crops[name] ?? { middle: focus, zoom: 1 };
  const change = (name: "whole" | "tall") => (crop: Crop) => setCrops({ ...crops, [name]: crop });
  return (
    <>
      <input type="hidden" name="index" value={index} />
      <input type="hidden" name="focus-was-x" value={picture.focus[0]} />
      <input type="hidden" name="focus-was-y" value={picture.focus[1]} />
      <TextField
        name="alt"
        label={texts.alt}
        hint={texts.altHint}
        defaultValue={picture.alt}
        minLength={altLength.least}
        maxLength={altLength.most}
        required
        autoComplete="off"
      />
      {picture.own ? (
        <div className="site-stages">
          <CropStage
            name="focus"
            label={texts.focus}
            hint={texts.focusHint}
            picture={picture}
            ratio={null}
            value={{ middle: focus, zoom: 1 }}
            onChange={({ middle }) => setFocus(middle)}
          />
          <CropStage
            name="whole"
            label={texts.whole}
            hint={texts.cropHint}
            picture={picture}
            ratio={ratio}
            value={cropOf("whole")}
            onChange={change("whole")}
          />
          {shape.tallRatio && (
            <CropStage
              name="tall"
              label={texts.tall}
              hint={texts.cropHint}
              picture={picture}
              ratio={shape.tallRatio}
              value={cropOf("tall")}
              onChange={change("tall")}
            />
          )}
        </div>
      ) : (
        <p className="text-quiet site-built-only">{texts.builtOnly}</p>
      )}
      <div className="settings-save">
        <Button compact name="intent" value="adjust">
          {texts.save}
        </Button>
      </div>
    </>
  );
}
