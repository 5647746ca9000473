/** Digits of any script and style as those that programs count with: `５`, `𝟓` and `٥` are 5. What is raised or lowered is none of them. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const sign = digit.codePointAt(0) ?? 0
    // They stand in tens, each beginning with its nought, and some tens behind each other.
    let first = sign
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
    return String((sign - first) % 10)
  })
