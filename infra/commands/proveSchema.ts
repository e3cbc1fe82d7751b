import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barOf } from './figures/bars.ts';
import { keepFailures, productFor, prove } from './proof/prove.ts';
import { fuzz } from './schema/fuzz.ts';

/**
 * `npm run -s prove:schema`: requests made from the OpenAPI document, over HTTP against the local host. Whatever is
 * sent, the answer is one the document names for the operation, its body fits the schema there, and none is a 5xx. With
 * `--count` a part of them: those of several seeds add up. The same seed sends the same again, which `repeats` tells; what
 * failed is kept whole in a file that the last line names.
 */
await prove('prove:schema', async ({ quick, count, seed, seconds }) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'verso-schema-'));
  await using host = await productFor({ dataDir: folder.path, demo: true });
  // Things of every kind and state, so that calls about them come further than to a 404.
  await host.makeDemoData();
  const wanted = count ?? (quick ? 4000 : barOf('prove:schema', 'requests'));
  const { operations, verdict, sent, dropped, failedJobs, repeats } = await fuzz(host, seed, wanted, (number, more) => {
    if (!quick && Math.floor((number + more) / 25_000) > Math.floor(number / 25_000))
      console.error(`${number + more} after ${seconds()} s`);
  });
  const log = await readFile(join(folder.path, 'functions.log'), 'utf8').catch(() => '');
  if (process.env.SHOW) console.error(JSON.stringify(Object.fromEntries(verdict.reached)));
  for (const [key, { times, sample }] of verdict.findings)
    console.error(`${times} × ${key}\n  ${sample}${loggedOf(sample, log)}`);
  for (const failure of failedJobs) console.error(failure);
  const unreached = operations.filter(({ id }) => !verdict.reached.has(id)).map(({ id }) => id);
  if (process.env.SHOW) for (const id of unreached) console.error(`${id}: ${verdict.refusalsOf(id)}`);
  const reached = 1 - unreached.length / operations.length;
  const [undocumented, serverErrors] = [verdict.undocumented(), verdict.serverErrors()];
  return {
    // The rest needs what no answer tells, as an authenticator's code.
    reached: Math.round(reached * 1000) / 1000,
    requests: sent,
    // The same for two runs of one seed: they sent the same.
    repeats,
    server_errors: serverErrors,
    undocumented,
    operations: operations.length,
    unreached,
    dropped,
    failed_jobs: failedJobs.length,
    ...keepFailures(
      'prove:schema',
      seed,
      [...verdict.findings].map(([what, { times, calls }]) => ({ what, times, calls })),
    ),
    by_status: verdict.byStatus,
    per_second: Math.round(sent / Math.max(1, seconds())),
    seconds: seconds(),
  };
});

/** What the functions wrote of a call that failed: its request id is in the answer. */
function loggedOf(sample: string, log: string): string {
  const id = /"request_id":"([\w-]+)"/.exec(sample)?.[1];
  const lines = id === undefined ? [] : log.split('\n').filter((line) => line.includes(id) && line.includes('"error"'));
  return lines.map((line) => `\n  ${line.slice(0, 1500)}`).join('');
}
