import type { TestimonialRow } from "~/areas/content/reads/testimonials.server";
import {
  testimonialStatusNames,
  testimonialStaffTexts as texts,
} from "~/areas/content/texts/testimonial-staff";
import type { testimonialList } from "~/areas/content/types";
import type { ListColumn } from "~/ui/list/list-table";
import { TestimonialStatusBadge } from "./status-badge";

const { columns: words, none } = texts;
/** The record shows the rest of the text. */
const shortWords = 90;

export const testimonialColumns: readonly ListColumn<TestimonialRow, typeof testimonialList>[] = [
  { key: "name", header: words.name, rowHeader: true, value: ({ name }) => name },
  {
    key: "status",
    header: words.status,
    headShown: true,
    value: ({ status }) => testimonialStatusNames[status],
    cell: (row) => <TestimonialStatusBadge testimonial={row} />,
  },
  {
    key: "text",
    header: words.text,
    wideOnly: true,
    value: ({ text }) => text || none,
    cell: ({ text }) => (text.length > shortWords ? `${text.slice(0, shortWords)}…` : text || none),
  },
  {
    key: "rating",
    header: words.rating,
    end: true,
    value: ({ rating }) => (rating === null ? none : texts.rating(rating)),
  },
  {
    key: "order",
    header: words.order,
    end: true,
    wideOnly: true,
    sort: "rekkefolge",
    value: ({ position }) => String(position),
  },
];
