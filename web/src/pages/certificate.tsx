export default function Certificate() {
  return <h1>Certificate</h1>
}
