import { scrub } from './scrub.ts';

/** What of an error may be reported: nothing that a person typed or that opens anything. */
export type Defect = { error: string; message?: string; stack?: string };

export function defectOf(error: unknown): Defect {
  if (!(error instanceof Error)) return { error: 'unknown' };
  const { name, message, stack } = error;
  return { error: name, message: scrub(message), ...(stack !== undefined && { stack: scrub(stack) }) };
}
