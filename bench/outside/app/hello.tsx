import { useLoaderData } from "react-router";

export function loader() {
  return { words: "Hei" };
}

export default function Hello() {
  const { words } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{words}</h1>
    </main>
  );
}
