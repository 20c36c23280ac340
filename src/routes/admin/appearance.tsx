import { Form, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { adminHref } from "~/kit/admin-href";
import { densities, parseAppearance, themes } from "~/kit/appearance";
import { parseChoice } from "~/kit/list";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { RadioField } from "~/ui/field/choice-fields";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/appearance";
import { adminMeta } from "./admin-meta";
import { appearanceCookie, appearanceIn } from "./appearance-cookie.server";
import { appearanceTexts as texts } from "./texts";

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { publicUrl } = services(context).config;
  const done = parseChoice(new URL(request.url).searchParams, "gjort", ["lagret"]);
  return { chosen: appearanceIn(request, publicUrl), done };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireStaff(context, request);
  const form = await request.formData();
  const chosen = parseAppearance(`${form.get("tema")}.${form.get("rader")}`);
  const cookie = appearanceCookie(chosen, services(context).config.publicUrl);
  return redirect(`${adminHref.appearance}?gjort=lagret`, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** Theme and density, for all staff and for this browser only. */
export default function AppearancePage({ loaderData: { chosen, done } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="text-quiet">{texts.lead}</p>
      <Form noValidate method="post" className="mt-6 max-w-form space-y-6">
        <RadioField
          name="tema"
          label={texts.theme}
          defaultValue={chosen.theme}
          choices={themes.map((value) => ({ value, label: texts.themes[value] }))}
        />
        <RadioField
          name="rader"
          label={texts.density}
          defaultValue={chosen.density}
          choices={densities.map((value) => ({ value, label: texts.densities[value] }))}
        />
        <Button compact>{texts.save}</Button>
      </Form>
      {done && <Toast key={`${chosen.theme} ${chosen.density}`}>{texts.done}</Toast>}
    </>
  );
}
