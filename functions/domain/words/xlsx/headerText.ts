/** Text of a sheet's header or footer without its codes: `&L &C &R` part it, `&P &N &D` and the like stand for figures. */
export function headerText(raw: string): string {
  return raw
    .replace(/&"[^"]*"/g, '')
    .replace(/&K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})/g, '')
    .replace(/&[LCR]/gi, '\n')
    .replace(/&\d{1,3}/g, '')
    .replace(/&([^&])/g, '')
    .replaceAll('&&', '&');
}
