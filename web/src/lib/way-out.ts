/** Where a login that one ends oneself leads, when that is not home. The guard of the pages asks. */
let way: { token: string; path: string } | undefined

/** Once the session with this token is over, here: the other tabs of the browser go home. */
export function leadOut(token: string, path: string): void {
  way = { token, path }
}

export const wayOut = (token: string | undefined): string | undefined => (way?.token === token ? way?.path : undefined)
