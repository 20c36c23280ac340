import { inGroupOf, statusTexts } from "~/areas/bookings/texts/booking";
import { productScreenWords } from "~/areas/catalogue/texts/frame";
import { letterStatusNames } from "~/areas/outbox/texts";
import type { OfficeHit } from "~/areas/reports/types";
import { entryStatusTexts } from "~/areas/waitlist/texts/staff";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatOrgnr } from "~/kit/orgnr";
import { formatPhone } from "~/kit/phone-format";
import { formatDateTime } from "~/kit/time-format";
import { nouns } from "~/nouns";
import type { PaletteLink } from "~/ui/admin/palette-lines";
import { paletteTexts } from "~/ui/admin/texts";

export function hitLines(hits: readonly OfficeHit[]): PaletteLink[] {
  return hits.map(lineOf);
}

function lineOf(hit: OfficeHit): PaletteLink {
  if (hit.kind === "booking") {
    const customer = [hit.customerName, hit.companyName].filter(Boolean).join(", ");
    return {
      group: paletteTexts.groups.bookings,
      label: hit.member ? inGroupOf(hit.member.name, customer) : customer,
      detail: [`#${hit.number}`, hit.productName, formatDateTime(hit.from), statusTexts[hit.status]].join(
        " · ",
      ),
      icon: "bookings",
      to: hit.member ? adminHref.group(hit.member.groupToken) : adminHref.booking(hit.id),
    };
  }
  if (hit.kind === "customer") {
    return {
      group: paletteTexts.groups.customers,
      label: [hit.name, hit.companyName].filter(Boolean).join(", "),
      detail: [hit.phone && formatPhone(hit.phone), hit.email && formatEmail(hit.email)]
        .filter(Boolean)
        .join(" · "),
      icon: "customers",
      to: adminHref.customer(hit.id),
    };
  }
  if (hit.kind === "company") {
    return {
      group: paletteTexts.groups.companies,
      label: hit.name,
      detail: [hit.orgnr && formatOrgnr(hit.orgnr), hit.city].filter(Boolean).join(" · "),
      icon: "companies",
      to: adminHref.company(hit.id),
    };
  }
  if (hit.kind === "waiting") {
    return {
      group: paletteTexts.groups.waiting,
      label: hit.name,
      detail: [
        hit.productName,
        formatDateTime(hit.joinedAt),
        entryStatusTexts[hit.status].toLowerCase(),
      ].join(" · "),
      icon: "hold",
      to: adminHref.waitingEntry(hit.id),
    };
  }
  if (hit.kind === "letter") {
    return {
      group: paletteTexts.groups.letters,
      label: hit.subject,
      detail: [hit.to, formatDateTime(hit.writtenAt), letterStatusNames[hit.status].toLowerCase()].join(
        " · ",
      ),
      icon: "letters",
      to: adminHref.letter(hit.id),
      reload: true,
    };
  }
  if (hit.kind === "noun") {
    const { screen, href } = nouns[hit.noun];
    const { label, detail, id } = hit;
    return { group: screen.words.title, label, ...(detail && { detail }), icon: screen.icon, to: href(id) };
  }
  if (hit.kind === "product") {
    return {
      group: paletteTexts.groups.products,
      label: hit.name,
      ...(hit.isArchived && { detail: productScreenWords.views.arkivert }),
      icon: "products",
      to: adminHref.product(hit.id),
    };
  }
  return {
    group: paletteTexts.groups.conversations,
    label: hit.who ?? (hit.firstQuestion || paletteTexts.nothingSaid),
    detail: [hit.who && hit.firstQuestion, formatDateTime(hit.startedAt)].filter(Boolean).join(" · "),
    icon: "chat",
    to: adminHref.conversation(hit.id),
  };
}
