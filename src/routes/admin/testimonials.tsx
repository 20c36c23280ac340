import { requireAdmin } from "~/areas/access/gate.server";
import { testimonialsForAdmin } from "~/areas/content/reads/testimonials.server";
import {
  testimonialStaffTexts as texts,
  testimonialListWords as words,
} from "~/areas/content/texts/testimonial-staff";
import { testimonialList } from "~/areas/content/types";
import { adminHref } from "~/kit/admin-href";
import { ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/testimonials";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { testimonialColumns } from "./testimonials/columns";

export const handle = listensTo("record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, requireAdmin, testimonialsForAdmin);
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const actions = (
    <>
      <ButtonLink to={adminHref.askForTestimonial} compact data-new>
        {texts.ask}
      </ButtonLink>
      <ButtonLink to={adminHref.enterTestimonial} compact variant="secondary">
        {texts.enter}
      </ButtonLink>
    </>
  );
  return (
    <ListPage
      list={testimonialList}
      data={loaderData}
      columns={testimonialColumns}
      words={words}
      rowHref={({ id }) => adminHref.testimonial(id)}
      rowName={({ name }) => name}
      action={actions}
      emptyAction={actions}
    />
  );
}
