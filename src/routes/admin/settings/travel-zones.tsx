import { requireAdmin } from "~/areas/access/gate.server";
import { zonesForAdmin } from "~/areas/catalogue/reads/travel-zones.server";
import { readZones, steppedZones } from "~/areas/catalogue/rules/zone-form";
import {
  travelZoneTexts as texts,
  type ZoneChange,
  zoneChangeNames,
  zoneChanges,
  zoneFaultText,
  zoneText,
} from "~/areas/catalogue/texts/travel-zones";
import { SettingHistory, SettingToast, WasAndIs } from "~/areas/settings/ui/setting-history";
import { previewZones } from "~/flows/preview-zones.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/travel-zones";
import { runSetting, settingDone } from "./setting-action.server";
import { ZonesForm } from "./travel-zones/zones-form";
import "~/ui/styles/admin-zones.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  return { ...(await zonesForAdmin(services(context).db, admin)), done: settingDone(request) };
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireAdmin(args.context, args.request);
  return runSetting(args, admin, undefined, {
    read: (typed) => {
      const read = readZones(typed);
      if (read.ok) return { ok: true, value: read.zones };
      const faults = Object.entries(read.faults);
      return {
        ok: false,
        errors: Object.fromEntries(faults.map(([at, fault]) => [at, [zoneFaultText(fault)]])),
      };
    },
    change: singleCommands.changeZones,
    restore: singleCommands.restoreZones,
    words: { "changed-meanwhile": texts.changedMeanwhile, "zones-overlap": texts.overlap },
    preview: (platform, actor, zones, typed) => previewZones(platform, actor, zones, typed.tryCode ?? ""),
    step: steppedZones,
    href: adminHref.travelZones,
  });
}

function oneSided({ before, after }: ZoneChange): string {
  const [said, zone] = after ? [texts.isNew, after] : [texts.isGone, before];
  return zone ? `${said}, ${zoneText(zone)}` : said;
}

export default function TravelZonesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { zones, version, history, done } = loaderData;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      {actionData?.kind === "refused" && (
        <Notice tone="error" live>
          {actionData.message}
        </Notice>
      )}
      <p className="settings-lead">{texts.lead}</p>
      <ZonesForm zones={zones} version={version} outcome={actionData} />
      <SettingHistory
        lines={history}
        version={version}
        nameOf={({ before, after }) => zoneChangeNames(before, after)}
        titleOf={({ restored, before, after }) => texts.changed(zoneChangeNames(before, after), restored)}
        detailOf={({ before, after }) => (
          <div className="settings-change">
            {zoneChanges(before, after).map((change) => (
              <p key={change.name}>
                {change.name}:{" "}
                {change.before && change.after ? (
                  <WasAndIs before={zoneText(change.before)} after={zoneText(change.after)} />
                ) : (
                  oneSided(change)
                )}
              </p>
            ))}
          </div>
        )}
      />
      {!actionData && <SettingToast done={done} version={version} />}
    </>
  );
}
