/** Settings for what asks faster than people do: tests, journeys, measuring. */
export const noRequestRateLimit = { REQUESTS_PER_NETWORK: '1000000000', REQUESTS_PER_PERSON: '1000000000' }
