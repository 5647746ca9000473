/** The address of the picture that other sites show of a page: told in the page's head, served by the server. */
export const pictureAddress = (pathname: string): string => `/og${pathname === '/' ? '/home' : pathname}.png`

/** The page that the picture at this address shows, or undefined where no picture can be. */
export function picturedPage(address: string): string | undefined {
  const [, page] = /^\/og(\/.+)\.png$/.exec(address) ?? []
  return page === '/home' ? '/' : page
}
