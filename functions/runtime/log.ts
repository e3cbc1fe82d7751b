type Field = string | number | boolean | null | undefined;

/**
 * One JSON line per event: codes, ids and counts only, never bodies, headers, e-mails, tokens or text to translate.
 * The flat field type keeps whole objects out.
 */
export function log(
  level: 'info' | 'warn' | 'error',
  event: string,
  fields: Readonly<Record<string, Field>> = {},
): void {
  const line = JSON.stringify({ level, event, ...fields });
  if (level === 'error') console.error(line);
  else console.log(line);
}

/** A defect: name, message and place, without the values that a library may hang on its errors. */
export function logDefect(event: string, error: unknown, fields: Readonly<Record<string, Field>> = {}): void {
  const known = error instanceof Error;
  log('error', event, {
    ...fields,
    error: known ? error.name : 'unknown',
    message: known ? error.message : undefined,
    stack: known ? error.stack : undefined,
  });
}
