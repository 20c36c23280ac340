import { useLoaderData } from "react-router";

export const handle = { interactive: true };

export function loader() {
  return { words: "Hei" };
}

/** The smallest possible page with React: the baseline that measurements compare other pages with. */
export default function Hello() {
  return (
    <main>
      <h1>{useLoaderData<typeof loader>().words}</h1>
    </main>
  );
}
