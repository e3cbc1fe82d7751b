import { tokenScopes } from '#shared/model/tokenScope.ts';
import { logIn } from '../../client/logIn.ts';
import { reach } from '../../client/until.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';
import { topUp } from '../grants/ordering.ts';
import { type Caller, callerWith } from '../grants/shop.ts';
import { startReceiver } from './receiver.ts';
import { snapshots } from './snapshot.ts';

/** The live product's schedules of every minute. */
const schedules = [
  ...['sweep', 'runProduction', 'followOrders', 'issueInvoices', 'deliverInvoices', 'measurePromises'],
  ...['countDinners', 'eraseCarts', 'tellEvents'],
];

export type ApartWorld = Awaited<ReturnType<typeof openApart>>;

/**
 * An account with live money, its two kinds of software and a product without automatic schedules: they run on request.
 * `host`: started with `quietly`.
 */
export async function openApart(host: Host) {
  const company = demoAccounts.find(({ role }) => role === 'company');
  const session = company && (await logIn(host, company.email, company.password));
  if (session === undefined) throw new Error('The company cannot log in.');
  const person = callerWith(host.url, session);
  const tokenOf = async (test: boolean): Promise<string> =>
    (await person.must('POST', '/api/token', { token_name: 'Apart', test, scopes: [...tokenScopes] })).token;
  const tokens = { live: await tokenOf(false), test: await tokenOf(true) };
  const receiver = await startReceiver();
  const snapshot = await snapshots(host);
  const isQuiet = () =>
    [...host.queues.queues.values()].every((queue) => {
      const { visible, hidden } = host.queues.counts(queue);
      return visible + hidden === 0;
    });
  /** Waits until the live product has processed every message. */
  const quiet = () => reach('no messages', isQuiet, { seconds: 60, everyMs: 20 });
  await topUp(person, 500_000);
  await quiet();
  return {
    host,
    person: { ...person, token: session },
    tokens,
    callers: { live: callerWith(host.url, tokens.live), test: callerWith(host.url, tokens.test) } satisfies Record<
      string,
      Caller
    >,
    receiver,
    quiet,
    snapshot,
    runSchedules: async () => {
      for (const schedule of schedules) await host.runSchedule(schedule);
      await quiet();
    },
  };
}

/** Options of such a product: no automatic schedules during comparisons. */
export const quietly = { demo: true, scheduleEverySeconds: 86_400 } as const;
