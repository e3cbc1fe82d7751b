import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import { spendable } from '#functions/domain/ledger/wallet.ts';
import { postingOf } from '#functions/stores/ledger/postingOf.ts';
import { payFromBalance } from '#functions/usecases/ordering/payFromBalance.ts';
import { grosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { TestTables } from '../../test/createTables.ts';
import { type Deps, orderPayment, type ShortOrder } from '../proof/historyWorld.ts';
import type { Random } from '../proof/random.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/**
 * One wallet, worth a few orders, and very many requests at once to pay different orders from it, some twice. Returns
 * violations, from the stored rows.
 */
export async function overspend(
  { db, names }: TestTables,
  deps: Deps,
  random: Random,
  { round, atOnce, worth = random.between(0, 6) }: { round: number; atOnce: number; worth?: number },
): Promise<string[]> {
  const account = `racer-${round}`;
  const orders = await Promise.all(
    Array.from({ length: Math.ceil(atOnce * 0.8) }, async (_, index): Promise<ShortOrder> => {
      const slug = `race-${round}-${index}`.padEnd(20, '_');
      const { payment, order, row } = orderPayment(random, slug, `ORDER${slug}`, account);
      await db.send(new PutCommand({ TableName: names.orders, Item: row }));
      await deps.payments.create(payment);
      return order;
    }),
  );
  const topUp = grosze(
    orders.slice(0, worth).reduce((sum, { quotation }) => sum + quotation.gross, random.below(3000)),
  );
  const bonus = grosze(random.chance(0.5) ? random.below(5000) : 0);
  const seed = { slug: `seed-${round}`, account, topUp: grosze(topUp + 1), bonus, fee: zeroGrosze };
  await deps.ledger.post(postingOf(topUpFacts(seed, deps.now.toISOString())));
  const before = spendable(await deps.ledger.readWallet(account));

  const twice = Array.from({ length: atOnce - orders.length }, () => random.pick(orders));
  const requests = random.shuffle([...orders, ...twice]);
  const answers = await Promise.all(
    requests.map((order) => retryWhileBusy(() => payFromBalance(deps, order, account))),
  );

  const wrong: string[] = [];
  if (before !== seed.topUp + bonus) wrong.push(`${seed.topUp + bonus} was put in, ${before} is there`);
  const wallet = await deps.ledger.readWallet(account);
  const after = spendable(wallet);
  const paid = new Set(requests.filter((_, index) => 'paid' in (answers[index] ?? {})));
  const spent = [...paid].reduce((sum, { quotation }) => sum + quotation.gross, 0);
  if (before - spent !== after) wrong.push(`${before} less ${spent} is not ${after}`);
  if (wallet.paid < 0 || wallet.bonus < 0) wrong.push('a part is negative');
  for (const [index, answer] of answers.entries()) {
    const order = requests[index];
    if (!order) continue;
    const isPaid = (await deps.payments.read(order.paymentSlug))?.payment.state === 'paid';
    if (isPaid !== paid.has(order)) wrong.push(`${order.id} is paid, and the answer says otherwise`);
    if ('refused' in answer && (answer.refused !== 'payment_required' || paid.has(order)))
      wrong.push(`${order.id} is refused as ${answer.refused}`);
    // Nothing is refused that the balance would have covered: it only ever became less.
    if (!paid.has(order) && order.quotation.gross <= after)
      wrong.push(`${order.id} is refused, though ${after} is left`);
  }
  return wrong;
}
