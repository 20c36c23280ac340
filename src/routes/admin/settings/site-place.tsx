import { data, Form, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { placeForAdmin } from "~/areas/content/reads/place-admin.server";
import { readPlaceForm } from "~/areas/content/rules/place-form";
import { parsePlace, places, sitePages } from "~/areas/content/rules/places";
import { placeRefusalText, placeTexts, sitePageTexts, siteTexts } from "~/areas/content/texts/places";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { isRefusal } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { Toast } from "~/ui/toast";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/site-place";
import { AdjustForm } from "./site/adjust-form";
import { PlaceHistory } from "./site/place-history";
import { PlacePictures } from "./site/place-pictures";
import { UploadForm } from "./site/upload-form";
import "~/ui/styles/admin-site.css";
import "~/ui/styles/admin-site-questions.css";

const texts = siteTexts.place;

export const handle = { listens: ["site"] };
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? placeTexts[loaderData.place] : siteTexts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const place = placeOf(params.place);
  const { searchParams } = new URL(request.url);
  const found = await placeForAdmin(services(context).db, admin, place);
  const asked = /^\d{1,3}$/.exec(searchParams.get("bilde") ?? "");
  return {
    place,
    ...found,
    /** The picture that is being edited: the only one, or the one that the address names. */
    chosen: asked ? Number(asked[0]) : found.pictures.length === 1 ? 0 : null,
    failure: placeRefusalText(searchParams.get("feil")),
    done: parseChoice(searchParams, "gjort", ["opplastet", "lagret", "tilbake"]),
    doneVersion: parseVersion(searchParams.get("utgave")),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const place = placeOf(params.place);
  const platform = services(context);
  const form = await request.formData();
  const version = parseVersion(form.get("version"));
  const asked = readPlaceForm(form);
  if (asked === null) throw data(null, { status: 400 });
  if (isRefusal(asked)) return refused(asked.reason);
  if (version === null) return refused("version-missing");
  const { value } = asked;
  const result =
    value.kind === "restore"
      ? await singleCommands.restorePlace(platform, admin, { place, version, line: value.line })
      : await singleCommands.changePlace(platform, admin, { place, version, edit: value });
  if (isRefusal(result)) return refused(result.reason);
  const done = value.kind === "restore" || value.kind === "reset" ? "tilbake" : "lagret";
  const stay = value.kind === "adjust" ? `&bilde=${value.index}` : "";
  throw redirect(`${adminHref.sitePlace(place)}?gjort=${done}&utgave=${result.value.version}${stay}`, 303);
}

function refused(reason: Parameters<typeof placeRefusalText>[0] & string) {
  return data({ failure: placeRefusalText(reason) }, { status: reason.startsWith("alt-") ? 422 : 409 });
}

function placeOf(text: string | undefined) {
  const place = parsePlace(text);
  if (!place) throw data(null, { status: 404 });
  return place;
}

export default function SitePlace({ loaderData, actionData }: Route.ComponentProps) {
  const { place, version, pictures, isChanged, isReady, chosen, done, doneVersion, changes } = loaderData;
  const { page, least, most, shape } = places[place];
  const failure = actionData?.failure ?? (actionData ? null : loaderData.failure);
  const picture = chosen === null ? undefined : pictures[chosen];
  return (
    <>
      <Link className="record-back site-back" to={adminHref.site}>
        <Icon name="back" /> {siteTexts.back}
      </Link>
      <div className="admin-head">
        <h1>
          {sitePageTexts[page]}: {placeTexts[place]}
        </h1>
        <a className="button button-secondary button-compact" href={sitePages[page]}>
          {siteTexts.toPage}
        </a>
      </div>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {!isReady && (
        <Notice tone="info" live>
          {texts.making}
        </Notice>
      )}
      {pictures.length === 0 && <p className="text-quiet">{texts.empty}</p>}
      <PlacePictures
        place={place}
        version={version}
        pictures={pictures}
        chosen={chosen}
        canRemove={pictures.length > least}
      />
      {most > 1 && <p className="text-quiet">{texts.range(least, most)}</p>}
      {picture && chosen !== null && (
        <>
          <RecordSection title={texts.replace}>
            <UploadForm key={chosen} place={place} version={version} index={chosen} />
          </RecordSection>
          <RecordSection title={texts.adjust}>
            <AdjustForm
              key={`${place} ${chosen}`}
              version={version}
              index={chosen}
              picture={picture}
              shape={shape}
            />
          </RecordSection>
        </>
      )}
      {pictures.length < most && (
        <RecordSection title={texts.add}>
          <UploadForm place={place} version={version} index={null} />
        </RecordSection>
      )}
      {isChanged && (
        <Form noValidate method="post" className="site-reset">
          <input type="hidden" name="version" value={version} />
          <Button compact variant="secondary" name="intent" value="reset">
            {texts.reset}
          </Button>
        </Form>
      )}
      <PlaceHistory changes={changes} version={version} />
      {done && !failure && (
        <Toast
          key={`${done} ${doneVersion}`}
          action={
            doneVersion === version && (
              <Form noValidate method="post" className="toast-undo" preventScrollReset>
                <input type="hidden" name="intent" value="restore" />
                <input type="hidden" name="line" value={version} />
                <input type="hidden" name="version" value={version} />
                <button type="submit">{texts.undo}</button>
              </Form>
            )
          }
        >
          {texts.done[done]}
        </Toast>
      )}
    </>
  );
}
