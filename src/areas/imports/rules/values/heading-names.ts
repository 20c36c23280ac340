/** The fields that columns fill, for each kind of list. */
export type GuessKind = "customers" | "companies" | "oppdrag";

/** What people and programs call a field. Compared folded: without case, accents, points and hyphens. */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

/** The names in a list: "e-post; mail" */
function named(list: string): string[] {
  return list.split(";").map((name) => name.trim());
}

const email =
  named(`e-post; epost; e-postadresse; e-postadr; e-post adr; mailadr; e-mailadr; epostadresse; mail; e-mail; email; mailadresse; e-mail address; email
    address; e-mail 1 - value; primary email; kunde epost; e-post kunde; kontakt e-post; epost kontakt;
    adresse e-post; mail adr; e-post 1; e-post privat; e-post jobb; primær e-post; contact email; customer
    email; email 1; e mail`);
const phone =
  named(`telefon; tlf; tlf nr; tlfnr; telefonnr; telefonnummer; mobil; mob; mobilnr; mobilnummer; mobiltelefon;
    mobiltlf; tlf mobil; mob tlf; telefon mobil; mobile; mobile phone; cell; cell phone; phone; phone
    number; phone 1 - value; primary phone; telephone; tel; tel nr; tlf privat; telefon privat; telefon 1;
    tlf 1; kontakt telefon; business phone; home phone; sms; nummer mobil; customer phone; contact phone;
    sms phone number; telefon jobb; direktenummer`);
const firstName = named(
  `fornavn; first name; firstname; given name; for navn; fornamn; kontakt fornavn; fname; forename`,
);
const lastName =
  named(`etternavn; last name; lastname; family name; surname; etter navn; etternamn; slektsnavn; kontakt
    etternavn; lname`);
const personName =
  named(`navn; name; fullt navn; full name; fullname; display name; namn; navn på kunde; kontaktnavn; kontakt;
    kontaktperson; contact; contact name; contact person; person; etternavn fornavn; fornavn etternavn; fornavn og
    etternavn; for og etternavn; etternavn og fornavn; last name first name; surname first name`);
const companyName =
  named(`firma; firmanavn; bedrift; bedriftsnavn; selskap; selskapsnavn; company; company name; organisation;
    organization; organization name; organization 1 - name; organisasjon; arbeidsgiver; arbeidssted;
    virksomhet; juridisk navn; foretak; foretaksnavn; employer; kunde firma; organisasjonsnavn`);
const orgnr =
  named(`orgnr; org nr; org nummer; orgnummer; organisasjonsnr; organisasjonsnummer; foretaksnummer; foretaksnr;
    organization number; organisation number; organisation no; company number; vat number; vat no; mva nr;
    mva nummer; registration number; orgnr personnr; org nr personnr; org no; vat id; organisation nr;
    firmanr orgnr; org`);
const address =
  named(`adresse; postadresse; gateadresse; gate; adresse 1; adresselinje 1; adresselinje; besøksadresse;
    fakturaadresse; address; address 1; address line 1; street; street address; business street; address 1 -
    street; vei; veiadresse; postal address; billing address; forretningsadresse; adr`);
const postalCode =
  named(`postnr; postnummer; post nr; post nummer; zip; zip code; postal code; postcode; business postal code;
    address 1 - postal code; post kode; postkode; zip postal code`);
const city = named(`poststed; sted; by; post sted; city; town; business city; address 1 - city; postal city`);
const tags =
  named(`etiketter; etikett; merker; merke; tags; tag; gruppe; grupper; kategori; kategorier; segment; labels;
    label; group membership; categories; stikkord; emneord; kundegruppe; kundekategori`);
const note =
  named(`merknad; merknader; notat; notater; kommentar; kommentarer; note; notes; comment; comments; remarks;
    beskrivelse; anmerkning; info; fritekst; internt notat; merkn; diverse; annet`);

const customers: FieldNames = {
  name: [
    ...personName,
    "kunde",
    "kundenavn",
    "customer",
    "customer name",
    "klient",
    "kunde navn",
    "navn kunde",
  ],
  firstName,
  lastName,
  email,
  phone,
  companyName,
  language: ["språk", "language", "preferred language", "målform", "lang"],
  source:
    named(`kilde; source; lead source; hvor kom kunden fra; hvor fant du oss; hvordan hørte du om oss; opprinnelse;
    henvist av; kanal`),
  tags,
  note,
  unsubscribed:
    named(`nyhetsbrev; abonnement; abonnementsstatus; abonnerer; mottar nyhetsbrev; ønsker nyhetsbrev; samtykke
    nyhetsbrev; markedsføring; subscription status; subscribed; newsletter; email marketing; opt in; accepts
    marketing; email subscription status; status nyhetsbrev; email status; contact status; avmeldt; avmeldt
    nyhetsbrev; unsubscribed; opt out; reservert; do not email; do not contact; ikke kontakt; ønsker ikke
    reklame; ikke reklame; has opted out of email; email opt out; ikke nyhetsbrev; reservasjon; unsub`),
};

const companies: FieldNames = {
  name: [
    ...companyName,
    ...named(`navn; name; kunde; kundenavn; customer; customer name; display name; kontaktnavn; kunde navn; navn på
    firma`),
  ],
  orgnr,
  address,
  postalCode,
  city,
  invoiceEmail: [
    ...named(`faktura e-post; fakturaepost; e-post faktura; faktura epost; e-post for faktura; fakturamottak; invoice
    email; billing email; faktura mail; e-postadresse faktura; epost for faktura; regnskap e-post`),
    ...email,
  ],
  invoiceReference:
    named(`fakturareferanse; deres ref; deres referanse; referanse; ref; invoice reference; your reference;
    bestillerreferanse; kostnadssted; faktura referanse; innkjøpsreferanse; ressursnummer`),
  invoiceChannel:
    named(`fakturakanal; faktura sendes; fakturatype; fakturametode; utsendelse; sendemåte; leveringsmåte faktura;
    invoice channel; invoice send method; faktura leveres; send faktura som; fakturaformat`),
  agreement: ["avtale", "rammeavtale", "agreement", "avtaletekst", "betingelser", "vilkår"],
  discountPercent:
    named(`rabatt; rabatt %; rabatt prosent; rabattprosent; discount; discount %; discount percent; rabatt i
    prosent; fast rabatt`),
  agreementUntil:
    named(`avtale til; avtale utløper; avtale gjelder til; gyldig til; agreement until; valid until; avtaleslutt;
    utløpsdato`),
  employees: [
    "ansatte",
    "antall ansatte",
    "employees",
    "number of employees",
    "ant ansatte",
    "headcount",
    "no of employees",
  ],
  tags,
};

const oppdrag: FieldNames = {
  title:
    named(`oppdrag; oppdragsnavn; prosjekt; prosjektnavn; job; job name; project; jobb; tittel; title; hva;
    beskrivelse; type oppdrag; fotografering; order; session; tjeneste; produkt`),
  invoiceNumber:
    named(`fakturanr; fakturanummer; faktura; faktura nr; faktura nummer; invoice; invoice number; invoice no;
    invoice #; bilag; bilagsnr; bilagsnummer; fakt nr`),
  day: named(`dato; oppdragsdato; fotodato; fotografert; date; job date; shoot date; session date; utført; utført
    dato; gjennomført; dag; leveringsdato; fakturadato; invoice date; dato utført; dato fotografert; når;
    dato for oppdrag`),
  companyName: [
    ...companyName,
    ...named(
      `kunde; kundenavn; customer; customer name; oppdragsgiver; klient; client; bestiller; kunde navn`,
    ),
  ],
  orgnr,
  name: named(`navn; name; ansatt; person; personer; fotografert person; ansattnavn; employee; employee name; deltaker;
    fullt navn; full name; hvem; medarbeider; kontaktperson; kontakt; portrettert; modell`),
  firstName: [...firstName],
  lastName: [...lastName],
  email,
  phone,
  department: named(
    `avdeling; avd; department; enhet; seksjon; team; stilling; tittel stilling; job title; role; rolle`,
  ),
  frames:
    named(`bilder; antall bilder; ant bilder; images; photos; frames; antall filer; filer; leverte bilder; bilder
    levert; number of images; picture count; opptak; antall opptak; eksponeringer`),
  people:
    named(`antall personer; ant personer; personer antall; number of people; antall ansatte fotografert; hoder;
    heads; antall portretter; pax; antall deltakere; ant pers; antall pers`),
  paid: named(
    `betalt; paid; betalt dato; betalingsdato; innbetalt; payment date; paid date; paid on; oppgjort; betalt den`,
  ),
  status: named(
    `status; oppdragsstatus; jobbstatus; tilstand; ordrestatus; bestillingsstatus; job status; order status; booking status; state`,
  ),
  sum: named(`sum; beløp; pris; total; totalt; totalbeløp; amount; price; fakturabeløp; fakturert; omsetning; inntekt;
    sum eks mva; sum inkl mva; beløp eks mva; beløp inkl mva; netto; brutto; netto beløp; total amount;
    ordresum; honorar; sum ekskl mva; revenue; subtotal; kr; kroner; sum kr; beløp kr`),
};

export const namesOfFields: Readonly<Record<GuessKind, FieldNames>> = { customers, companies, oppdrag };

/** Columns that look like a field and are none. */
export const otherHeadings =
  /^(?:kunde ?(?:nr|nummer|id|no)|kundens? (?:nr|nummer)|kontakt ?(?:nr|nummer|id)|leverandør ?(?:nr|nummer)|customer (?:id|no|number)|id|nr|no|#|løpenr|rad|konto ?(?:nr|nummer)?|bankkonto ?(?:nr|nummer)?|bank account|iban|kid|fax|faks|.* - type|.* - label|url|nettside|hjemmeside|website|web|land|country|fylke|kommune|region|state|opprettet|created.*|updated.*|endret|sist endret|member rating|leid|euid|optin .*|confirm .*|latitude|longitude|gmtoff|dstoff|timezone|cc|last changed|saldo|balance|kredittgrense|betalingsfrist|forfall.*|due date|valuta|currency|postboks|adresse ?(?:linje )?[23]|address ?(?:line )?[23]|avdelings ?(?:nr|nummer)|prosjekt ?(?:nr|nummer)|ordre ?(?:nr|nummer)|ansatt ?(?:nr|nummer)|tittel kontakt|bank|swift|bic)$/;

/** A yes here means that no letters may be sent. */
export const oppositeHeadings =
  /avmeld|unsub|opt(?:ed)?[ -]?out|reserv|do not|ikke (?:kontakt|reklame|nyhetsbrev|ha)|onsker ikke|not email/;

/** Programs, each known by headings that only its own files have together. */
export const programs: readonly { readonly name: string; readonly headings: readonly string[] }[] = [
  { name: "Mailchimp", headings: ["email address", "member rating"] },
  { name: "Mailchimp", headings: ["email address", "euid"] },
  { name: "Google Kontakter", headings: ["given name", "family name", "e-mail 1 - value"] },
  { name: "Google Kontakter", headings: ["first name", "last name", "e-mail 1 - value"] },
  { name: "Outlook", headings: ["first name", "e-mail address", "business phone"] },
  { name: "Outlook", headings: ["first name", "e-mail address", "mobile phone"] },
  { name: "Tripletex", headings: ["kundenummer", "organisasjonsnummer", "postnummer", "er kunde"] },
  { name: "Tripletex", headings: ["kundenummer", "navn", "organisasjonsnummer", "faktura e-post"] },
  { name: "Fiken", headings: ["navn", "kundenr", "leverandørnr"] },
  { name: "Fiken", headings: ["kontakt", "kundenummer", "leverandørnummer"] },
  { name: "Visma eAccounting", headings: ["kundenr", "org nr personnr"] },
  { name: "Visma eAccounting", headings: ["kundenummer", "kundetype", "organisasjonsnr"] },
  { name: "PowerOffice Go", headings: ["kundenr", "navn", "organisasjonsnr", "kontogruppe"] },
  { name: "PowerOffice Go", headings: ["kode", "navn", "org nr", "faktura e-post"] },
];
