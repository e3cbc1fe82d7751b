import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite } from '../local/emulator/runSuite.ts';
import { clientIdOf } from '../local/host/clientIdOf.ts';
import type { Host } from '../local/host/host.ts';
import { paths } from '../local/host/place.ts';
import { startProduct } from '../local/host/startProduct.ts';
import { grantedUses } from '../local/record/grantedUses.ts';
import { recordCalls } from '../local/record/recordCalls.ts';
import { usesMade } from '../local/record/usesMade.ts';
import { accountFlows } from './grants/accountFlows.ts';
import { findUndone, leaveUndone, meetStaleSessions } from './grants/laterFlows.ts';
import { moneyFlows } from './grants/moneyFlows.ts';
import { demoStaff, invoiceOf, peopleOf } from './grants/people.ts';
import { callerWith } from './grants/shop.ts';
import { tokenFlows } from './grants/tokenFlows.ts';

/** figure 16: nothing is used that is not granted, at least 95 % of what is granted is used, and nothing is granted by a wildcard. */
const bar = { usedShare: 0.95 };

/** After this every payment, cart and month that is open now has ended. */
const laterMs = 35 * 86_400_000;

/** After this the password has to be shown again. */
const soonMs = 20 * 60_000;
/** Where nobody answers. */
const nowhere = 'http://127.0.0.1:9';

const record = recordCalls(paths.files);
const folder = mkdtempSync(join(tmpdir(), 'grants-'));
const shared = {
  dataDir: join(folder, 'data'),
  demo: true,
  tablesThrough: record.through,
  awsThrough: record.through,
};
const quick = process.argv.includes('--quick');
const host = await startProduct({ ...shared, scheduleEverySeconds: 3 });
const people = await peopleOf(host);
const suite = quick ? undefined : await suiteOf(host);
await moneyFlows(host, people);
await accountFlows(host, people.staff);
await tokenFlows(people.holder, (bought) => invoiceOf(host, people.holder, bought.id));
await leaveUndone(host, people);
await host.stop();
const ksef = { system: 'sandbox', baseUrl: nowhere, qrBaseUrl: nowhere };
const soon = await startProduct({ ...shared, clockAheadMs: soonMs, settings: { secondFactor: 'required', ksef } });
await meetStaleSessions(soon, { ...people, guest: callerWith(soon.url) });
await findUndone(soon, new Date(Date.now() + laterMs));
const made = usesMade(record.calls, soon);
await soon.stop();
rmSync(folder, { recursive: true, force: true });

const granted = grantedUses();
const all = [...granted].flatMap(([caller, uses]) => [...uses].map((use) => `${caller} ${use}`));
const used = new Set([...made].flatMap(([caller, uses]) => [...uses].map((use) => `${caller} ${use}`)));
const usedNotGranted = [...used].filter((use) => !all.includes(use)).toSorted();
const grantedNotUsed = all.filter((use) => !used.has(use)).toSorted();
for (const use of usedNotGranted) console.log(`used, not granted: ${use}`);
for (const use of grantedNotUsed) console.log(`granted, not used: ${use}`);
const wildcards = all.filter((use) => use.includes('*')).length;
const usedShare = (all.length - grantedNotUsed.length) / all.length;
const ok = suite?.ok !== false && usedNotGranted.length === 0 && usedShare >= bar.usedShare && wildcards === 0;
console.log(
  JSON.stringify({
    ok,
    seed: null,
    calls: record.calls.length,
    granted: all.length,
    used_share: Number(usedShare.toFixed(3)),
    used_not_granted: usedNotGranted.length,
    wildcards,
    suite,
  }),
);
process.exitCode = ok ? 0 : 1;

/** The API suite against the product that is recorded, with somebody of the staff. */
function suiteOf(product: Host) {
  return runSuite(product.url, folder, {
    IDENTITY_URL: product.url + paths.identity,
    USER_POOL_CLIENT_ID: clientIdOf(product),
    STAFF_EMAIL: demoStaff?.email ?? '',
    STAFF_PASSWORD: demoStaff?.password ?? '',
    SCHEDULED_WITHIN_SECONDS: '60',
  });
}
