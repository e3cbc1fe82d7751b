import * as z from 'zod/mini';

/** A real notice has under 1 kB; longer bodies are not worth parsing. */
const longestNotice = 8192;

/** Parses a notice's raw body; null for everything that is none. */
export function readNotice<S extends z.core.$ZodType>(rawBody: string, schema: S): z.output<S> | null {
  if (rawBody.length > longestNotice) return null;
  let payload: unknown;
  try {
    payload = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const parsed = z.safeParse(schema, payload);
  return parsed.success ? parsed.data : null;
}

/** Why a notice is rejected: malformed, wrong checksum, or another shop's. */
export interface NoticeRefusal {
  refused: 'malformed' | 'bad_signature' | 'foreign';
}
