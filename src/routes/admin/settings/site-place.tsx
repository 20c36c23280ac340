import { data, Form, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import type { Admin } from "~/areas/access/types";
import { placeForAdmin } from "~/areas/content/reads/place-admin.server";
import { readPlaceForm } from "~/areas/content/rules/place-form";
import { type PlaceName, parsePlace, places, sitePages } from "~/areas/content/rules/places";
import {
  placeRefusals,
  placeRefusalText,
  placeTexts,
  sitePageTexts,
  siteTexts,
} from "~/areas/content/texts/places";
import type { SettingAsked } from "~/areas/settings/commands/versioned-setting.server";
import { DoneToast } from "~/areas/settings/ui/setting-history";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { isRefusal } from "~/kit/result";
import { type Services, services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/site-place";
import { runSetting, settingDone, type Typed } from "./setting-action.server";
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
    done: settingDone(request, ["opplastet", "reset", "remove", "move", "adjust"]),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const place = placeOf(params.place);
  return runSetting({ context, request, params }, admin, place, {
    more: { reset: edit, remove: edit, move: edit, adjust: edit },
    restore: singleCommands.restorePlace,
    words: placeRefusals,
    fieldsOf: (reason) =>
      reason === "alt-missing" || reason === "alt-too-long"
        ? { errors: { alt: [placeRefusals[reason]] } }
        : null,
    href: adminHref.sitePlace(place),
    stay: ({ intent, index = "" }): Record<string, string> => (intent === "adjust" ? { bilde: index } : {}),
  });
}

async function edit(
  platform: Services,
  admin: Admin,
  { value: typed, ...asked }: SettingAsked<PlaceName, Typed>,
) {
  const read = readPlaceForm(typed);
  if (read === null) throw data(null, { status: 400 });
  return isRefusal(read)
    ? read
    : singleCommands.changePlace(platform, admin, { ...asked, value: read.value });
}

/** What a refused form says: above the page, or about the picture's description. */
function failureIn(outcome: Route.ComponentProps["actionData"]): string | null {
  if (outcome?.kind === "refused") return outcome.message;
  return outcome?.kind === "invalid" ? (outcome.errors.alt?.[0] ?? null) : null;
}

function placeOf(text: string | undefined) {
  const place = parsePlace(text);
  if (!place) throw data(null, { status: 404 });
  return place;
}

export default function SitePlace({ loaderData, actionData }: Route.ComponentProps) {
  const { place, version, pictures, isChanged, isReady, chosen, done, changes } = loaderData;
  const { page, least, most, shape } = places[place];
  const failure = actionData ? failureIn(actionData) : loaderData.failure;
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
      {!failure && <DoneToast done={done} version={version} words={texts.done} />}
    </>
  );
}
