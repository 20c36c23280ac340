import { useEffect, useState } from "react";
import { Outlet, useMatches, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { roleNames } from "~/areas/access/texts";
import { countOpenLeads } from "~/areas/assistant/reads/admin-list.server";
import { conversationList } from "~/areas/assistant/types";
import { bookingList } from "~/areas/bookings/types";
import { countFailedLetters } from "~/areas/outbox/reads.server";
import { letterList } from "~/areas/outbox/types";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { classes } from "~/ui/classes";
import { useLive } from "~/ui/live/use-live";
import { EarlyKeys, useEarlyKeys } from "~/ui/office/early-keys";
import { OfficeShell, type RailGroup, type RailItem } from "~/ui/office/shell";
import "./office.css";
import type { Route } from "./+types/layout";
import { adminTexts } from "./texts";

export const handle = { interactive: true, whenLost: adminTexts.whenLost };

export const meta: Route.MetaFunction = () => [
  { title: adminTexts.title },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const [{ company }, waiting, leads] = await Promise.all([
    readSettings(db, now),
    countFailedLetters(db, staff, now),
    // The chat is the owner's to read.
    staff.kind === "admin" ? countOpenLeads(db) : null,
  ]);
  return { brand: company.name, user: { name: staff.name, role: roleNames[staff.kind] }, waiting, leads };
}

export default function AdminLayout({ loaderData: { brand, user, waiting, leads } }: Route.ComponentProps) {
  const groups: RailGroup[] = [
    { items: [{ to: adminHref.home, label: adminTexts.rail.today, icon: "today", exact: true }] },
    {
      label: adminTexts.rail.work,
      items: [
        { to: bookingList.href(), label: adminTexts.rail.bookings, icon: "bookings" },
        { to: letterList.href(), label: adminTexts.rail.letters, icon: "letters", waiting },
        ...(leads === null ? [] : [chatItem(leads)]),
      ],
    },
  ];
  useLive(adminHref.live, useTopics());
  const hasScript = useHasScript();
  useEarlyKeys();
  const busy = useNavigation().state !== "idle";
  return (
    <div className={classes(hasScript && "has-script")} aria-busy={busy || undefined}>
      <EarlyKeys />
      <OfficeShell brand={brand} groups={groups} user={user}>
        <Outlet />
      </OfficeShell>
    </div>
  );
}

function chatItem(waiting: number): RailItem {
  return { to: conversationList.href(), label: adminTexts.rail.chat, icon: "chat", waiting };
}

/** What the rail shows, and what the page inside it says that it listens to. */
function useTopics(): string[] {
  const told = useMatches().flatMap(
    ({ handle }) => (handle as { listens?: string[] } | undefined)?.listens ?? [],
  );
  return [...new Set(["letter", "lead", ...told])];
}

/** True once the page has come alive: what needs a script is shown from then on, and what replaces it hidden. */
function useHasScript(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
