/** The part of a structured logger that the stand-ins use: pino and Fastify's own logger both fit. */
export type Log = {
  info(data: object, sentence: string): void
  warn(data: object, sentence: string): void
  error(data: object, sentence: string): void
}
