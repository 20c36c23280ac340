import { type PointerEvent, useEffect, useRef } from "react";
import { siteTexts } from "~/areas/content/texts/places";
import { type Crop, windowOf } from "~/platform/pictures/recipe";

const texts = siteTexts.place;

interface CropStageProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly picture: { readonly original: string; readonly width: number; readonly height: number };
  /** Width divided by height of the frame; null marks a point. */
  readonly ratio: number | null;
  readonly value: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** A picture with a frame, or a point, that is moved by dragging or by the sliders below it. */
export function CropStage({ name, label, hint, picture, ratio, value, onChange }: CropStageProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const { middle, zoom } = value;
  useEffect(() => {
    const style = mark.current?.style;
    if (!style) return;
    const frame = ratio === null ? null : windowOf(picture, ratio, middle, value);
    const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
    style.setProperty("left", frame ? share(frame.left, picture.width) : `${middle[0]}%`);
    style.setProperty("top", frame ? share(frame.top, picture.height) : `${middle[1]}%`);
    if (!frame) return;
    style.setProperty("width", share(frame.width, picture.width));
    style.setProperty("height", share(frame.height, picture.height));
  }, [picture, ratio, middle, value]);
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, length: number) =>
      Math.round(Math.min(100, Math.max(0, (100 * at) / length)));
    onChange({ middle: [percent(event.clientX - left, width), percent(event.clientY - top, height)], zoom });
  };
  return (
    <fieldset className="site-stage">
      <legend>{label}</legend>
      <p className="field-hint">{hint}</p>
      <div className="site-stage-picture" onPointerDown={point} onPointerMove={point}>
        <img
          className="site-stage-image"
          src={picture.original}
          alt=""
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
        <span ref={mark} className={ratio === null ? "site-point" : "site-frame"} aria-hidden="true" />
      </div>
      <Slider
        name={`${name}-x`}
        label={texts.across}
        value={middle[0]}
        onChange={(x) => onChange({ middle: [x, middle[1]], zoom })}
      />
      <Slider
        name={`${name}-y`}
        label={texts.down}
        value={middle[1]}
        onChange={(y) => onChange({ middle: [middle[0], y], zoom })}
      />
      {ratio !== null && (
        <Slider
          name={`${name}-zoom`}
          label={texts.zoom}
          least={100}
          most={400}
          value={Math.round(zoom * 100)}
          onChange={(percent) => onChange({ middle, zoom: percent / 100 })}
        />
      )}
    </fieldset>
  );
}

interface SliderProps {
  readonly name: string;
  readonly label: string;
  readonly least?: number;
  readonly most?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Slider({ name, label, least = 0, most = 100, value, onChange }: SliderProps) {
  return (
    <label className="site-slider">
      <span>{label}</span>
      <input
        type="range"
        name={name}
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
