/** Words that begin a sentence or stand beside a telephone number, and are never a visitor's name. */
export const notNames: ReadonlySet<string> = new Set(
  (
    "jeg du vi dere meg deg oss min mitt mine nummer nummeret telefon telefonen tlf mob mobil mobilen " +
    "nr her er det den hei heisann hallo god morgen dag kveld takk tusen hilsen mvh vh ring ringe " +
    "kontakt kontakte send svar kan kunne vil ville skal ønsker gjerne helst snarest haster straks nå " +
    "idag imorgen ikke ja nei ok okei greit fint bra flott pris priser bilde bilder portrett " +
    "ansattfoto standard time timer book booking bestilling mandag tirsdag onsdag torsdag fredag " +
    "lørdag søndag januar februar mars april mai juni juli august september oktober november desember " +
    "jul påske oslo norge norway i my me call phone number please thanks thank yes no hello hi hey " +
    "today tomorrow asap monday tuesday wednesday thursday friday saturday sunday navn navnet firma " +
    "bedrift org orgnr adresse epost mail mer senere snart hjelp privat jobb"
  ).split(" "),
);

/** The first half of an e-mail address that belongs to no person. */
export const mailboxes: ReadonlySet<string> = new Set(
  "post info mail kontakt contact firma admin hello foto photo".split(" "),
);
