import type { PlaceReason } from "~/areas/calendar/types";
import { meanwhileTexts } from "~/areas/history/texts";

type StaffReason =
  | PlaceReason
  | "changed-meanwhile"
  | "members-elsewhere"
  | "begun-for-one"
  | "version-missing"
  | "unknown-booking"
  | "fee-changed"
  | "same-time"
  | "not-yours-to-waive"
  | "refund-too-large"
  | "refund-in-future"
  | "paid-in-future"
  | "paid-by-bank"
  | "credit-first"
  | "used-meanwhile"
  | "express-wish-missing"
  | "price-changed"
  | "unknown-product"
  | "nothing-changed"
  | "discount-too-large"
  | "no-room";

/** Reasons of the status table are worded by `whyNot`. */
export const staffRefusalTexts: Record<StaffReason, string> = {
  "changed-meanwhile": meanwhileTexts.staff("bestillingen"),
  "version-missing":
    "Vi vet ikke hvilken versjon av bestillingen du så på, så ingenting er gjort. Slik er den nå: se over, og prøv igjen.",
  "unknown-booking": "Bestillingen finnes ikke.",
  "fee-changed":
    "Gebyret er endret siden du åpnet siden. Ingenting er gjort. Se over beløpet, og prøv igjen.",
  "members-elsewhere":
    "Her har hver person sin egen time. Legg til eller ta ut personer på gruppens side, så følger prisen med og de rette får beskjed.",
  "begun-for-one":
    "Timen har begynt, så flere personer kan ikke få egen time i den. Lag en ny bestilling for dem.",
  "same-time": "Timen er allerede på dette tidspunktet. Velg et annet.",
  "refund-too-large": "Beløpet er høyere enn det som er betalt og ikke betalt tilbake.",
  "refund-in-future": "Datoen har ikke vært ennå.",
  "paid-in-future": "Datoen for betalingen har ikke vært ennå.",
  "paid-by-bank":
    "Pengene kom gjennom banken, så betalingen kan ikke tas bort her. Den er koblet under Innbetalinger.",
  "credit-first": "Pengene er betaling for en faktura. Lag en kreditnota på fakturaen først.",
  "used-meanwhile":
    "Noe er gjort med pengene siden: de er betalt tilbake, flyttet til en annen faktura eller koblet til en linje fra banken. Ta det tilbake først.",
  "not-yours-to-waive": "Du kan ikke ettergi dette gebyret.",
  "express-wish-missing": "Kunden må be om fotografering før angrefristen er ute.",
  "price-changed": "Prisen er endret siden siden ble vist. Se over den nye summen, og lagre igjen.",
  "unknown-product": "Fotograferingen kan ikke selges slik lenger. Se over valgene.",
  "nothing-changed": "Ingenting er endret ennå.",
  "discount-too-large": "Rabatten er høyere enn prisen.",
  "no-room":
    "Den andre fotograferingen tar lengre tid, og det er ikke plass til den før neste time. Flytt timen først, og endre den etterpå.",
  "slot-taken": "Rommet eller fotografen er opptatt da. Velg en annen tid.",
  "outside-hours": "Tidspunktet er utenfor åpningstiden. Bruk «Et annet tidspunkt», og skriv hvorfor.",
  "too-soon": "Tidspunktet er for nært eller har vært. Velg et senere.",
  "too-far": "Kalenderen er ikke åpnet så langt frem. Velg en tidligere dag.",
  "day-full": "Fotografen har fullt den dagen. Velg en annen dag.",
};
