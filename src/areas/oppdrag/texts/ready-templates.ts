import type { TemplateContent, TemplateStep } from "../types/templates";

const task = (title: string, anchor: TemplateStep["anchor"], days: number): TemplateStep => ({
  kind: "task",
  title,
  anchor,
  days,
  condition: "always",
  isAutomatic: false,
  receiver: null,
  subject: "",
  body: "",
});

const letter = (
  { title, subject, body }: Pick<TemplateStep, "title" | "subject" | "body">,
  anchor: TemplateStep["anchor"],
  days: number,
): TemplateStep => ({
  kind: "letter",
  title,
  anchor,
  days,
  condition: "always",
  isAutomatic: false,
  receiver: "contacts",
  subject,
  body,
});

const order: TemplateStep = {
  ...letter(
    {
      title: "Spør etter bestillingsnummer",
      subject: "Bestillingsnummer for fotograferingen {dag}",
      body: "Hei {kontakt},\n\nfakturaen for fotograferingen {dag} trenger et bestillingsnummer. Kan du skrive det inn på siden deres?",
    },
    "day",
    -5,
  ),
  condition: "no_order",
};

const remind: TemplateStep = {
  ...task("Minn dem som mangler tid", "day", -7),
  kind: "letter",
  condition: "missing",
  receiver: "missing",
  body: "Fotograferingen nærmer seg. Velg en tid som passer, så slipper dere kø.",
};

const delivered = letter(
  {
    title: "Takk, og spør hvordan det gikk",
    subject: "Ble dere fornøyde med bildene?",
    body: "Hei {kontakt},\n\ntakk for at vi fikk fotografere dere. Svar gjerne på denne e-posten hvis noe skal rettes, eller hvis noen mangler bilde.",
  },
  "delivery",
  5,
);

const common = [
  task("Send siden til kontaktpersonen", "acceptance", 1),
  remind,
  order,
  task("Ta sikkerhetskopi av bildene", "day", 1),
  task("Legg ut bildene til utvalg", "day", 2),
  task("Minn om utvalget", "selection", -2),
  task("Kontroller navn og filnavn", "delivery", -1),
  delivered,
];

const plan = { minutes: 0, buffer: 0, reserve: 0, breaks: [] };

/** What a new template can begin with. Letters are by hand until somebody says otherwise. */
export const readyTemplates: Readonly<Record<"studio" | "hos_dere", TemplateContent>> = {
  hos_dere: {
    steps: [
      task("Avtal rom, strøm og parkering", "acceptance", 3),
      ...common,
      letter(
        {
          title: "Fortell hva dere må ha klart",
          subject: "Klart til fotograferingen {dag}",
          body: "Hei {kontakt},\n\nvi kommer til {sted} {dag}. Vi trenger et rom på minst 3,6 × 3,6 meter, en stikkontakt og et sted å parkere nær inngangen. {antall} står på lista, og {mangler} mangler tid.",
        },
        "day",
        -5,
      ),
      task("Pakk utstyret", "day", -1),
    ],
    plan: { ...plan, breaks: [{ at: "11:30", minutes: 30, mayMove: true }] },
    gettingThere: "",
    preparation: "Ensfargede klær uten store logoer fungerer best. Kom gjerne fem minutter før.",
    lines: [],
    selectionDays: 5,
    deliveryDays: 10,
  },
  studio: {
    steps: [...common, task("Gjør klar bakgrunn og lys", "day", -1)],
    plan,
    gettingThere: "",
    preparation: "Ensfargede klær uten store logoer fungerer best. Kom gjerne fem minutter før.",
    lines: [],
    selectionDays: 5,
    deliveryDays: 10,
  },
};

export const emptyTemplate: TemplateContent = {
  steps: [],
  plan,
  gettingThere: "",
  preparation: "",
  lines: [],
  selectionDays: null,
  deliveryDays: null,
};
