/** The path of a request's address, dots resolved. Taken by itself `//x` would be read as the name of a host. */
export const pathOf = (url: string): string => new URL(`http://any${url}`).pathname
