import { type DragEvent, useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import type { PictureForAdmin } from "~/areas/content/reads/place-admin.server";
import type { PlaceName } from "~/areas/content/rules/places";
import { siteTexts } from "~/areas/content/texts/places";
import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";

const texts = siteTexts.place;

interface PlacePicturesProps {
  readonly place: PlaceName;
  readonly version: number;
  readonly pictures: readonly PictureForAdmin[];
  readonly chosen: number | null;
  readonly canRemove: boolean;
}

/** The pictures of a place in their order, which buttons or dragging change. */
export function PlacePictures({ place, version, pictures, chosen, canRemove }: PlacePicturesProps) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const isGallery = pictures.length > 1;
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null && dragged !== to) {
      const fields = { intent: "move", index: String(dragged), to: String(to), version: String(version) };
      void submit(fields, { method: "post", preventScrollReset: true });
    }
    setDragged(null);
    setOver(null);
  };
  return (
    <ol className={classes("site-pictures", isGallery ? "site-pictures-many" : "site-pictures-one")}>
      {pictures.map((picture, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a gallery may hold the same picture twice
          key={`${picture.thumbnail} ${index}`}
          className="site-picture"
          aria-current={isGallery && index === chosen ? "true" : undefined}
          data-over={over === index || undefined}
          draggable={isGallery}
          title={isGallery ? texts.drag : undefined}
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(index);
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => drop(event, index)}
        >
          <img
            className="site-picture-image"
            src={picture.thumbnail}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
          />
          <p className="site-picture-state">
            {isGallery && <span className="tabular">{index + 1}</span>}
            {picture.own ? texts.own : texts.built}
          </p>
          {isGallery && (
            <div className="site-picture-tools">
              <Link
                to={`${adminHref.sitePlace(place)}?bilde=${index}`}
                preventScrollReset
                aria-label={`${texts.edit}: ${texts.number(index + 1)}`}
              >
                {texts.edit}
              </Link>
              <Step
                version={version}
                index={index}
                to={index - 1}
                label={texts.earlier}
                sign="←"
                shown={index > 0}
              />
              <Step
                version={version}
                index={index}
                to={index + 1}
                label={texts.later}
                sign="→"
                shown={index < pictures.length - 1}
              />
            </div>
          )}
          {canRemove && (
            <Form noValidate method="post" preventScrollReset>
              <Hidden version={version} index={index} />
              <Button compact variant="quiet" name="intent" value="remove">
                {texts.remove}
                <span className="sr-only"> {texts.number(index + 1)}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  readonly version: number;
  readonly index: number;
  readonly to: number;
  readonly label: string;
  readonly sign: string;
  readonly shown: boolean;
}

function Step({ version, index, to, label, sign, shown }: StepProps) {
  if (!shown) return null;
  return (
    <Form noValidate method="post" preventScrollReset>
      <Hidden version={version} index={index} />
      <input type="hidden" name="to" value={to} />
      <button
        type="submit"
        className="icon-button"
        name="intent"
        value="move"
        aria-label={`${label}: ${texts.number(index + 1)}`}
        title={label}
      >
        {sign}
      </button>
    </Form>
  );
}

function Hidden({ version, index }: { version: number; index: number }) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="index" value={index} />
    </>
  );
}
