import { setTimeout as wait } from 'node:timers/promises';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { orders as ordersArea } from '#shared/contract/orders.ts';
import { apiOf } from '../client/calls.ts';
import type { Host } from '../local/host/host.ts';
import { paths } from '../local/host/place.ts';
import { startProduct } from '../local/host/startHost.ts';
import { recordCalls } from '../local/record/awsCalls.ts';
import { readSettings } from '../settings/readSettings.ts';
import { synthesise } from '../synthesise.ts';
import { productionValues } from '../test/settingValues.ts';
import { aroundOrder, visitAmounts } from './cost/aroundOrder.ts';
import { amountsOf, costOf, pricesOf, priceTable, sumOf, times as timesOf } from './cost/costs.ts';
import { idleMonth } from './cost/idleMonth.ts';
import { journeys } from './cost/journeys.ts';
import { conclude } from './figures/bars.ts';

interface Invocation {
  /** The API and the hooks are asked through the gateway; the authorizer, before them, and jobs are not. */
  throughGateway: boolean;
  /** Of the API's functions or the authorizer before them: of no job. */
  isOfApi: boolean;
  gbSeconds: number;
}

/** Notes every run of a function from now on, with the time it took here. */
function countInvocations({ functions }: Pick<Host, 'functions'>): Invocation[] {
  const runs: Invocation[] = [];
  for (const lambda of functions.values()) {
    const { entry, memoryMb } = lambda.settings;
    const throughGateway = /\/functions\/(api|webhooks)\//.test(entry);
    const isOfApi = /\/functions\/(?:api|authorizer)\//.test(entry);
    const invoke = lambda.invoke.bind(lambda);
    lambda.invoke = async (event) => {
      const start = performance.now();
      try {
        return await invoke(event);
      } finally {
        const milliseconds = Math.ceil(performance.now() - start);
        runs.push({ throughGateway, isOfApi, gbSeconds: (milliseconds / 1000) * (memoryMb / 1024) });
      }
    };
  }
  return runs;
}

type Calls = ReturnType<typeof recordCalls>['calls'];

/**
 * figure 15: calls and USD per 1 000 of each journey, from the calls that they make on the local host; and of orders with all
 * that comes after they are paid. And what a stage costs in a month in which nobody comes, from production's templates.
 */
const quick = process.argv.includes('--quick');
/** Lines of the gateway and of Lambda for one run, in JSON. */
const logBytesPerRun = 700;
/** Logs are kept for a quarter. */
const monthsOfLogs = 3;
/** An answer of the API with its headers, compressed. */
const answerBytes = 2000;

const idleOf = (more: object) =>
  costOf(idleMonth(synthesise(readSettings('production', { ...productionValues, ...more }))));
const idle = idleOf({});
const idleFixed = idleOf({ fixedAddresses: {} });
const record = recordCalls(paths.files);
const host = await startProduct({ tablesThrough: record.through, awsThrough: record.through });
try {
  const lines = Array.from({ length: 200 }, () => paragraph('Ten words of an agreement that has to be translated.'));
  const file = makeDocx({ body: lines.join('') });
  await journeys.order?.(host.url, file);
  const runs = countInvocations(host);

  /** The calls of one journey with what follows it, averaged over `times`, with a visit to the site each. */
  async function measured(times: number, work: () => Promise<void>) {
    const [call, run, mails] = [record.calls.length, runs.length, host.mails.all().length];
    for (let i = 0; i < times; i++) await work();
    for (const schedule of ['issueInvoices', 'deliverInvoices']) await host.runSchedule(schedule);
    for (let i = 0; i < 50 && host.mails.all().length < mails + times; i++) await wait(100);
    return amountsFor(times, { calls: record.calls.slice(call), own: runs.slice(run), visits: times });
  }

  /**
   * One API call of an open page, averaged over `times`. Scheduled jobs that happen to run meanwhile are left out: an order has 180
   * such calls, so their work would be counted 180 times.
   */
  async function measuredCall(times: number, ask: () => Promise<unknown>) {
    const [call, run] = [record.calls.length, runs.length];
    for (let i = 0; i < times; i++) await ask();
    const calls = record.calls.slice(call).filter(({ caller }) => caller.includes('.api-'));
    const own = runs.slice(run).filter(({ isOfApi }) => isOfApi);
    return amountsFor(times, { calls, own, visits: 0 });
  }

  function amountsFor(
    times: number,
    { calls, own, visits }: { calls: Calls; own: readonly Invocation[]; visits: number },
  ) {
    const apiRequest = own.filter(({ throughGateway }) => throughGateway).length;
    const all = sumOf([
      ...calls.map(amountsOf),
      ...own.map(({ gbSeconds }) => ({ lambdaRequest: 1, lambdaGbSecond: gbSeconds })),
      timesOf(visitAmounts, visits),
      { apiRequest, edgeRequest: apiRequest, firewallRequest: apiRequest, edgeByteOut: apiRequest * answerBytes },
      { logByte: own.length * logBytesPerRun, logByteMonth: own.length * logBytesPerRun * monthsOfLogs },
    ]);
    return Object.fromEntries(Object.entries(all).map(([name, amount]) => [name, amount / times]));
  }

  const usd: Record<string, number> = {};
  let placed: Record<string, number> = {};
  for (const [name, journey] of Object.entries(journeys)) {
    const times = name === 'order' ? (quick ? 3 : 20) : quick ? 1 : 5;
    const amounts = await measured(times, () => journey(host.url, file));
    usd[name === 'order' ? 'order_placed' : name] = costOf(amounts) * 1000;
    if (name === 'order') placed = amounts;
  }
  const api = apiOf(host.url);
  const poll = await measuredCall(100, () => api.ask(ordersArea.getOrderStatus, { params: { hash: 'a'.repeat(32) } }));
  usd.poll = costOf(poll) * 1000;
  const ofOrder = sumOf([placed, aroundOrder(poll)]);
  usd.order = costOf(ofOrder) * 1000;
  usd.account_beyond_10000 = priceTable.activeAccountMonth.usd * 1000;

  for (const [name, amount] of Object.entries(ofOrder))
    console.log(
      `${name.padEnd(15)} ${Math.round(amount * 1000)
        .toLocaleString('en')
        .padStart(12)}   ${costOf({ [name]: amount * 1000 }).toFixed(4)} USD per 1,000 orders`,
    );
  for (const [name, each] of Object.entries(usd)) console.log(`1,000 x ${name.padEnd(21)} ${each.toFixed(4)} USD`);
  console.log(`an idle month          ${idle.toFixed(2)} USD, ${idleFixed.toFixed(2)} with fixed addresses`);
  const round = Object.fromEntries(Object.entries(usd).map(([name, each]) => [name, Number(each.toFixed(3))]));
  const figures = { prices: pricesOf, usd_per_1000: round, usd_idle_month: Number(idle.toFixed(2)) };
  conclude('bench:cost', { seed: null, ...figures }, { isPart: quick });
} finally {
  await host.stop();
}
