/**
 * Whether a failed write may have been carried out: no answer came (timeout, broken connection), or the server failed.
 * An answer that refuses the request wrote nothing.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('$fault' in error) return error.$fault === 'server';
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'TimeoutError' || error.name === 'NetworkingError' || /^(ECONN|EPIPE|ETIMEDOUT)/.test(code);
}
