/** "1.2 MB", "1,2 MB": a file's size for a person. */
export function fileSize(bytes: number, locale: string): string {
  const [unit, divisor] = bytes >= 1024 * 1024 ? ['MB', 1024 * 1024] : ['kB', 1024];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / Number(divisor));
  return `${number} ${unit}`;
}
