/** The addresses of recruiting. Visitors load `contract/paths.ts` with their first page, so they are not in it. */
export const recruitingPaths = {
  promises: () => '/recruiters/promises',
  join: (token: string) => `/mail/join/${encodeURIComponent(token)}`,
  /** @param terms facet values that are chosen to begin with */
  search: (terms: readonly string[] = []) =>
    `/recruiters/search${terms.length > 0 ? `?${new URLSearchParams(terms.map((term) => ['term', term]))}` : ''}`,
  shortlist: () => '/recruiters/shortlist',
  firm: () => '/recruiters/firm',
}
