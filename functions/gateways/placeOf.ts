/** Type and location of an error, for the log; its message may quote the file. */
export function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...places.slice(0, 5).map((line) => line.trim())].join(' ');
}
