import type { Refusal } from '#shared/contract/operation.ts';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import type { CallerContext } from '../../runtime/http/callerOf.ts';
import type { RequestContext } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { readQuote } from '../../usecases/quotes/readQuote.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';
import { type Looking, staffQuoteWire } from './staffQuoteWire.ts';

/** Who acts, for the claim and the audit. */
export const actingStaff = ({ caller, requestId }: { caller: CallerContext; requestId: string }) => ({
  account: sessionOf(caller).account,
  request: requestId,
});

export const looking = async (caller: CallerContext, ids: readonly string[], now: Date): Promise<Looking> => ({
  account: sessionOf(caller).account,
  names: await staffNames(accounts(), ids),
  hours: quoteDeps(now).hours,
  now,
});

/** A quote as it is after an act, with everything, or why it was not done. */
export async function answerStaffQuote<R extends Refusal>(
  acted: Quote | R,
  { caller, locale, now }: Pick<RequestContext, 'caller' | 'locale' | 'now'>,
): Promise<R | Refusal<'not_found'> | { status: 200; body: StaffQuoteWire }> {
  if ('refused' in acted) return acted;
  const whole = await readQuote(quoteDeps(now), acted.id);
  if ('refused' in whole) return whole;
  const { quote, versions, audit } = whole;
  const ids = [
    ...(quote.claim ? [quote.claim.by] : []),
    ...versions.map(({ sentBy }) => sentBy),
    ...audit.flatMap(({ who }) => (who.kind === 'staff' ? [who.account] : [])),
  ];
  return { status: 200, body: staffQuoteWire(whole, locale, await looking(caller, ids, now)) };
}
