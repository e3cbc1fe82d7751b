/** An address as a URL; undefined if it is invalid. (`URL.canParse` is newer than some supported browsers.) */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
