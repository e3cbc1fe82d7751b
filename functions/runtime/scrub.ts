/**
 * Removes what libraries quote from an error's text: e-mail addresses (SES names refused recipients), the beginning of
 * invalid JSON, URL queries, and anything long enough to be a capability (tokens, cart hashes, signatures).
 */
export const scrub = (text: string): string =>
  text
    .replace(/, (?:\.\.\.)?"[^\n]*"(?:\.\.\.)? is not valid JSON/g, ': not valid JSON')
    .replace(/[^\s@<>"'(),;:/]+@[^\s@<>"'(),;:/]+\.[^\s@<>"'(),;:/]+/g, '<mail>')
    .replace(/\?[\w.~%-]+=[^\s"'<>)]*/g, '?<query>')
    .replace(/(?<![\w/.-])(?=[A-Za-z_+-]*\d)[A-Za-z0-9_+-]{24,}={0,2}(?![\w/.-])/g, '<secret>');
