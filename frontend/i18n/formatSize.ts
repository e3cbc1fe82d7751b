/** "36 B", "1.2 MB", "1,2 MB": a file's size for a person. */
export function formatSize(bytes: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  if (bytes < 1024) return `${format.format(bytes)} B`;
  return bytes < 1024 * 1024 ? `${format.format(bytes / 1024)} kB` : `${format.format(bytes / 1024 / 1024)} MB`;
}
