/** Rules about what people write. */

/** Nothing that could be read: spaces of any kind, and signs that are not drawn. */
export const isBlank = (content: string): boolean => /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u.test(content)
