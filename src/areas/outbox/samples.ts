import type { NewLetter } from "./types";

/** A letter to an invented customer, ready for the outbox. */
export function letterSample(change: Partial<NewLetter> = {}): NewLetter {
  return {
    key: "booking-confirmed:0193f0a0-0000-7000-8000-000000000001:r0",
    template: "booking-confirmed",
    templateVersion: 1,
    to: { address: "kari.aas@example.no", name: "Kari Ås" },
    subject: "Bestilling bekreftet: fredag 20. november kl. 14.30",
    text: "Hei Kari,\n\nTimen din er bekreftet. Blåbærsyltetøy på brødskiva.\n\nhttps://example.no/booking/edit/1?key=abc\n",
    html: '<!DOCTYPE html><html lang="nb"><body><p>Hei Kari, timen din er bekreftet. Blåbærsyltetøy.</p></body></html>',
    about: { kind: "booking", id: "0193f0a0-0000-7000-8000-000000000001", revision: 0 },
    ...change,
  };
}
