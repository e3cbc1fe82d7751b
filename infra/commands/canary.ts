import './sayPlainly.ts';
import { siteGateway } from '#functions/gateways/ownSite.ts';
import { orderAsCustomer } from '#functions/usecases/canary/orderAsCustomer.ts';

/**
 * `npm run -s canary -- https://the.stage`: what the synthetic customer of the setting `canary` does, from here: to the payment page
 * and no further. What it ordered is not paid, and taken away by the stage's own canary or when its time is over.
 */
const [origin] = process.argv.slice(2);
if (origin === undefined) throw new Error('Name the address of the stage: npm run -s canary -- https://…');
const run = await orderAsCustomer({
  site: siteGateway(origin),
  canaries: { removeUnpaid: async () => 0 },
  page: '/en/order/',
});
console.log(JSON.stringify({ ok: 'reached' in run, ...run }));
process.exitCode = 'reached' in run ? 0 : 1;
