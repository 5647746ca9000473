export default function PreviewShelf() {
  return <h1>PreviewShelf</h1>
}
