/** The data processing agreement (GDPR article 28) that a quote to a company includes, until the studio writes its own. */
export const standardProcessingAgreement = [
  "1. Partene. Bedriften som godtar tilbudet, er behandlingsansvarlig. Studioet er databehandler. Studioet behandler personopplysninger bare for å utføre oppdraget i tilbudet, og bare etter dokumenterte instrukser fra bedriften (personvernforordningen artikkel 28). Mener studioet at en instruks er i strid med loven, sier det fra.",
  "2. Hva det gjelder. Navn, e-postadresse, telefonnummer og avdeling til dem som skal fotograferes, tiden de har fått, bildene av dem, hvilke bilder de har valgt, og hva de har samtykket til. Opplysningene gjelder bedriftens ansatte og andre som bedriften ber studioet fotografere.",
  "3. Varighet. Avtalen gjelder fra tilbudet er godtatt, til opplysningene er slettet eller levert tilbake etter punkt 9.",
  "4. Taushet. Bare de som trenger opplysningene for å utføre oppdraget, har tilgang til dem. De har taushetsplikt, også etter at avtalen er over.",
  "5. Sikkerhet. Studioet verner opplysningene slik personvernforordningen artikkel 32 krever, med personlig innlogging, kryptert overføring, sikkerhetskopier og tilgang etter behov.",
  "6. Underdatabehandlere. Studioet kan bruke leverandører til drift av nettside, lagring og e-post. De får de samme pliktene som studioet, og studioet svarer for dem. Studioet opplyser hvem de er når bedriften spør, og sier fra før det bytter eller tar inn nye, så bedriften kan si nei.",
  "7. Utenfor EØS. Opplysninger overføres ikke til land utenfor EØS uten at bedriften har godtatt det, og vilkårene i personvernforordningen kapittel V er oppfylt.",
  "8. Hjelp. Studioet hjelper bedriften med å svare når noen ber om innsyn, retting eller sletting, og med det bedriften skal gjøre etter artikkel 32 til 36.",
  "9. Sletting. Når oppdraget er levert, sletter studioet opplysningene eller leverer dem tilbake når bedriften ber om det. Det som må oppbevares etter bokføringsloven, beholdes så lenge loven krever, og brukes ikke til noe annet.",
  "10. Brudd. Oppdager studioet et brudd på sikkerheten, varsler det bedriften uten ugrunnet opphold, og senest innen 48 timer, med det bedriften trenger for å melde fra til Datatilsynet og dem det gjelder.",
  "11. Kontroll. Studioet gir bedriften det den trenger for å vise at pliktene er oppfylt, og lar bedriften, eller en revisor den velger, kontrollere det.",
  "12. Studioets egen bruk. Studioet bruker ikke bildene til egne formål. Har både bedriften og den som er avbildet, sagt ja til at studioet viser dem, er studioet selv behandlingsansvarlig for den bruken.",
  "13. Forholdet til tilbudet. Avtalen er en del av tilbudet. Sier de to noe ulikt om personopplysninger, gjelder denne avtalen. Den følger norsk rett.",
].join("\n\n");
