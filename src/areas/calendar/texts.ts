import type { CalendarReason } from "./types";

/** Why a time could not be had, and what to do about it. */
export const calendarReasonTexts: Record<CalendarReason, string> = {
  "slot-taken": "Denne timen ble nettopp tatt. Velg en annen time.",
  "outside-hours": "Denne timen er ikke i åpningstiden. Velg en av timene i kalenderen.",
  "too-soon": "Det er for kort tid til denne timen. Velg en senere time, eller ta kontakt.",
  "too-far": "Kalenderen er ikke åpnet så langt frem. Velg en tidligere dag.",
  "day-full": "Denne dagen er fullbooket. Velg en annen dag.",
  "hold-expired":
    "Vi kunne ikke holde av timen lenger, og den er tatt. Svarene dine er beholdt. Velg en ny time.",
  "already-extended": "Du har allerede fått lengre tid én gang. Fullfør bestillingen før tiden går ut.",
};
