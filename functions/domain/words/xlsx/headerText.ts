const code = /&(?:"[^"]*"|K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|\d{1,3}|.)/gs;

/**
 * Text of a sheet's header or footer without its codes: `&L &C &R` part it, `&P &N &D` and the like stand for figures,
 * `&&` is the sign itself.
 */
export function headerText(raw: string): string {
  return raw.replace(code, (found) => (found === '&&' ? '&' : /^&[LCR]$/i.test(found) ? '\n' : ''));
}
