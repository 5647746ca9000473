export default function Interview() {
  return <h1>Interview</h1>
}
