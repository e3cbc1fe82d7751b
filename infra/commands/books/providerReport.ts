import type { ProviderReport } from '#functions/domain/ledger/books.ts';
import { parseSessionId } from '#functions/domain/payment/sessionId.ts';
import type { P24Client } from '#functions/gateways/p24/p24Client.ts';

const dayMs = 86_400_000;
/** The provider answers for 31 days at most. */
const windowDays = 31;
const completed = 1;

/** The provider's bookings from a day until now. Throws if it does not answer. */
export async function providerReport(
  p24: Pick<P24Client, 'history'>,
  from: Date,
  now: Date,
): Promise<{ report: ProviderReport; byHand: string[] }> {
  const paid: ProviderReport['paid'][number][] = [];
  const refunded: ProviderReport['refunded'][number][] = [];
  const byHand: string[] = [];
  // A day early: the provider's days begin in Warsaw.
  for (let start = from.getTime() - dayMs; start <= now.getTime(); start += windowDays * dayMs) {
    const end = Math.min(now.getTime(), start + (windowDays - 1) * dayMs);
    const lines = await p24.history({ from: dayText(start), to: dayText(end) });
    if ('refused' in lines) throw new Error(`The provider does not answer: ${lines.refused}.`);
    for (const line of lines) {
      if (line.type === 'transaction') {
        const session = parseSessionId(line.sessionId);
        const { orderId, amount } = line;
        paid.push({ slug: session?.slug ?? line.sessionId, attempt: session?.attempt ?? 0, orderId, amount });
      } else if (line.status === completed && line.requestId === '') {
        byHand.push(`${line.orderId}: ${line.amount} was paid back in the provider's panel`);
      } else if (line.status === completed) {
        refunded.push({ refundId: line.requestId, amount: line.amount });
      }
    }
  }
  return { report: { paid, refunded }, byHand };
}

const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' });
const dayText = (at: number): string => warsaw.format(at).replaceAll('-', '');
