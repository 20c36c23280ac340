export default function Home() {
  return (
    <main>
      <title>Sidelys Portrettstudio</title>
      <h1>Sidelys Portrettstudio</h1>
    </main>
  );
}
