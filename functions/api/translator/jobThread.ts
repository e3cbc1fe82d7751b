import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import { orders } from '../../runtime/services/orders.ts';
import { production } from '../../runtime/services/production.ts';
import type { ownName } from './answerJob.ts';

/** The order of the caller's job; other people's jobs are not found. */
export async function orderOfOwn({
  orderId,
  jobId,
  translator,
}: ReturnType<typeof ownName>): Promise<Order | Refusal<'not_found'>> {
  const job = await production().job(orderId, jobId);
  const order = job?.assignee === translator ? await orders().read(orderId) : undefined;
  return order && order.erasedAt === undefined ? order : { refused: 'not_found' };
}
