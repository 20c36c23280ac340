/** The settings of quotes to companies. */
export const quoteSettingTexts = {
  "policy.quoteValidDays": {
    label: "Tilbud er gyldige",
    help: "Forslaget i et nytt tilbud. Kan endres i hvert tilbud.",
    unit: "dager",
  },
  "policy.quoteHoldDays": {
    label: "Dagene i et tilbud holdes av",
    help: "Forslaget i et nytt tilbud. Etter det kan andre bestille dagene, også om tilbudet fortsatt er gyldig.",
    unit: "dager",
  },
  "policy.heldDaysPerWeek": {
    label: "Det meste som holdes av til bedrifter i én uke",
    help: "Dager til forespørsler og tilbud til sammen. Er uka full, sier forespørselen og tilbudet fra når noen vil holde av flere.",
    unit: "dager",
  },
  "policy.quoteReminderDays": {
    label: "Påminnelse før et tilbud utløper",
    help: "Én e-post til mottakeren som ikke har svart, og én til dere. 0: ingen.",
    unit: "dager før",
  },
  "policy.quoteLeastPercent": {
    label: "Det minste en bedrift betaler for",
    help: "Av antallet i det godtatte tilbudet.",
    unit: "prosent",
  },
  "policy.quoteFreeWorkingDays": {
    label: "Frist for færre eller ny dag",
    help: "Så lenge før dagen kan en bedrift melde fra om færre, eller flytte dagen, uten kostnad.",
    unit: "virkedager",
  },
  "policy.processingAgreement": {
    label: "Databehandleravtale",
    help: "Følger med hvert tilbud som sendes, på siden og i PDF-en. Tilbud som er sendt, beholder den de ble sendt med. Tomt felt gir teksten som følger med programmet.",
  },
} as const;
