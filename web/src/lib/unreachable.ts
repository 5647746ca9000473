/** Said wherever no answer came. Apart from `api.ts`: a page that calls nothing says it too, of a part that did not arrive. */
export const unreachable = 'The server cannot be reached. Please check your connection and try again.'
