import { Outlet } from "react-router";
import { Picture } from "~/platform/pictures/picture";
import { services } from "~/platform/services.server";
import { readHeadFacts } from "../head/read-facts.server";
import type { Route } from "./+types/layout";

export async function loader({ context }: Route.LoaderArgs) {
  return { head: await readHeadFacts(services(context)) };
}

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,11fr)_minmax(28rem,9fr)]">
      <div className="on-dark hidden lg:block">
        <div className="sticky top-0 h-svh [&_img]:block [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
          {/* The picture covers a tall column, so the column's height decides the size needed. */}
          <Picture name="studio-01" sizes="(width >= 64rem) max(55vw, 160vh), 1px" alt="" priority />
        </div>
      </div>
      <main className="flex flex-col px-[max(1.25rem,6vw)] py-8 lg:px-[clamp(2.5rem,6vw,7rem)] lg:py-12">
        <a
          className="inline-flex min-h-11 items-center self-start font-serif text-lead no-underline"
          href="/"
        >
          {loaderData.head.name}
        </a>
        <div className="my-auto w-full max-w-[26rem] py-12">
          <Outlet />
        </div>
      </main>
    </div>
  );
}
