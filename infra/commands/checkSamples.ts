import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { sampleStarts, samplesOf, tokenOperations } from '#shared/contract/samples/samplesOf.ts';
import { notYet } from '../suite/notYet.ts';
import { aboutThings, makeThings } from './access/params.ts';
import { pythonBin, saidBy } from './clients/pythonClient.ts';
import { softwareOf } from './clients/typescriptClient.ts';
import { conclude } from './figures/bars.ts';
import { keepFailures, productFor } from './proof/prove.ts';

const run = promisify(execFile);

/** Samples that are parsed and not run, with why. */
const unrun: Readonly<Record<string, string>> = {
  renewUpload: 'needs a file whose bytes have not come',
  writeAboutQuote: 'needs a quote that someone asked about',
};

/**
 * Has Python parse every sample of the reference, and run against the product all but those that `unrun` names with their
 * reason: first those that read, then those that change something. Ends with 1 where one is none or is not answered as it
 * should, and with 2 where there is no Python.
 */
const folder = await mkdtemp(join(tmpdir(), 'verso-samples-'));
try {
  const bin = await pythonBin('requests==2.32.5');
  if ('missing' in bin) {
    console.error(`Not checked: the samples in Python. Missing: ${bin.missing}.`);
    conclude('check:samples', { seed: null, missing: [bin.missing] });
  } else conclude('check:samples', { seed: null, ...(await check(join(bin.path, 'python'))) });
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function check(python: string) {
  const all = tokenOperations().flatMap(({ operations }) => operations);
  for (const one of all)
    await writeFile(join(folder, `${one.id}.py`), `${sampleStarts.python}\n${samplesOf(one).python}\n`);
  const files = all.map(({ id }) => join(folder, `${id}.py`));
  const complaints = await run(python, ['-m', 'py_compile', ...files]).then(() => '', saidBy);
  const isUnrun = ({ id }: Operation) => unrun[id] !== undefined || Object.hasOwn(areas.testMode, id);
  const isRead = ({ method }: Operation) => method === 'GET';
  const runnable = all.filter((one) => !isUnrun(one));
  const ordered = [...runnable.filter(isRead), ...runnable.filter((one) => !isRead(one))];
  await using host = await productFor({ demo: true });
  const { token, session, email } = await softwareOf(host);
  const things = await makeThings(host.url, session, email);
  const wrong: string[] = [];
  const failures: object[] = [];
  for (const one of ordered) {
    // One that asks for what is not there yet ends with the status of the refusal.
    const about = await aboutThings(one, samplesOf(one).python, things);
    // In a body, too, it is about the cart that is there.
    const sample = about.replaceAll(/"cart": "[\w-]{22,64}"/g, `"cart": "${things.cart}"`);
    const env = { ...process.env, API: host.url, TOKEN: token, KEY: 'sample' };
    const said = await run(python, ['-c', `${sampleStarts.python}\n${sample}`], { env }).then(() => 'done', saidBy);
    if ((said === 'done') !== (notYet[one.id] === undefined)) {
      wrong.push(`${one.id}: ${said.trim().split('\n').at(-1)}`);
      failures.push({ operation: one.id, sample, said });
    }
  }
  for (const line of wrong) console.error(line);
  const unparsed = complaints === '' ? 0 : 1;
  const not_run = Object.fromEntries(
    all.filter(isUnrun).map(({ id }) => [id, unrun[id] ?? 'needs a token of test mode: run by the test of its page']),
  );
  for (const [id, why] of Object.entries(not_run)) console.log(`not run: ${id}, ${why}`);
  const counts = { samples: files.length, ran: ordered.length, wrong: wrong.length, unparsed };
  return { ...counts, not_run, complaints: complaints.trim(), ...keepFailures('check:samples', null, failures) };
}
