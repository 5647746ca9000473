export default function Vantage() {
  return <h1>Vantage</h1>
}
