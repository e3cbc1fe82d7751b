import * as z from 'zod/mini';
import { CheckState } from '#shared/model/check.ts';
import { Actor } from './workEvent.ts';

/** The result of a delivered file's check; its report is stored beside the file. */
export const FileCheck = z.object({
  /** `failed`: it hit a time or memory limit; a person has to look. */
  state: CheckState,
  /** ISO 8601. */
  askedAt: z.string(),
  checkedAt: z.optional(z.string()),
  /** Version of the rules, and hex SHA-256 of the bytes, that were checked. */
  rules: z.optional(z.int()),
  sha256: z.optional(z.string()),
  /** Numbers of blocking findings, warnings and notes. */
  block: z.int(),
  warn: z.int(),
  info: z.int(),
  /** Ids of the warnings that the translator dismissed. */
  dismissed: z.array(z.string()),
  /** Why it is delivered despite blocking findings. */
  override: z.optional(z.object({ by: Actor, reason: z.string(), at: z.string() })),
});
export type FileCheck = z.infer<typeof FileCheck>;

export const pendingCheck = (now: Date): FileCheck => ({
  state: 'pending',
  askedAt: now.toISOString(),
  block: 0,
  warn: 0,
  info: 0,
  dismissed: [],
});

export type CheckRefusal = 'check_pending' | 'check_blocked' | 'check_warnings';

/** Blocked, without a reason to deliver it anyway. */
export const isBlocked = (check: FileCheck | undefined): boolean =>
  check !== undefined && check.block > 0 && check.override === undefined;

/** Why a file cannot be delivered yet. Files from before there were checks have none. */
export function checkRefusalOf(check: FileCheck | undefined): CheckRefusal | undefined {
  if (check === undefined) return undefined;
  if (check.state === 'pending') return 'check_pending';
  if (isBlocked(check)) return 'check_blocked';
  return check.warn > check.dismissed.length ? 'check_warnings' : undefined;
}
