import { type CalendarAddress, calendarHref } from "~/areas/calendar/rules/calendar-address";

/** The calendar's address as hidden fields of a form, so that the form returns to the same days. */
export function AddressFields({ address }: { address: CalendarAddress }) {
  return addressEntries(address).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

export function addressEntries(address: CalendarAddress): [string, string][] {
  return [...new URLSearchParams(calendarHref(address).split("?")[1])];
}
