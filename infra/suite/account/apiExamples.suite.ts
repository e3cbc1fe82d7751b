import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ApiExample, apiExamples, apiVariables } from '#shared/contract/samples/apiExamples.ts';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { handOverOrder } from '../../client/houseWork.ts';
import { call } from '../api.ts';
import { fund } from '../orders.ts';
import { as, logIn, newPerson, newStaff } from '../people.ts';

const shell = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-curl-'));
  await writeFile(join(folder, 'contract.txt'), 'Ten words of a contract that is to be translated.');
  // Both jobs begin in one second, as those of a fast machine do.
  await writeFile(join(folder, 'date'), '#!/bin/sh\necho 1800000000\n', { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true }));

/** A value of an answer by its path; `kind=translated` is the element of a list that has it. */
function valueAt(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => {
    const [name = '', wanted] = step.split('=');
    if (wanted !== undefined) return (value as Record<string, unknown>[]).find((one) => one[name] === wanted);
    return (value as Record<string, unknown> | undefined)?.[name];
  }, answer);
}

/** Runs a command of the page in a shell, as its reader does, and answers what it printed. */
async function run(command: string, variables: Record<string, string>): Promise<unknown> {
  const { stdout } = await shell('sh', ['-c', command], { cwd: folder, env: { ...process.env, ...variables } });
  return stdout === '' ? undefined : JSON.parse(stdout);
}

/** Runs it, again and again where the page says so, and keeps what the following commands need. */
async function follow(example: ApiExample, variables: Record<string, string>): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    const answer = await run(example.command, variables);
    if (!example.until || valueAt(answer, example.until.path) === example.until.value) {
      for (const [name, path] of Object.entries(example.keep ?? {})) {
        const value = valueAt(answer, path);
        expect(value, `${example.name}: ${path} of ${JSON.stringify(answer)}`).toBeDefined();
        variables[name] = String(value);
      }
      return answer;
    }
    expect(tries, `${example.name}: ${JSON.stringify(answer)}`).toBeLessThan(150);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What staff do in the meantime. */
async function deliver(order: string): Promise<void> {
  const staff = await newStaff();
  const ask = (method: string, path: string, json?: object) => staff.call(method, path, { json });
  await handOverOrder(ask, order, { name: 'umowa.txt', content: 'Dziesięć słów umowy.' });
}

/** Everything the page says, from its first line to the delivered file. */
async function wholeJob(token: string): Promise<Record<string, string>> {
  const set = apiVariables(inject('baseUrl')).replace('trp_...', token);
  const names = ['API', 'TOKEN', 'KEY'];
  const script = `${set}\nprintf '%s\\n' ${names.map((name) => `"$${name}"`).join(' ')}`;
  const { stdout } = await shell('sh', ['-c', script], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  const values = stdout.split('\n');
  const variables = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  for (const example of apiExamples) {
    if (example.name === 'delivered') await deliver(String(variables.ORDER));
    await follow(example, variables);
  }
  expect(await readFile(join(folder, 'contract.pl.txt'), 'utf8')).toBe('Dziesięć słów umowy.');
  await rm(join(folder, 'contract.pl.txt'));
  return variables;
}

const title =
  'the documented commands lead from the languages to a delivered file, twice in one second too; revoked, the token opens nothing';

test.skipIf(!hasCurl)(`${title}${hasCurl ? '' : ' (not run: there is no curl on this machine)'}`, async () => {
  const me = as(await logIn(await newPerson()));
  await fund(me);
  const made = await me.call('POST', '/api/token', { json: { token_name: 'documented', scopes: [...tokenScopes] } });
  const first = await wholeJob(made.body.token);
  const variables = await wholeJob(made.body.token);
  expect(variables.ORDER).not.toBe(first.ORDER);

  const order = `/api/order/${variables.ORDER}`;
  const stranger = as(await logIn(await newPerson()));
  expect((await stranger.call('GET', order)).status).toBe(404);
  expect((await stranger.call('POST', `${order}/file/${variables.FILE}/link`)).status).toBe(404);
  expect((await stranger.call('GET', '/api/orders')).body.orders).toEqual([]);
  expect((await call('GET', order)).status).toBe(404);

  expect((await me.call('DELETE', `/api/token/${made.body.id}`)).status).toBe(200);
  const refused = await as(made.body.token).call('GET', order);
  expect(refused).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
});
