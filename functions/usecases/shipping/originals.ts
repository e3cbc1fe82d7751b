import type { Refusal } from '#shared/contract/operation.ts';
import type { OriginalsAct } from '#shared/model/order/papers.ts';
import { readPackageNumber } from '#shared/rules/papers/parcelNumbers.ts';
import { type Order, originalsStep } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { originalsMail, type ShippingDeps } from './parcels.ts';

interface NotedOriginals {
  orderId: string;
  act: OriginalsAct;
  /** The translator who gets the papers, if they are handed over. */
  translator?: string | undefined;
  /** Number of the parcel that returns the papers, as typed. */
  packageNumber?: string | undefined;
  by: Actor;
}

/**
 * Staff record a step of a customer's original papers: each is an event and an audit line, visible to the customer;
 * arrival and return are also mailed. `conflict` if someone else has them.
 */
export async function noteOriginals(
  deps: ShippingDeps,
  { orderId, act, translator, packageNumber: typed, by }: NotedOriginals,
): Promise<Order | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const { orders, parcels, translators, outbox, mailQueue, now } = deps;
  const read = typed === undefined ? undefined : readPackageNumber(typed);
  if (typed !== undefined && !read) return invalid('package_number', 'validation/package_number');
  if (act === 'handed_over') {
    if (translator === undefined) return invalid('translator', 'validation/required');
    if (!(await translators.read(translator))) return { refused: 'not_found' };
  }
  for (let attempt = 0; attempt < 5; attempt++) {
    const order = await orders.read(orderId);
    if (!order) return { refused: 'not_found' };
    if (order.form.service !== 'sworn' || order.erasedAt !== undefined || !order.acceptedAt)
      return { refused: 'conflict' };
    const steps = order.originals ?? [];
    const step = originalsStep(steps, { act, translator, packageNumber: read?.number }, now);
    if (!step) return { refused: 'conflict' };
    const isTold = act === 'received' || act === 'returned';
    const mail = isTold ? originalsMail(act, order, { packageNumber: read?.number, now }) : undefined;
    const originals = [...steps, step];
    const event = {
      ...{ orderId, at: step.at, act: `originals_${act}` as const, by, to: step.holder },
      ...(step.translator !== undefined && { translator: step.translator }),
    };
    const more = mail ? [outbox.item(mail)] : [];
    const result = await parcels.write(order, { originals, event, eventId: `originals.${originals.length}`, more });
    if (result === 'changed') continue;
    if (mail) await enqueueMail(mailQueue, mail);
    return { ...order, originals };
  }
  throw new BusyError('An order changed faster than its papers could be noted.');
}

const invalid = (field: string, message: 'validation/required' | 'validation/package_number') => ({
  refused: 'validation_failed' as const,
  fields: { [field]: [message] },
});
