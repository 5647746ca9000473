/** What somebody typed, made harmless: it goes into pages, mails and calendars. */

/** Without what turns the direction of a text, or cannot be seen. */
export const lines = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '')
    .trim()

export const oneLine = (text: string): string => lines(text).replaceAll(/\s+/g, ' ')
