export default function MockInterview() {
  return <h1>MockInterview</h1>
}
