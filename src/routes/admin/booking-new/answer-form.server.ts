import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { Staff } from "~/areas/access/types";
import { type ContactSource, contactOf } from "~/areas/bookings/reads/known-contacts.server";
import { type PhoneFields, phoneFieldsOf, typedValue, withFields } from "~/areas/bookings/rules/phone-form";
import { phoneBookingSchema } from "~/areas/bookings/schema";
import { phoneTexts } from "~/areas/bookings/texts/phone";
import { staffRefusalTexts } from "~/areas/bookings/texts/staff-refusals";
import type { DraftId } from "~/areas/bookings/types";
import { sessionProducts } from "~/areas/catalogue/reads.server";
import { companyChoice } from "~/areas/companies/reads/find-companies.server";
import { bookByPhone, type PhoneBookingReason } from "~/flows/book-by-phone.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { ore } from "~/kit/money";
import { isRefusal } from "~/kit/result";
import type { Services } from "~/platform/services.server";
import type { SummaryError } from "~/ui/error-summary";
import type { KnownHit } from "../known/known-already";
import { hitsOfOtherNames, notYetSeen } from "../known/known-hits.server";
import { readNewBooking, sessionIn } from "./read-new.server";

/**
 * Every submit first stores what was typed, so that nothing is lost when the call, or the booking, is cut off. `save`
 * comes from the page's script and returns the new view; the others are buttons.
 */
export async function answerForm(services: Services, staff: Staff, draftId: DraftId, form: FormData) {
  const intent = String(form.get("intent") ?? "look");
  if (intent === "discard") {
    await singleCommands.discardPhoneDraft(services, staff, draftId);
    return redirect(adminHref.newBooking, 303);
  }
  const fields = await typedFields(services, staff, form);
  const saved = await singleCommands.savePhoneDraft(services, staff, { draftId, fields });
  if (isRefusal(saved)) return refused(services, staff, { draftId, fields }, [refusalOf(saved.reason)]);
  if (intent === "save") return { view: await readNewBooking(services, staff, draftId, fields) };
  if (intent === "book") return book(services, staff, { draftId, fields }, form);
  return redirect(adminHref.phoneDraft(draftId), 303);
}

interface Typed {
  readonly draftId: DraftId;
  readonly fields: PhoneFields;
}

/** A customer or company chosen among the hits fills in the fields; with scripts the page does that itself. */
async function typedFields({ db }: Services, staff: Staff, form: FormData): Promise<PhoneFields> {
  const fields = phoneFieldsOf(form);
  const firm = parseId<"company">(String(form.get("bedrift") ?? ""));
  const company = firm && (await companyChoice(db, staff, firm));
  if (company) {
    const invoiceReference = typedValue(fields, "invoiceReference") || company.invoiceReference;
    return withFields(fields, { companyName: company.name, orgnr: company.orgnr ?? "", invoiceReference });
  }
  const chosen = contactSource(String(form.get("velg") ?? ""));
  const contact = chosen && (await contactOf(db, staff, chosen));
  if (!contact) return fields;
  const { name, email, phone, kind, companyName, orgnr, invoiceReference } = contact;
  return withFields(fields, {
    sok: "",
    name,
    email,
    phone,
    kind,
    companyName: companyName ?? "",
    orgnr: orgnr ?? "",
    invoiceReference: invoiceReference ?? "",
  });
}

/** "customer:…" or "booking:…", the value of a hit's button. */
function contactSource(value: string): ContactSource | null {
  const [from, idText = ""] = value.split(":");
  if (from === "customer") {
    const id = parseId<"customer">(idText);
    return id && { from, id };
  }
  const id = from === "booking" ? parseId<"booking">(idText) : null;
  return id && { from: "booking", id };
}

async function book(services: Services, staff: Staff, { draftId, fields }: Typed, form: FormData) {
  const submission = parseWithZod(form, { schema: phoneBookingSchema });
  const products = await sessionProducts(services.db, services.clock.now());
  const session = sessionIn(products, fields);
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).flatMap(([fieldId, messages]) =>
      (messages ?? []).map((message) => ({ fieldId, message })),
    );
    return refused(services, staff, { draftId, fields }, errors, 422);
  }
  if (!session) return refused(services, staff, { draftId, fields }, [refusalOf("unknown-product")]);
  const { from, resourceId, outsideHoursReason, expressWish, sendLetter, shownOre, ...contact } =
    submission.value;
  const known = await hitsOfOtherNames(services.db, staff, contact);
  if (notYetSeen(known, form)) {
    const answer = await refused(services, staff, { draftId, fields }, [
      { message: phoneTexts.knownAlready },
    ]);
    return data({ ...answer.data, known }, { status: 409 });
  }
  const isFirm = contact.kind === "bedrift";
  const booked = await bookByPhone(services, staff, {
    draftId,
    fields,
    productSlug: session.product.slug,
    choices: session.choices,
    contact: {
      ...contact,
      companyName: (isFirm && contact.companyName) || null,
      orgnr: (isFirm && contact.orgnr) || null,
      invoiceReference: (isFirm && contact.invoiceReference) || null,
      note: contact.note ?? "",
      marketing: false,
    },
    from,
    resourceId,
    outsideHoursReason,
    expressWish,
    sendLetter,
    shownOre: ore(shownOre),
  });
  if (!booked.ok) return refused(services, staff, { draftId, fields }, [refusalOf(booked.reason)]);
  const { id } = booked.value;
  return redirect(`${adminHref.booking(id)}?${new URLSearchParams({ gjort: "book", id, utgave: "1" })}`, 303);
}

const noHits: readonly KnownHit[] = [];

async function refused(
  services: Services,
  staff: Staff,
  { draftId, fields }: Typed,
  errors: readonly SummaryError[],
  status = 409,
) {
  const view = await readNewBooking(services, staff, draftId, fields);
  return data({ view, errors, known: noHits }, { status });
}

function refusalOf(reason: PhoneBookingReason): SummaryError {
  switch (reason) {
    case "unknown-draft":
      return { message: phoneTexts.unknownDraft };
    case "unknown-product":
      return { message: phoneTexts.unknownProduct, fieldId: "produkt" };
    case "price-changed":
      return { message: phoneTexts.priceChanged };
    default:
      return { message: staffRefusalTexts[reason], fieldId: "start" };
  }
}
