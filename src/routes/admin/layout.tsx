import { useEffect, useState } from "react";
import { Outlet, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { roleNames } from "~/areas/access/texts";
import { countConversations } from "~/areas/assistant/reads/admin-list.server";
import { countLetters } from "~/areas/outbox/reads.server";
import { readSettings } from "~/areas/settings/reads.server";
import { services } from "~/platform/services.server";
import { classes } from "~/ui/classes";
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
    countLetters(db, { staff, view: "feilet", now }),
    // The chat is the owner's to read.
    staff.kind === "admin" ? countConversations(db, "trenger-svar", now) : null,
  ]);
  return { brand: company.name, user: { name: staff.name, role: roleNames[staff.kind] }, waiting, leads };
}

export default function AdminLayout({ loaderData: { brand, user, waiting, leads } }: Route.ComponentProps) {
  const groups: RailGroup[] = [
    { items: [{ to: "/admin", label: adminTexts.rail.today, icon: "today", exact: true }] },
    {
      label: adminTexts.rail.work,
      items: [
        { to: "/admin/bookings", label: adminTexts.rail.bookings, icon: "bookings" },
        { to: "/admin/email-outbox", label: adminTexts.rail.letters, icon: "letters", waiting },
        ...(leads === null ? [] : [chatItem(leads)]),
      ],
    },
  ];
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
  return { to: "/admin/chat-analytics", label: adminTexts.rail.chat, icon: "chat", waiting };
}

/** True once the page has come alive: what needs a script is shown from then on, and what replaces it hidden. */
function useHasScript(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
