export default function Preview() {
  return <h1>Preview</h1>
}
