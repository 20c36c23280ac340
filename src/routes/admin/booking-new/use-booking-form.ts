import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { contactIn, isNamed, typedValue } from "~/areas/bookings/rules/phone-form";
import type { Contact, Customer } from "~/areas/bookings/types";
import { useSavedAnswers } from "~/areas/bookings/ui/use-saved-answers";
import type { FoundCompany } from "~/areas/companies/reads/find-companies.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import type { NewBookingView } from "./read-new.server";

/** The pause in typing after which it is sent. Choices are sent at once. */
const pauseMs = 300;

type Found = Contact &
  Partial<Pick<Customer, "kind" | "companyName" | "orgnr" | "invoiceReference">> & {
    /** The text that stays in the search; nothing by default. */
    readonly search?: string;
  };

/**
 * Updates the page while the form is edited: each change is stored and returns a new view (hits, price, times). Enter
 * in the search takes the first hit that the words name, and Ctrl+Enter books. Typed text stays in the browser's own
 * fields.
 */
export function useBookingForm(start: NewBookingView, answered: NewBookingView | null | undefined) {
  const ref = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<{ view?: NewBookingView | null }>();
  const view = newest(newest(start, answered), fetcher.data?.view);
  const action = adminHref.phoneDraft(start.draftId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const awaited = useRef<string | null>(null);
  useSavedAnswers("ny-bestilling", start.draftId);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { submit } = fetcher;
  const saveSoon = useCallback(
    (wait: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!ref.current) return;
        const form = new FormData(ref.current);
        form.set("intent", "save");
        // So that a reload continues with this draft.
        window.history.replaceState(window.history.state, "", action);
        void submit(form, { method: "post", action });
      }, wait);
    },
    [action, submit],
  );

  const fillIn = useCallback((contact: Found) => {
    awaited.current = null;
    if (!ref.current) return;
    fillFields(ref.current, valuesOf(contact));
    focusOn(ref.current, nextToAsk(contact));
  }, []);

  const fillInFirst = useCallback(
    (typed: string, hits: NewBookingView["hits"]) => {
      const [first] = hits;
      if (first && isNamed(typed, first)) return fillIn(first);
      // The number belongs to another name: the customer stays in the list, so that staff can ask the caller and
      // choose.
      fillIn({ ...contactIn(typed), ...(first && { search: typed }) });
    },
    [fillIn],
  );

  const fillInCompany = useCallback(({ name, orgnr, invoiceReference }: FoundCompany) => {
    if (!ref.current) return;
    const reference = ref.current.elements.namedItem("invoiceReference");
    const isEmpty = reference instanceof HTMLInputElement && reference.value.trim() === "";
    const values = { companyName: name, orgnr: orgnr ?? "", ...(isEmpty && { invoiceReference }) };
    fillFields(ref.current, values);
    focusOn(ref.current, "invoiceReference");
  }, []);

  // Enter was pressed before the server had answered for the typed text.
  useEffect(() => {
    const typed = awaited.current;
    if (typed === null || fetcher.state !== "idle" || typedValue(view.fields, "sok") !== typed) return;
    fillInFirst(typed, view.hits);
  }, [view, fetcher.state, fillInFirst]);

  return {
    ref,
    view,
    fillIn,
    fillInCompany,
    findOnEnter: (event: KeyboardEvent<HTMLInputElement>) => {
      const typed = event.currentTarget.value;
      if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !typed.trim()) return;
      event.preventDefault();
      if (typedValue(view.fields, "sok") === typed) return fillInFirst(typed, view.hits);
      awaited.current = typed;
      saveSoon(0);
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => saveSoon(isTyped(target) ? pauseMs : 0),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (submitter?.getAttribute("value") === "book") return clearTimeout(timer.current);
      // Enter in any other field saves at once instead of submitting.
      event.preventDefault();
      saveSoon(0);
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      ref.current?.querySelector<HTMLButtonElement>('button[value="book"]')?.click();
    },
  };
}

/** A refused booking returns a view too; the latest one is shown. */
function newest(start: NewBookingView, fetched: NewBookingView | null | undefined): NewBookingView {
  return fetched && fetched.readAt >= start.readAt ? fetched : start;
}

function isTyped(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "radio")
  );
}

type Values = Readonly<Record<string, string | null | undefined>>;

function valuesOf(contact: Found): Values {
  const { name, email, phone, kind, companyName, orgnr, invoiceReference, search = "" } = contact;
  return {
    sok: search,
    name,
    email: formatEmail(email),
    phone: formatPhone(phone),
    kind,
    companyName,
    orgnr,
    invoiceReference,
  };
}

function fillFields(form: HTMLFormElement, values: Values): void {
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof RadioNodeList) control.value = value ?? "";
  }
  // A change by script fires no event; the page and the browser's saved copy need one.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/** With a name and a number or address, focus goes to the session; otherwise to the missing field. */
function nextToAsk({ name, email, phone }: Contact): string {
  if (!name) return "name";
  return email || phone ? "produkt" : "phone";
}

function focusOn(form: HTMLFormElement, field: string): void {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
