import { useEffect, useMemo, useState } from "react";
import { Outlet, useLocation, useMatches, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { roleNames } from "~/areas/access/texts";
import type { Staff } from "~/areas/access/types";
import { countOpenLeads } from "~/areas/leads/reads/admin-list.server";
import { leadList } from "~/areas/leads/types";
import { countFailedLetters } from "~/areas/outbox/reads/admin.server";
import { letterList } from "~/areas/outbox/types";
import { countOpenRequests } from "~/areas/requests/reads/admin-list.server";
import { requestList } from "~/areas/requests/types";
import { activeAlerts } from "~/areas/security/reads/alerts.server";
import { SecurityAlerts } from "~/areas/security/ui/security-alerts";
import { adminHref } from "~/kit/admin-href";
import { type RailPart, railParts } from "~/kit/noun";
import { services } from "~/platform/services.server";
import { OfficeKeys } from "~/ui/admin/admin-keys";
import { EarlyKeys, useEarlyKeys } from "~/ui/admin/early-keys";
import { OfficeShell, type RailGroup, type RailItem } from "~/ui/admin/shell";
import { UnsavedGuard } from "~/ui/admin/unsaved-guard";
import { classes } from "~/ui/classes";
import { useLive } from "~/ui/live/use-live";
import { useMailState } from "~/ui/use-said";
import { haltedWords, MailNotice } from "./mail-notice";
import "./admin.css";
import { DefaultHead } from "../head/default-head";
import { readHeadFacts } from "../head/read-facts.server";
import type { Route } from "./+types/layout";
import { appearanceIn } from "./appearance-cookie.server";
import type { ListeningPage } from "./listens-to";
import { officeNotFound } from "./not-found-words";
import { type Screen, screensFor } from "./screens";
import { usePaletteLines } from "./search/use-palette-lines";
import { adminTexts } from "./texts";

export const handle = {
  interactive: true,
  ownHead: true,
  whenLost: adminTexts.whenLost,
  notFound: officeNotFound,
};

export const meta: Route.MetaFunction = () => [
  { title: adminTexts.title },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const parts = services(context);
  const { db, clock, config } = parts;
  const now = clock.now();
  const isAdmin = staff.kind === "admin";
  const [head, waiting, requests, leads, alerts] = await Promise.all([
    readHeadFacts(parts),
    countFailedLetters(db, staff, now),
    countOpenRequests(db),
    // Only the owner may read leads.
    isAdmin ? countOpenLeads(db, now) : null,
    isAdmin ? activeAlerts(db, now) : null,
  ]);
  const user = { name: staff.name, role: roleNames[staff.kind] };
  const appearance = appearanceIn(request, config.publicUrl);
  return { head, user, role: staff.kind, waiting, requests, leads, alerts, appearance };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { head, user, role } = loaderData;
  const { pathname } = useLocation();
  const screens = useMemo(() => screensFor(role), [role]);
  const lines = usePaletteLines(role);
  const groups = railGroups(screens, { ...loaderData, halted: haltedWords(useMailState()) });
  useLive(adminHref.live, useTopics(role));
  const hasScript = useHasScript();
  useEarlyKeys();
  const busy = useNavigation().state !== "idle";
  return (
    <div className={classes(hasScript && "has-script")} aria-busy={busy || undefined}>
      <DefaultHead path={pathname} />
      <EarlyKeys />
      <UnsavedGuard />
      <OfficeKeys
        screens={screens}
        lines={lines}
        searchHref={adminHref.search}
        hitsHref={adminHref.searchHits}
      >
        <OfficeShell
          brand={head.name}
          groups={groups}
          bar={[...groups.flatMap(({ items }) => items).slice(0, 2), newBooking]}
          searchHref={adminHref.search}
          user={user}
        >
          <MailNotice mayRepair={role === "admin"} />
          {loaderData.alerts && pathname.startsWith(adminHref.home) && (
            <SecurityAlerts active={loaderData.alerts} hasScript={hasScript} />
          )}
          <Outlet />
        </OfficeShell>
      </OfficeKeys>
    </div>
  );
}

/** Within the thumb's reach on a phone, because customers may call anywhere. */
const newBooking: RailItem = { to: adminHref.newBooking, label: adminTexts.newInBar, icon: "add" };

interface Waiting {
  readonly waiting: number;
  readonly requests: number;
  readonly leads: number | null;
  /** Why no letter leaves, in words. */
  readonly halted: string | undefined;
}

/** The screens in the rail by group, with the number of waiting items. */
function railGroups(screens: readonly Screen[], { waiting, requests, leads, halted }: Waiting): RailGroup[] {
  const { failedLetters, openLeads, openRequests } = adminTexts.waiting;
  const counts: Readonly<Record<string, RailItem["waiting"]>> = {
    [letterList.href()]: { count: waiting, words: failedLetters(waiting) },
    [requestList.href()]: { count: requests, words: openRequests(requests) },
    [leadList.href()]: { count: leads ?? 0, words: openLeads(leads ?? 0) },
  };
  const itemsOf = (part: RailPart): RailItem[] =>
    screens
      .filter(({ rail }) => rail === part)
      .map((screen) => ({
        ...screen,
        ...(counts[screen.to] && { waiting: counts[screen.to] }),
        ...(halted && screen.to === letterList.href() && { halted }),
      }));
  const groups = railParts.map((part) => ({ label: adminTexts.rail.groups[part], items: itemsOf(part) }));
  return groups.filter(({ items }) => items.length > 0);
}

/** The topics of the rail, and those that the page inside it listens to. */
function useTopics(role: Staff["kind"]): string[] {
  const listens = useMatches().flatMap(
    ({ handle }) => (handle as Partial<ListeningPage> | undefined)?.listens ?? [],
  );
  return [
    ...new Set(["letter", "lead", "company-request", ...(role === "admin" ? ["alert"] : []), ...listens]),
  ];
}

/**
 * True once the page is hydrated: elements that need a script are shown from then on, and their replacements hidden.
 */
function useHasScript(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
