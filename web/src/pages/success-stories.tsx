export default function SuccessStories() {
  return <h1>SuccessStories</h1>
}
