import type { Testimonial } from "~/areas/content/types";

export interface ReviewPage {
  readonly page: number;
  readonly pages: number;
  readonly testimonials: readonly Testimonial[];
}

/** Few enough to read, and small to transfer. */
const reviewsPerPage = 24;

/** The page in `?side=`: the first when that is not a number, null when there is no such page. */
export function pageOf(testimonials: readonly Testimonial[], asked: string | null): ReviewPage | null {
  const pages = Math.max(1, Math.ceil(testimonials.length / reviewsPerPage));
  const page = asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  if (page > pages) return null;
  const from = (page - 1) * reviewsPerPage;
  return { page, pages, testimonials: testimonials.slice(from, from + reviewsPerPage) };
}

export function addressOf(page: number): string {
  return page === 1 ? "/kundeomtaler" : `/kundeomtaler?side=${page}`;
}
