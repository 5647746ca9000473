let networks = 0

/** Somewhere nobody has called from yet: limits of one test do not meet those of another. */
export function elsewhere(): string {
  networks++
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`
}
