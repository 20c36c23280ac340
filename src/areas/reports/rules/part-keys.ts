/** Jobs for companies are one product in the reports; no slug of the catalogue begins with a hash sign. */
export const oppdragKey = "#oppdrag";
