import type { Testimonial, TestimonialId } from "./types";

/**
 * DEMO CONTENT. These testimonials and names are invented; the rows carry `isDemo`, and the page says so. Only the demo
 * has them; a new studio starts without testimonials. They have no pictures, because the demo portraits must not be
 * taken for customers.
 */
export const demoTestimonials: readonly Testimonial[] = [
  sample(
    1,
    "Silje",
    "Prosjektleder",
    "Jeg pleier å stivne foran et kamera. Her fikk jeg vite nøyaktig hva jeg skulle gjøre med hendene, skuldrene og blikket. Etter ti minutter glemte jeg at det sto noen og tok bilder.",
  ),
  sample(
    2,
    "Jonas",
    "Daglig leder",
    "Hele ledergruppen var inne på en formiddag. Bildene ligner på hverandre, men alle ser ut som seg selv.",
  ),
  sample(
    3,
    "Amina",
    "Stipendiat",
    "Jeg så bildene på skjermen underveis og kunne si fra med en gang. Det gjorde det lett å velge etterpå.",
  ),
  sample(
    4,
    "Tor Erik",
    "Forfatter",
    "Endelig et pressebilde som ikke ser ut som et passbilde. Forlaget brukte det dagen etter.",
    4,
  ),
];

function sample(n: number, name: string, role: string, text: string, rating = 5): Testimonial {
  const id = `0198f000-0000-7000-8000-00000000de${String(n).padStart(2, "0")}`;
  return { id: id as TestimonialId, name, role, text, rating, image: null, isDemo: true };
}
