import { describe, expect, it } from "vitest";
import { guessColumns } from "./guess-columns";
import type { GuessKind } from "./heading-names";

/** "Heading=field: cell | cell"; a column that fills nothing has no field. */
function guessed(kind: GuessKind, columns: readonly string[]) {
  const read = columns.map((column) => {
    const [, heading = "", field = "", cells = ""] = /^(.*?)=([^:]*):? ?(.*)$/.exec(column) ?? [];
    return { heading, field: field || null, cells: cells ? cells.split(" | ") : [] };
  });
  const rows = Array.from({ length: Math.max(...read.map(({ cells }) => cells.length)) }, (_, row) =>
    read.map(({ cells }) => cells[row] ?? ""),
  );
  const table = guessColumns(
    kind,
    read.map(({ heading }) => heading),
    rows,
  );
  expect(table.columns.map(({ heading, field }) => `${heading}=${field}`)).toEqual(
    read.map(({ heading, field }) => `${heading}=${field}`),
  );
  return table;
}

const names = "Kari Nordmann | Ola Berg | Per Moe";
const mails = "kari@x.no | ola@y.no | ";
const phones = "90 12 34 56 | +47 91234567 | 22334455";

describe("guessed columns of customers", () => {
  it("know a list from Mailchimp", () => {
    const table = guessed("customers", [
      `Email Address=email: ${mails}`,
      "First Name=firstName: Kari | Ola",
      "Last Name=lastName: Nordmann | Berg",
      "Phone Number=phone: 90123456",
      "Birthday=: 12/31 | 01/02",
      "MEMBER_RATING=: 2 | 3",
      "OPTIN_TIME=: 2019-01-02 10:11:12",
      "LEID=: 123456789",
      "NOTES=note: Kom i 2020",
      'TAGS=tags: "VIP"',
    ]);
    expect([table.program, table.columns[4]?.dropped]).toEqual(["Mailchimp", "birthday"]);
  });

  it("know Google's contacts, of which most columns fill nothing", () => {
    const table = guessed("customers", [
      "Given Name=firstName: Kari",
      "Family Name=lastName: Nordmann",
      "Birthday=: 1980-01-01",
      "Organization 1 - Name=companyName: Fjord AS",
      "E-mail 1 - Type=: * Home",
      `E-mail 1 - Value=email: ${mails}`,
      "E-mail 2 - Value=email: k@z.no",
      "Phone 1 - Type=: Mobile",
      `Phone 1 - Value=phone: ${phones}`,
      "Group Membership=tags: * myContacts",
    ]);
    expect(table.program).toBe("Google Kontakter");
  });

  it("know Outlook's contacts", () => {
    const table = guessed("customers", [
      "First Name=firstName: Kari",
      "Last Name=lastName: Nordmann",
      "Company=companyName: Fjord AS",
      "Business Street=: Storgata 1",
      "Business Phone=phone: 22334455",
      "Mobile Phone=phone: 90123456",
      `E-mail Address=email: ${mails}`,
      "Notes=note: x",
    ]);
    expect(table.program).toBe("Outlook");
  });

  it.each([
    [
      [
        "Kunde nr=: 10001 | 10002 | 10003",
        `Navn=name: ${names}`,
        `Tlf.=phone: ${phones}`,
        `E-post (priv)=email: ${mails}`,
      ],
    ],
    [
      [
        "Fornavn=firstName: Kari",
        "Etternavn=lastName: Nordmann",
        "Mob=phone: 90123456",
        "Mailadr.=email: a@b.no",
        "Merkn.=note: x",
      ],
    ],
    [["KUNDE=name: Kari Nordmann", "MOBILNR=phone: 90123456", "EPOST=email: a@b.no", "BY=: Oslo", "FNR=: 1"]],
    [["Etternavn, fornavn=name: Øvrebø, Åse | Berg, Ola", "Mob.nr=phone: 90123456"]],
    [["Navn på kunden=name: Kari Nordmann", "Telefonnr. mobil=phone: 90123456", "Kommentarer=note: x"]],
    [["Kolonne A=: Kari Nordmann | Ola Berg", `Kolonne B=email: ${mails}`, `Kolonne C=phone: ${phones}`]],
    [
      [
        "Name=name: Kari",
        "E-mail=email: a@b.no",
        "Cell=phone: 90123456",
        "Språk=language: nb | en",
        "Kilde=source: Nettsiden",
      ],
    ],
    [
      [
        "Kontakt=name: Kari Nordmann",
        "Bedrift=companyName: Fjord AS",
        "e-mail adresse=email: a@b.no",
        "Tlf (jobb)=phone: 22334455",
      ],
    ],
    [
      [
        "Full name=name: Kari Nordmann",
        "E-postadresse=email: a@b.no",
        "E-postadr.=email: a@b.no",
        "Sist endret=: 01.02.2024",
        "Etikett=tags: VIP",
      ],
    ],
    [["Telefon=email: kari@x.no | ola@y.no", "E-post=phone: 90123456 | 91234567"]],
  ])("read an odd list (%#)", (columns) => {
    guessed("customers", columns);
  });

  it("tell a heading that says no from one that says yes", () => {
    for (const heading of ["Avmeldt nyhetsbrev", "Opt out", "Reservert", "Ønsker ikke reklame"])
      guessed("customers", [`E-post=email: ${mails}`, `${heading}=unsubscribed: Nei | Ja`]);
    for (const heading of ["Nyhetsbrev", "Subscribed", "Email marketing"])
      guessed("customers", [`E-post=email: ${mails}`, `${heading}=newsletter: Ja | Nei`]);
  });

  it("drop identity numbers and birthdays by heading and by value", () => {
    const number = "01010750160";
    const table = guessed("customers", [
      `Navn=name: ${names}`,
      `Kunde ref=: ${number}`,
      "Født=: 1.1.80",
      "Verdi=: 1.1.1971 | 2.3.1980 | 4.5.1991",
    ]);
    expect(table.columns.map(({ dropped }) => dropped)).toEqual([
      undefined,
      "identity-number",
      "birthday",
      "birthday",
    ]);
  });
});

describe("guessed columns of companies", () => {
  const firms = "Fjord AS | Berg og Dal ASA | Moss kommune";

  it.each([
    [
      "Tripletex",
      [
        "Kundenummer=: 1 | 2",
        `Navn=name: ${firms}`,
        "Organisasjonsnummer=orgnr: 923609016",
        "E-post=invoiceEmail: a@b.no",
        "Faktura e-post=invoiceEmail: f@b.no",
        "Telefonnummer=: 22334455",
        "Postadresse=address: Storgata 1",
        "Postnummer=postalCode: 0359",
        "Poststed=city: Oslo",
      ],
    ],
    [
      "Fiken",
      [
        `Navn=name: ${firms}`,
        "Kundenr=: 10001",
        "Leverandørnr=: 20001",
        "Org.nr=orgnr: 923609016",
        "E-post=invoiceEmail: a@b.no",
        "Adresse=address: Storgata 1",
        "Postnr=postalCode: 359",
        "Poststed=city: Oslo",
        "Land=: Norge",
      ],
    ],
    [
      "Visma eAccounting",
      [
        "Kundenr=: 1",
        `Navn=name: ${firms}`,
        "Org.nr/Personnr=orgnr: 923609016 | 974760673",
        "Epost=invoiceEmail: a@b.no",
        "Adresse 1=address: Storgata 1",
        "Adresse 2=: c/o",
        "Postnr=postalCode: 0359",
        "Sted=city: Oslo",
        "Deres referanse=invoiceReference: Kari",
      ],
    ],
    [
      null,
      [
        "Firma=name: Fjord AS",
        "Org. nummer=orgnr: 923 609 016",
        "Ant. ansatte=employees: 12 | 140",
        "Rabatt %=discountPercent: 10 | 15",
        "Avtale utløper=agreementUntil: 31.12.2027",
        "Faktura sendes=invoiceChannel: EHF",
      ],
    ],
    [
      null,
      [
        "Selskap=name: Fjord AS",
        "Kolonne B=orgnr: 923609016 | 974760673",
        "Gateadresse=address: Storgata 1",
        "Zip=postalCode: 0359",
        "By=city: Oslo",
      ],
    ],
  ] as const)("know %s (%#)", (program, columns) => {
    expect(guessed("companies", columns).program).toBe(program);
  });

  it("drop identity numbers of sole traders, whatever the column is called", () => {
    const { columns } = guessed("companies", ["Navn=name: Kari Foto", "Org.nr/Personnr=: 01010750160"]);
    expect(columns[1]?.dropped).toBe("identity-number");
  });
});

describe("guessed columns of completed jobs", () => {
  it("know people, frames, sums and days, and how they are written", () => {
    const { columns } = guessed("oppdrag", [
      "Faktura nr.=invoiceNumber: 1001 | 1002",
      "Dato=day: 31.12.2024 | 01.02.2024",
      "Kunde=companyName: Fjord AS | Berg AS",
      "Org.nr=orgnr: 923609016",
      "Ansatt=name: Kari Nordmann | Ola Berg",
      "E-post ansatt=email: a@b.no",
      "Avd.=department: Salg",
      "Antall bilder=frames: 3 | 5",
      "Beløp eks. mva=sumWithout: 1.950,00 | 12.500,00",
    ]);
    expect(columns[1]).toMatchObject({ days: "dmy", isAmbiguous: false });
    expect(columns[8]).toMatchObject({ decimals: ",", isAmbiguous: false });
  });

  it("keep the days of old jobs, and invoices that are numbered by the day", () => {
    guessed("oppdrag", [
      "Faktura nr.=invoiceNumber: 120324-0001 | 120324-0002 | 130324-0001",
      "Dato=day: 01.02.1996 | 31.12.1998 | 05.06.1999",
      "Kunde=companyName: Fjord AS",
      "Født=: 1.1.1980 | 2.3.1990",
      "Kode=: 01010750160 | 01010750160",
    ]);
    guessed("companies", [
      "Navn=name: Fjord AS",
      "Avtale til=agreementUntil: 1.1.1998 | 1.1.1999 | 1.2.1999",
    ]);
  });

  it("read an English list, and say what somebody must decide", () => {
    const { columns } = guessed("oppdrag", [
      "Shoot date=day: 01/02/2024 | 03/04/2024",
      "Client=companyName: Fjord AS",
      "Employee name=name: Kari Nordmann",
      "Department=department: Salg",
      "Images=frames: 4",
      "Amount=sum: 1.950 | 2.400",
    ]);
    expect([columns[0]?.isAmbiguous, columns[5]?.isAmbiguous]).toEqual([true, true]);
  });
});
