import { staff } from '#shared/contract/staff.ts';
import { carts } from '../runtime/services/carts.ts';
import { orders } from '../runtime/services/orders.ts';
import { quotes } from '../runtime/services/quotes.ts';
import type { SimulatedAct } from '../stores/testMode/simulation.ts';
import { callsOf } from './insideCalls.ts';
import type { OpenWorld } from './openWorld.ts';
import { outcomesIn, outcomesOf, simulation } from './services.ts';

export const simulatedStaff = 'simulated-staff';
const desk = () => callsOf({ kind: 'staff', account: simulatedStaff });
const reason = 'Simulated in test mode.';
/** Time for a person to make a quote. */
const quotesAfterMs = 5 * 60_000;

/** Plans the answers to quote requests a little later, each once. */
export async function planQuotes({ now }: OpenWorld): Promise<void> {
  const { quotes: open } = await desk().must('staff', staff.listQuoteQueue, { query: { list: 'open' } });
  for (const { id } of open)
    if (!(await simulation().planned('quote', id)))
      await simulation().plan({
        kind: 'quote',
        subject: id,
        at: new Date(now.getTime() + quotesAfterMs).toISOString(),
      });
}

/** Sends the proposed quote, or refuses if the metadata say so. */
export async function answerQuote(act: SimulatedAct, { now }: OpenWorld): Promise<void> {
  await simulation().done(act);
  const calls = desk();
  const params = { id: act.subject };
  const claimed = await calls.ask('staff', staff.claimQuote, { params });
  if (claimed.status !== 200) return;
  const { revision } = claimed.body as { revision: number };
  const quote = await quotes().read(act.subject);
  const cart = quote && (await carts().read(quote.cartDigest, now));
  if (outcomesIn(cart?.cart.own?.metadata).has('quote_refused')) {
    const body = { revision, reason: 'Refused as the metadata asked.', alternative: 'Ask again without them.' };
    await calls.must('staff', staff.refuseQuote, { params, body });
    return;
  }
  const { lines, delivery_minutes } = await calls.must('staff', staff.proposeQuote, { params });
  const typed = lines.map(({ item, target_lang, step, basis, quantity, unit_price }) => ({
    ...{ item, target_lang, step, basis, quantity, unit_price },
  }));
  const body = { revision, lines: typed, delivery_minutes, valid_days: 14, note: 'A quote of test mode.', reason };
  await calls.must('staff', staff.sendQuote, { params, body });
}

const answersAfterMs = 3_600_000;

/** Plans the refusal of complaints a little later, if the order's metadata ask for it; all others run out of time. */
export async function planComplaints({ now }: OpenWorld): Promise<void> {
  const { complaints } = await desk().must('staff', staff.listComplaintQueue);
  for (const { order_id, number } of complaints) {
    const subject = `${order_id}#${number}`;
    if (!(await outcomesOf(order_id)).has('complaint_refused')) continue;
    if (await simulation().planned('complaint', subject)) continue;
    const at = new Date(now.getTime() + answersAfterMs).toISOString();
    await simulation().plan({ kind: 'complaint', subject, at });
  }
}

export async function answerComplaint(act: SimulatedAct): Promise<void> {
  await simulation().done(act);
  const [id = '', number = ''] = act.subject.split('#');
  const body = { outcome: 'refused' as const, remedy: 'none' as const, answer: 'Refused as the metadata asked.' };
  await desk().ask('staff', staff.decideComplaint, { params: { id, number: Number(number) }, body });
}

/** Approves delivered work that has to be approved by a person. */
export async function approveDelivered(orderId: string, job: string): Promise<void> {
  if (!(await orders().read(orderId))) return;
  await desk().ask('staff', staff.approveJob, { params: { id: orderId, job }, body: { reason } });
}
