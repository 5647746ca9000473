/** Rules about what people write. */

/** Nothing that could be read: spaces of any kind, the empty sign of braille among them, signs that are not drawn, halves of signs and what stands in their place. */
export const isBlank = (content: string): boolean =>
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800\ufffd]*$/u.test(content)
