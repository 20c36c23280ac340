import { useLoaderData } from "react-router";

export const handle = { interactive: true };

export function loader() {
  return { words: "Hei" };
}

/** The least that a page with React can be: what every other one is held against. */
export default function Hello() {
  return (
    <main>
      <h1>{useLoaderData<typeof loader>().words}</h1>
    </main>
  );
}
