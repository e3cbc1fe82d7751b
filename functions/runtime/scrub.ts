/**
 * Takes out of an error's text what libraries quote: e-mail addresses (SES names the receiver it refuses), the beginning of
 * what is no JSON, queries of links, and anything long enough to open something (tokens, hashes of carts, signatures).
 */
export const scrub = (text: string): string =>
  text
    .replace(/, (?:\.\.\.)?"[^\n]*"(?:\.\.\.)? is not valid JSON/g, ': not valid JSON')
    .replace(/[^\s@<>"'(),;:/]+@[^\s@<>"'(),;:/]+\.[^\s@<>"'(),;:/]+/g, '<mail>')
    .replace(/\?[\w.~%-]+=[^\s"'<>)]*/g, '?<query>')
    .replace(/(?<![\w/.-])(?=[A-Za-z_+-]*\d)[A-Za-z0-9_+-]{24,}={0,2}(?![\w/.-])/g, '<secret>');
