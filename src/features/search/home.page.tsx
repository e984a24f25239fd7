export default function HomePage() {
  return <h1>Magari</h1>;
}
