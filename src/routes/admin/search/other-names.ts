import { conversationList } from "~/areas/assistant/types";
import { bookingList, groupList } from "~/areas/bookings/types";
import { productList } from "~/areas/catalogue/types";
import { companyList } from "~/areas/companies/types";
import { testimonialList } from "~/areas/content/types";
import { customerList } from "~/areas/customers/types";
import { letterList } from "~/areas/outbox/types";
import { securityList } from "~/areas/security/types";
import { adminHref } from "~/kit/admin-href";

/** Other words that people type to find a page. */
export const otherNames: Readonly<Record<string, string>> = {
  [adminHref.home]: "hjem forside oversikt dagsplan oppmøte innsjekking i dag timene",
  [adminHref.calendar]: "avtaler timeplan uke måned agenda flytt",
  [adminHref.newBlock]: "sperr blokker ferie fri permisjon lunsj pause møte stengt opptatt avspasering",
  [adminHref.sickDay]: "syk sykdom sykdag sykedag sykmeldt sykemeldt fravær egenmelding fotograf syk barn",
  [adminHref.newBooking]: "book telefon timebestilling ny time ringe bestill",
  [adminHref.freeTimes]: "ledig ledige timer kapasitet",
  [bookingList.href()]:
    "eksport eksportere excel regneark avtaler timer booking ordre reservasjoner avbestille refusjon tilbakebetaling ikke møtt",
  [groupList.href()]: "flere personer familie team gruppebestilling medlemmer",
  [customerList.href()]:
    "eksport eksportere excel kontakter personer klienter kunderegister adresseliste telefonnummer duplikat samtykke",
  [letterList.href()]: "brev mail epost utboks påminnelser sendt bekreftelse feilet sms",
  [conversationList.href()]: "samtaler henvendelser meldinger spørsmål robot",
  [productList.href()]: "priser prisliste pakker tjenester tillegg moms mva merverdiavgift rabatt varighet",
  [securityList.href()]: "hendelser varsler innlogging passord logg angrep alarm",
  [adminHref.newProduct]: "ny pakke ny tjeneste nytt tillegg ny pris",
  [adminHref.customerCreate]: "legg til kunde registrer kunde ny kontakt",
  [companyList.href()]: "firmaer kunder arbeidsgiver orgnr organisasjonsnummer avtale ansatte",
  [adminHref.companyCreate]: "nytt firma legg til bedrift registrer bedrift",
  [adminHref.askForTestimonial]: "anmeldelse tilbakemelding vurdering spør kunden",
  [adminHref.enterTestimonial]: "anmeldelse tilbakemelding ny omtale",
  [testimonialList.href()]: "anmeldelser tilbakemeldinger vurderinger stjerner referanser",
  [adminHref.letterSamples]: "maler brevmaler eksempler forhåndsvis",
  [adminHref.specialDays]: "helligdager fridager ferie stengt jul påske røde dager sommerferie",
  [adminHref.resources]: "fotografer rom studio ressurser utstyr ansatte",
  [adminHref.site]:
    "opplasting laste opp last opp bytt bilde bilder tekster forside nettside hjemmeside logo galleri portefølje om meg spørsmål og svar",
  [adminHref.travelZones]: "reise reisevei kjøring postnummer sone soner reisetid reisepris bomring avstand",
  [adminHref.matching]: "betalinger betalt koble matche kid bank innbetaling oppgjør vipps",
  [adminHref.monthlyReport]: "rapport månedsrapport måned statistikk tall nøkkeltall regneark oversikt",
  [adminHref.revenueReport]:
    "rapport omsetning inntekt salg mva moms år kvartal fakturert betalt hvor mye tjente statistikk",
  [adminHref.pipelineReport]: "rapport pipeline på gang ordrereserve utestående prognose",
  [adminHref.imports("customers")]:
    "importer kunder kundeliste regneark excel csv last opp gamle kunder overføre flytte",
  [adminHref.imports("companies")]:
    "importer bedrifter bedriftsliste firmaliste regneark excel csv last opp overføre",
  [adminHref.importPayments]: "importer betalinger bankfil ocr camt csv kontoutskrift nettbank dnb nordea",
  [adminHref.quoteCreate]: "lag tilbud skriv tilbud nytt pristilbud",
  [adminHref.companyRequestCreate]: "bedrift ringer ansattfoto på telefon ny forespørsel",
  [adminHref.providers]: "smtp e-postserver integrasjoner api nøkkel google openai",
  [adminHref.chatAnswers]: "lær opp assistenten kunnskap",
  [adminHref.chatCards]: "assistentens svar standardsvar kort chatbot",
  [adminHref.openingHours]: "åpent åpningstid stengt arbeidstid lunsj klokkeslett",
  [adminHref.settings]: "oppsett konfigurasjon valg",
  [adminHref.account]: "profil passord meg selv logg ut",
  [adminHref.staff]:
    "brukere kontoer kolleger ny ansatt inviter invitere invitasjon fotograf tilgang rolle ansatt sluttet",
  [adminHref.sessions]: "økter sesjoner pålogget enheter",
  [adminHref.appearance]: "mørk lys tema farger dark",
  [adminHref.settingsPage("studio")]:
    "firma firmanavn adresse telefon orgnr organisasjonsnummer studionavn logo",
  [adminHref.settingsPage("kart")]: "google veibeskrivelse",
  [adminHref.settingsPage("veien")]: "parkering trikk buss inngang rullestol trinnfri adkomst",
  [adminHref.settingsPage("sosiale-medier")]: "instagram facebook linkedin lenker",
  [adminHref.settingsPage("tall")]:
    "faktura bank bankkonto kontonummer kid mva moms merverdiavgift regnskap betaling",
  [adminHref.busyCalendars]: "ics ical google outlook apple opptatt synkronisere privat kalender",
  [adminHref.settingsPage("innlogging")]: "sikkerhet totrinn tofaktor 2fa passnøkkel",
  [adminHref.settingsPage("programmer")]: "api grensesnitt cors supabase nøkkel integrasjon",
  [adminHref.settingsPage("oppstart")]: "kom i gang sjekkliste",
  [adminHref.settingsPage("vilkar")]:
    "avbestilling gebyr frist regler angrerett ikke møtt no-show betingelser",
  [adminHref.settingsPage("holding")]: "reservasjon nedtelling",
  [adminHref.settingsPage("bestillinger")]: "ubekreftet misbruk robot grense nettadresse",
  [adminHref.settingsPage("brev")]: "avsender epost mail påminnelse varsler signatur",
  [adminHref.settingsPage("chat")]: "robot assistent språkmodell",
  [adminHref.settingsPage("lagring")]: "personvern gdpr sletting slette lagringstid",
  [adminHref.settingsPage("lofter")]: "garanti påstander erfaring",
};
