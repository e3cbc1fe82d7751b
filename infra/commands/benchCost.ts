import { setTimeout as wait } from 'node:timers/promises';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { paths } from '../local/host/place.ts';
import { startProduct } from '../local/host/startProduct.ts';
import { recordCalls } from '../local/record/recordCalls.ts';
import { amountsOf, sumOf } from './cost/amountsOf.ts';
import { countInvocations } from './cost/countInvocations.ts';
import { orderJourney } from './cost/orderJourney.ts';
import { costOf } from './cost/prices.ts';

/** figure 15: calls and USD per 1 000 orders, from the calls that orders make on the local host; at most 2 USD. */
const bar = { usdPer1000: 2 };
const orders = process.argv.includes('--quick') ? 3 : 20;
/** Files of the site that the CDN serves for an order, as if no browser kept one. */
const siteFiles = 25;
/** Lines of the gateway and of Lambda for one run, in JSON. */
const logBytesPerRun = 700;

const record = recordCalls(paths.files);
const host = await startProduct({ tablesThrough: record.through, awsThrough: record.through });
try {
  const lines = Array.from({ length: 200 }, () => paragraph('Ten words of an agreement that has to be translated.'));
  const file = makeDocx({ body: lines.join('') });
  await orderJourney(host.url, file);
  const before = record.calls.length;
  const mails = host.mails.all().length;
  const runs = countInvocations(host);
  for (let i = 0; i < orders; i++) await orderJourney(host.url, file);
  for (const schedule of ['issueInvoices', 'deliverInvoices']) await host.runSchedule(schedule);
  for (let i = 0; i < 100 && host.mails.all().length < mails + orders; i++) await wait(100);

  const calls = record.calls.slice(before);
  const apiRequests = runs.filter(({ throughGateway }) => throughGateway).length;
  const amounts = sumOf([
    ...calls.map(amountsOf),
    ...runs.map(({ gbSeconds }) => ({ lambdaRequest: 1, lambdaGbSecond: gbSeconds })),
    { apiRequest: apiRequests, edgeRequest: apiRequests + siteFiles * orders, logByte: runs.length * logBytesPerRun },
  ]);
  const perThousand = Object.entries(amounts).map(([name, amount]) => [name, (amount / orders) * 1000] as const);
  for (const [name, amount] of perThousand)
    console.log(
      `${name.padEnd(15)} ${Math.round(amount).toLocaleString('en').padStart(12)}   ${costOf({ [name]: amount }).toFixed(4)} USD`,
    );
  const usd = costOf(Object.fromEntries(perThousand));
  const ok = usd <= bar.usdPer1000;
  const counted = Object.fromEntries(perThousand.map(([name, amount]) => [name, Math.round(amount)]));
  console.log(
    JSON.stringify({
      ok,
      seed: null,
      orders,
      usd_per_1000_orders: Number(usd.toFixed(3)),
      bar: bar.usdPer1000,
      per_1000_orders: counted,
    }),
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await host.stop();
}
