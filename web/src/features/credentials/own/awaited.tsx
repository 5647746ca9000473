/** Passed examinations whose certificate is still to be issued. */
export const Awaited = ({ count }: { count: number }) => (
  <p role="status">
    {count === 1
      ? 'A certificate is being issued. It appears here when it is ready.'
      : `${count} certificates are being issued. They appear here when they are ready.`}
  </p>
)
