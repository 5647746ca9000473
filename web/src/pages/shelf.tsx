export default function Shelf() {
  return <h1>Shelf</h1>
}
