import { requireAdmin } from "~/areas/access/gate.server";
import { recentSettingsChanges } from "~/areas/settings/reads/section.server";
import { settingsTexts as texts } from "~/areas/settings/texts/sections";
import { RecentChanges } from "~/areas/settings/ui/section-changes";
import { services } from "~/platform/services.server";
import { RecordSection } from "~/ui/record/record-section";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/overview";

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  return { changes: await recentSettingsChanges(services(context).db, admin) };
}

export default function SettingsOverview({ loaderData: { changes } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="settings-lead">{texts.lead}</p>
      <RecordSection title={texts.recent}>
        {changes.length === 0 ? (
          <p className="text-quiet">{texts.noChanges}</p>
        ) : (
          <RecentChanges changes={changes} />
        )}
      </RecordSection>
    </>
  );
}
