import './sayPlainly.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowKinds } from '#functions/stores/rowKinds.ts';
import { keepRelease, tablesAt } from '../evolution/keptReleases.ts';
import { startDynamo } from '../local/dynamo.ts';
import { startHost } from '../local/host/startHost.ts';

/**
 * `npm run -s evolution:record -- 2026-12-01`: keeps what this release writes and as what it reads it, in
 * `infra/evolution/releases/<name>`: the product is started, makes its demo data and is stopped. Run it for each release
 * that goes out; every later one is tested on it, and reads nothing less than it (infra/evolution/README.md).
 */
const [release] = process.argv.slice(2);
if (!release || !/^\d{4}-\d\d-\d\d[\w.-]*$/.test(release)) throw new Error('Name the release by its day: 2026-12-01');
const dataDir = await mkdtemp(join(tmpdir(), 'release-'));
try {
  const host = await startHost({ dataDir, quiet: true, demo: true });
  await host.makeDemoData();
  await host.stop();
  const dynamo = await startDynamo({ dbPath: join(dataDir, 'dynamo.sqlite'), own: true });
  const users = join(dataDir, 'identity', 'users.sqlite');
  const rows = await keepRelease(release, { ...(await tablesAt(dynamo.endpoint)), users, kinds: rowKinds });
  await dynamo.stop();
  console.log(JSON.stringify({ ok: true, release, rows }));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
