/** The addresses of recruiting. Visitors load `contract/paths.ts` with their first page, so they are not in it. */
export const recruitingPaths = {
  recruiters: () => '/recruiters',
  promises: () => '/recruiters/promises',
  join: (token: string) => `/recruiters/join/${encodeURIComponent(token)}`,
  search: () => '/recruiters/search',
  firm: () => '/recruiters/firm',
}
