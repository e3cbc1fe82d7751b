import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { addressHeader, logIn } from '../client/calls.ts';
import { runSuite } from '../local/emulator/runSuite.ts';
import { clientIdOf, type Host } from '../local/host/host.ts';
import { paths } from '../local/host/place.ts';
import { demoAccounts } from '../local/host/seedAccounts.ts';
import { recordCalls } from '../local/record/awsCalls.ts';
import { grantedUses, notGranted, usesMade } from '../local/record/grantUses.ts';
import { accountFlows, cappedToken, tokenFlows } from './grants/accountFlows.ts';
import { deskFlows, moneyFlows } from './grants/deskFlows.ts';
import { findUndone, leaveUndone, leaveWork, meetStaleSessions, placePages } from './grants/laterFlows.ts';
import { type Caller, callerWith, until } from './grants/shop.ts';
import { workFlows } from './grants/workFlows.ts';
import { productFor, prove } from './proof/prove.ts';

const demoStaff = demoAccounts.find(({ role }) => role === 'staff');

/** A customer, an API token of theirs, a guest and someone of the staff. */
async function peopleOf(host: Host): Promise<Record<'customer' | 'holder' | 'guest' | 'staff', Caller>> {
  const session = async (role: string) => {
    const account = demoAccounts.find((one) => one.role === role);
    const token = account && (await logIn(host, account.email, account.password));
    if (!token) throw new Error(`${role} cannot log in.`);
    return callerWith(host.url, token);
  };
  const customer = await session('customer');
  const { token } = await customer.must('POST', '/api/token', {
    token_name: 'proof of grants',
    scopes: [...tokenScopes],
  });
  return { customer, holder: callerWith(host.url, token), guest: callerWith(host.url), staff: await session('staff') };
}

/** The id of an order's invoice, once it is made and has its files. */
async function invoiceOf(host: Host, who: Caller, order: string): Promise<string> {
  let found: { id: string; ready: boolean } | undefined;
  await until(async () => {
    for (const schedule of ['issueInvoices', 'deliverInvoices']) await host.runSchedule(schedule);
    [found] = (await who.must('GET', `/api/order/${order}`)).invoices;
    return found?.ready === true;
  });
  return found?.id ?? '';
}

/** After this every payment, cart and month that is open now has ended. */
const laterMs = 35 * 86_400_000;

/** After this the password has to be shown again. */
const soonMs = 20 * 60_000;
/** Where nobody answers. */
const nowhere = 'http://127.0.0.1:9';

await prove('prove:grants', async ({ quick }) => {
  const record = recordCalls(paths.files);
  const folder = mkdtempSync(join(tmpdir(), 'grants-'));
  const shared = {
    dataDir: join(folder, 'data'),
    demo: true,
    addressHeader,
    tablesThrough: record.through,
    awsThrough: record.through,
  };
  let undone: Awaited<ReturnType<typeof peopleOf>> | undefined;
  const suite = await useNow();
  const made = await useLater();
  rmSync(folder, { recursive: true, force: true });

  /** Every flow as customers and staff meet it today. */
  async function useNow() {
    const settings = { malwareScan: { since: '2026-01-01' } };
    await using host = await productFor({ ...shared, settings, scheduleEverySeconds: 3 });
    const suite = quick ? undefined : await suiteOf(host, folder);
    // After it: on a slow machine a session would be too old for money by then.
    const people = await peopleOf(host);
    await placePages(host);
    await moneyFlows(host, people);
    await accountFlows(host, people.staff);
    await tokenFlows(people.holder, (bought) => invoiceOf(host, people.holder, bought.id));
    await cappedToken(host.url, people.customer);
    await deskFlows(host, people);
    const translator = await workFlows(host, people.staff);
    await leaveWork(host, translator, people);
    // Last: what the provider tells again is not lost any more.
    await leaveUndone(host, people);
    undone = people;
    return suite;
  }
  /** And what comes of it after minutes and days. */
  async function useLater() {
    const ksef = { system: 'sandbox', baseUrl: nowhere, qrBaseUrl: nowhere };
    const settings = { secondFactor: 'required', ksef };
    await using soon = await productFor({ ...shared, clockAheadMs: soonMs, settings, throttled: true });
    if (undone) await meetStaleSessions(soon, { ...undone, guest: callerWith(soon.url) });
    await findUndone(soon, new Date(Date.now() + laterMs));
    return usesMade(record.calls, soon);
  }
  const granted = grantedUses();
  const all = [...granted].flatMap(([caller, uses]) => [...uses].map((use) => `${caller} ${use}`));
  const used = new Set([...made].flatMap(([caller, uses]) => [...uses].map((use) => `${caller} ${use}`)));
  const usedNotGranted = notGranted(made, granted).toSorted();
  const grantedNotUsed = all.filter((use) => !used.has(use)).toSorted();
  for (const use of usedNotGranted) console.log(`used, not granted: ${use}`);
  for (const use of grantedNotUsed) console.log(`granted, not used: ${use}`);
  const wildcards = all.filter((use) => use.includes('*')).length;
  const usedShare = (all.length - grantedNotUsed.length) / all.length;
  return {
    ok: suite?.ok !== false,
    calls: record.calls.length,
    granted: all.length,
    used_share: Number(usedShare.toFixed(3)),
    used_not_granted: usedNotGranted.length,
    wildcards,
    suite,
  };
});

/** The API suite against the product that is recorded, with someone of the staff. */
function suiteOf(product: Host, folder: string) {
  return runSuite(product.url, folder, {
    IDENTITY_URL: product.url + paths.identity,
    USER_POOL_ID: product.identity?.pool.settings.poolId ?? '',
    USER_POOL_CLIENT_ID: clientIdOf(product),
    STAFF_EMAIL: demoStaff?.email ?? '',
    STAFF_PASSWORD: demoStaff?.password ?? '',
    SCHEDULED_WITHIN_SECONDS: '60',
    // It runs on this machine: its database can be looked into, and it calls receivers here.
    DATABASE_URL: product.dynamoEndpoint,
    SCANS: 'yes',
  });
}
