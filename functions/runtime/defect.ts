import { scrub } from './scrub.ts';

/** The reportable part of an error: nothing a person typed, and no capability. */
export type Defect = { error: string; message?: string; stack?: string };

export function defectOf(error: unknown): Defect {
  if (!(error instanceof Error)) return { error: 'unknown' };
  const { name, message, stack } = error;
  return { error: name, message: scrub(message), ...(stack !== undefined && { stack: scrub(stack) }) };
}
