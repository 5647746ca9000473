import { randomInt } from 'node:crypto'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** @returns the code of a new certificate: 22 random digits of base58, which are 128.9 bits, so that nobody guesses one */
export const newCode = (): string => Array.from({ length: 22 }, () => base58[randomInt(58)]).join('')
