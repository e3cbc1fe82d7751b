import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { retentionDays } from '#shared/rules/retention.ts';

/**
 * An account's e-mail address that its owner wants changed; an account has at most one. Both addresses confirm it by a
 * mailed link. Times are ISO 8601.
 */
export const EmailChange = z.object({
  account: z.string(),
  /** Of this request: links of an earlier one name another. */
  id: z.string(),
  from: z.string(),
  to: z.string(),
  locale: z.enum(locales),
  at: z.string(),
  /** Until when both addresses have to confirm; one that both have confirmed does not lapse. */
  until: z.string(),
  /** When each address confirmed. */
  oldAt: z.optional(z.string()),
  newAt: z.optional(z.string()),
  /** The pool's user whose address is being changed: from here on the change is finished, not taken back. */
  user: z.optional(z.string()),
  /** Epoch seconds; DynamoDB's own clock reads it too. */
  expires_at: z.int(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** How long both addresses have for their confirmation. */
const changeSeconds = 24 * 3600;

/**
 * How long rows and links are kept, so that a change that was cut off while it was carried out can still be finished;
 * whether a link still works depends on its change.
 */
export const changeLinkSeconds = retentionDays.unconfirmedAccount * 86_400;

/** A request made at `now`. */
export function newEmailChange(
  asked: Pick<EmailChange, 'account' | 'id' | 'from' | 'to' | 'locale'>,
  now: Date,
): EmailChange {
  const until = new Date(now.getTime() + changeSeconds * 1000);
  const expires_at = Math.floor(now.getTime() / 1000) + changeLinkSeconds;
  return { ...asked, at: now.toISOString(), until: until.toISOString(), expires_at };
}

export const isConfirmed = ({ oldAt, newAt }: Pick<EmailChange, 'oldAt' | 'newAt'>): boolean =>
  oldAt !== undefined && newAt !== undefined;

/** Whether a change can still be confirmed or finished. */
export const isOpen = (change: Pick<EmailChange, 'oldAt' | 'newAt' | 'until'>, now: Date): boolean =>
  isConfirmed(change) || change.until > now.toISOString();
