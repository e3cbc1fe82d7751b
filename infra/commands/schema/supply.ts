import { send } from '../../client/send.ts';
import type { Host } from '../../local/host/host.ts';
import type { Random } from '../proof/random.ts';
import type { FuzzCaller, Person } from './callers.ts';
import type { Live } from './live.ts';
import { makeCountedCart, makeOrder, stages } from './makeOrder.ts';

export interface Supply {
  /** One more cart and an order of each stage, and the invoices that are due. */
  round(): Promise<void>;
  /** Carts and orders that failed, mostly because a request had deleted the account that was ordering. */
  dropped(): number;
  /** Failures of scheduled jobs: none are allowed, whatever was sent. */
  failedJobs: string[];
}

/** Carts and orders that random requests alone would not bring so far: their ids make an operation's success possible. */
export function makeSupply(
  host: Host,
  { live, callers, colleague, random }: { live: Live; callers: FuzzCaller[]; colleague: Person; random: Random },
): Supply {
  const customers = callers.filter(({ kind }) => kind === 'customer');
  const failedJobs: string[] = [];
  let lost = 0;
  const run = (schedule: string): Promise<void> =>
    host.runSchedule(schedule).then(
      () => undefined,
      (failure: unknown) =>
        void failedJobs.push(`${schedule}: ${failure instanceof Error ? failure.message : failure}`),
    );

  async function round(): Promise<void> {
    await colleague.renew();
    const ids: { id: string; hash: string }[] = [];
    const sweep = () => run('sweep');
    const shop = () => ({ origin: host.url, buyer: random.pick(customers).token, staff: colleague.token, sweep });
    const made = await Promise.allSettled([
      makeCountedCart(shop()).then(({ hash, attachment, amount }) =>
        live.supplyCart({ hash, amount, attachments: [attachment], closed: false }),
      ),
      ...stages.map((stage) =>
        // What the provider rejects goes to a customer's balance; a guest's waits for staff.
        makeOrder({ ...shop(), ...(stage === 'refund_rejected' && { buyer: undefined }) }, stage).then((order) => {
          live.supplyOrder(order);
          ids.push(order);
        }),
      ),
    ]);
    lost += made.filter(({ status }) => status === 'rejected').length;
    for (const schedule of ['issueInvoices', 'deliverInvoices']) await run(schedule);
    for (const { id, hash } of ids) {
      const { body } = await send(host.url, { method: 'GET', path: `/api/order/${id}`, cart: hash });
      live.learn('getOrder', body);
    }
  }
  return { round, dropped: () => lost, failedJobs };
}
