import { conversationList } from "~/areas/assistant/types";
import { bookingList } from "~/areas/bookings/types";
import { productList } from "~/areas/catalogue/types";
import { customerList } from "~/areas/customers/types";
import { letterList } from "~/areas/outbox/types";
import { securityList } from "~/areas/security/types";
import { adminHref } from "~/kit/admin-href";

/** What people type when they look for a page by another name than ours. */
export const otherNames: Readonly<Record<string, string>> = {
  [adminHref.home]: "hjem forside oversikt dagsplan",
  [adminHref.calendar]: "avtaler timeplan uke måned agenda sperr blokker ferie fri lunsj",
  [adminHref.newBlock]: "sperr blokker ferie fri permisjon lunsj stengt opptatt",
  [adminHref.sickDay]: "syk sykdag sykedag sykmeldt fravær fotograf syk barn",
  [adminHref.newBooking]: "book telefon timebestilling ny time",
  [adminHref.freeTimes]: "ledig ledige timer kapasitet",
  [bookingList.href()]: "avtaler timer booking ordre reservasjoner",
  [customerList.href()]: "kontakter personer klienter kunderegister adresseliste",
  [letterList.href()]: "brev mail epost utboks påminnelser sendt",
  [conversationList.href()]: "samtaler henvendelser meldinger spørsmål robot",
  [productList.href()]: "priser prisliste pakker tjenester tillegg",
  [securityList.href()]: "hendelser varsler innlogging passord logg angrep alarm",
  [adminHref.newProduct]: "ny pakke ny tjeneste",
  [adminHref.openingHours]: "åpent stengt ferie helligdager fridager arbeidstid",
  [adminHref.settings]: "oppsett konfigurasjon valg",
  [adminHref.account]: "profil passord meg selv logg ut",
  [adminHref.staff]: "brukere kontoer kolleger inviter fotograf tilgang rolle ansatt sluttet",
  [adminHref.sessions]: "økter sesjoner pålogget enheter",
  [adminHref.appearance]: "mørk lys tema farger dark",
  [adminHref.settingsPage("studio")]: "firma adresse telefon orgnr",
  [adminHref.settingsPage("kart")]: "google veibeskrivelse",
  [adminHref.settingsPage("sosiale-medier")]: "instagram facebook linkedin lenker",
  [adminHref.settingsPage("tall")]: "faktura bankkonto kontonummer kid mva",
  [adminHref.busyCalendars]: "ics ical google outlook apple opptatt",
  [adminHref.settingsPage("innlogging")]: "sikkerhet totrinn tofaktor 2fa passnøkkel",
  [adminHref.settingsPage("oppstart")]: "kom i gang sjekkliste",
  [adminHref.settingsPage("vilkar")]: "avbestilling gebyr frist regler angrerett ikke møtt",
  [adminHref.settingsPage("holding")]: "reservasjon nedtelling",
  [adminHref.settingsPage("brev")]: "avsender epost mail påminnelse smtp",
  [adminHref.settingsPage("chat")]: "robot assistent språkmodell",
  [adminHref.settingsPage("lagring")]: "personvern gdpr sletting lagringstid",
  [adminHref.settingsPage("lofter")]: "garanti påstander erfaring",
};
