import { parseArgs } from 'node:util';
import { cartArea } from '#shared/contract/cart.ts';
import { orders } from '#shared/contract/orders.ts';
import { payments } from '#shared/contract/payments.ts';
import { testMode } from '#shared/contract/testMode.ts';
import { tokens } from '#shared/contract/tokens.ts';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { apiOf, logIn, send } from '../client/calls.ts';
import { orderForm, paymentForm } from '../client/orders.ts';
import { demoAccounts } from '../local/host/seedAccounts.ts';
import { startProduct } from '../local/host/startHost.ts';
import { conclude } from './figures/bars.ts';

/**
 * A whole life of an order in test mode on the local host: clock, price, payment, offer, a delivery long after the promise with
 * its compensation, acceptance by time and invoices (figure 24).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // It is as short as a quick run has to be.
  options: { log: { type: 'boolean', default: false }, quick: { type: 'boolean' }, seed: { type: 'string' } },
});
const product = await startProduct({ demo: true, quiet: !values.log });
try {
  await product.warm();
  const company = demoAccounts.find(({ role }) => role === 'company');
  const person = apiOf(product.url, company && (await logIn(product, company.email, company.password)));
  const body = { token_name: 'Bench', test: true, scopes: [...tokenScopes] };
  const { token } = await person.must(tokens.createToken, { body });
  const software = apiOf(product.url, token);
  const times: number[] = [];
  for (let life = 0; life < 6; life++) {
    const started = performance.now();
    const laps: string[] = [];
    const lap = (name: string) => laps.push(`${name} ${Math.round(performance.now() - started)}`);
    const clock = await software.must(testMode.makeTestClock, { body: { starts_at: '2027-03-01T09:00:00Z' } });
    const cart = await software.must(cartArea.createCart, {
      body: orderForm({ metadata: { test: positionals[0] ?? 'translator_late' } }),
    });
    lap('priced');
    const billed = await software.must(cartArea.updateCart, {
      params: { cart: '0' },
      cart: cart.hash,
      body: paymentForm() as never,
    });
    const amount = (billed as { quotation: { price_gross: { amount: number } } }).quotation.price_gross.amount;
    const paid = await software.must(payments.startPayment, {
      cart: cart.hash,
      body: { payment_method: 'balance', amount, same_again: true } as never,
    });
    lap('paid');
    const { order_id: id } = paid as { order_id: string };
    let now = clock.clock_time;
    for (let reached = false; !reached; ) {
      const moved = await send(product.url, {
        method: 'POST',
        path: `/api/test/clocks/${clock.id}/advance`,
        token,
        body: { to: '2027-03-25T09:00:00Z' },
      });
      if (moved.status !== 200) throw new Error(`${moved.status} ${moved.text}`);
      reached = moved.body.reached;
      now = moved.body.clock_time;
      if (values.log) console.log(moved.body.instants.join(' '));
    }
    lap('advanced');
    const order = await software.must(orders.getOrder, { params: { id } });
    times.push(performance.now() - started);
    console.log(`${order.status} at ${now}: ${laps.join(', ')} ms`);
  }
  const sorted = times.slice(1).toSorted((a, b) => a - b);
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  conclude('bench:testmode', {
    seed: null,
    life_ms: { median, first: Math.round(times[0] ?? 0), lives: times.length },
  });
} finally {
  await product.stop();
}
