import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite } from '../local/emulator/runSuite.ts';
import { paths } from '../local/host/place.ts';
import { startProduct } from '../local/host/startProduct.ts';
import { grantedUses } from '../local/record/grantedUses.ts';
import { recordCalls } from '../local/record/recordCalls.ts';
import { usesMade } from '../local/record/usesMade.ts';

/** BARS.md 16: nothing is used that is not granted, at least 95 % of what is granted is used, and nothing is granted by a wildcard. */
const bar = { usedShare: 0.95 };

const record = recordCalls(paths.files);
const folder = mkdtempSync(join(tmpdir(), 'grants-'));
const host = await startProduct({ tablesThrough: record.through, awsThrough: record.through });
const identity = [...host.functions.values()].map(({ settings }) => settings.environment.USER_POOL_CLIENT_ID);
const suite = await runSuite(host.url, folder, {
  IDENTITY_URL: host.url + paths.identity,
  USER_POOL_CLIENT_ID: identity.find(Boolean) ?? '',
});
for (const schedule of ['sweep', 'issueInvoices', 'deliverInvoices', 'issueInvoices', 'deliverInvoices'])
  await host.runSchedule(schedule);
const made = usesMade(record.calls, host);
await host.stop();
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
const ok = suite.ok && usedNotGranted.length === 0 && usedShare >= bar.usedShare && wildcards === 0;
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
