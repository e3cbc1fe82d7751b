import type * as z from 'zod/mini';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import type { RefusalKey } from '#shared/messages/refusals.ts';

/**
 * The messages of a failed parse by dotted field name, in the order found. The parse must run with `reportInput`, which
 * distinguishes an absent field from a wrong one. The texts are loaded with the first refusal.
 */
export async function fieldMessages(issues: readonly z.core.$ZodIssue[]): Promise<Record<string, FieldMessage[]>> {
  const { isRefusalKey } = await import('#shared/messages/refusals.ts');
  const fields = new Map<string, FieldMessage[]>();
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields.set(name, [...(fields.get(name) ?? []), message(issue, isRefusalKey)]);
  }
  return Object.fromEntries(fields);
}

function message(issue: z.core.$ZodIssue, isOurs: (key: string) => key is RefusalKey): FieldMessage {
  if (isOurs(issue.message)) return issue.message;
  // Errors of a record's key are nested.
  const [inside] = issue.code === 'invalid_key' ? issue.issues : [];
  if (inside && isOurs(inside.message)) return inside.message;
  if (issue.input === undefined) return 'validation/required';
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  return 'validation/invalid';
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldMessage {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'string' && minimum > 1) return { key: 'validation/too_short', replace: { minimum } };
  if (issue.origin === 'string' || issue.origin === 'array') return 'validation/required';
  return { key: 'validation/too_small', replace: { minimum } };
}

function tooBig(issue: z.core.$ZodIssueTooBig): FieldMessage {
  const maximum = Number(issue.maximum);
  if (issue.origin === 'string') return { key: 'validation/too_long', replace: { maximum } };
  if (issue.origin === 'array') return { key: 'validation/too_many', replace: { maximum } };
  return { key: 'validation/too_large', replace: { maximum } };
}
