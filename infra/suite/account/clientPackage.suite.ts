import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paymentForm } from '#infra/client/orders.ts';
import { buildClient } from '#infra/commands/client/buildClient.ts';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { handOverOrder } from '../../client/houseWork.ts';
import { fund } from '../orders.ts';
import { as, logIn, newPerson, newStaff } from '../people.ts';

/** What hangs is named, before the test's own time is over. */
const longestMs = 50_000;
const shell = (command: string, args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) =>
  promisify(execFile)(command, args, { ...options, timeout: longestMs });
const home = fileURLToPath(new URL('../../../', import.meta.url));
let folder: string;

/** The package as its users get it: built, packed, and installed in a folder that knows nothing of ours. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-client-'));
  await buildClient();
  await shell('npm', ['pack', '--pack-destination', folder], { cwd: join(home, 'shared/client') });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await shell('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], { cwd: folder });
  await writeFile(join(folder, 'contract.txt'), 'Ten words of a contract that is to be translated.');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function newToken(): Promise<string> {
  const me = as(await logIn(await newPerson()));
  await fund(me);
  const made = await me.call('POST', '/api/token', { json: { token_name: 'client', scopes: [...tokenScopes] } });
  return made.body.token;
}

const program = `import { createClient, VersoError } from '@verso/client';

const verso = createClient({ origin: process.env.ORIGIN ?? '', token: process.env.TOKEN ?? '' });
// Where it stands, for the one who has to find out why it did not end.
const at = (place: string): void => console.error(place, Math.round(performance.now()));
const languages = { source_lang: 2, target_lang: [1] };
const data = new TextEncoder().encode('Twelve more words of a contract that wait to be translated by us.');
let seen = 0;
const onProgress = (sent: number): void => { seen = sent; };
const file = await verso.upload({ name: 'contract.txt', data, type: 'text/plain', ...languages }, { onProgress });
at('uploaded');
const form = { ...languages, cart: file.cart, email: 'buyer@example.com', attachment: [file.attachment_hash] };
const cart = await verso.waitForPrice(form);
at('priced');
await verso.updateCart({ params: { cart: cart.hash }, cart: cart.hash, body: JSON.parse(process.env.BILLING ?? '') });
const amount = cart.quotation?.price_gross?.amount ?? 0;
const paying = { body: { payment_method: 'balance' as const, amount }, cart: cart.hash };
at('billed');
const [once, twice] = [
  await verso.startPayment(paying, { idempotencyKey: 'order-' + cart.hash }),
  await verso.startPayment(paying, { idempotencyKey: 'order-' + cart.hash }),
];
at('ordered');
const ids: string[] = [];
for await (const order of verso.each('listOrders', { limit: 1 })) ids.push(order.id);
const code = await verso.getOrder({ params: { id: 'ABCDEFGHJKMN' } }).catch((refusal: unknown) =>
  refusal instanceof VersoError ? refusal.code : 'something else',
);
console.log(JSON.stringify({ seen, words: cart.attachments[0]?.total_words, once: once.order_id, twice: twice.order_id, ids, code }));
`;

test('a program in another folder uploads, waits for the price, orders once from the balance and lists, by the packed types and script', async () => {
  await writeFile(join(folder, 'program.ts'), program);
  const types = ['--types', 'node', '--typeRoots', join(home, 'node_modules/@types')];
  const strict = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom,dom.asynciterable'];
  const compiler = join(home, 'node_modules/.bin/tsc');
  await shell(compiler, ['program.ts', '--ignoreConfig', ...strict, ...types], { cwd: folder });
  const env = {
    ...process.env,
    ORIGIN: inject('baseUrl'),
    TOKEN: await newToken(),
    BILLING: JSON.stringify(paymentForm()),
  };
  const { stdout } = await shell(process.execPath, ['program.js'], { cwd: folder, env });
  const said = JSON.parse(stdout);
  expect(said).toMatchObject({ seen: 65, words: 13, once: said.twice, ids: [said.once], code: 'not_found' });
});

test('the command line quotes a file, orders it, says where it stands and brings the translation', async () => {
  const env = {
    ...process.env,
    VERSO_ORIGIN: inject('baseUrl'),
    VERSO_TOKEN: await newToken(),
    VERSO_EMAIL: 'buyer@example.com',
  };
  const verso = async (...args: string[]) =>
    (await shell(process.execPath, ['node_modules/.bin/verso', ...args], { cwd: folder, env })).stdout;
  const quoted = await verso('quote', 'contract.txt', '--to', 'pl');
  expect(quoted).toMatch(/contract\.txt: 10 words\nprice with VAT: \d+\.\d\d PLN\nready: 2/);
  const cart = /cart: (\S+)/.exec(quoted)?.[1] ?? '';
  await writeFile(join(folder, 'billing.json'), JSON.stringify(paymentForm()));
  const order = /ordered: (\S+)/.exec(await verso('order', cart, '--billing', 'billing.json'))?.[1] ?? '';
  expect(await verso('orders')).toContain(order);
  expect(await verso('download', order)).toBe('Nothing is delivered yet.\n');

  const staff = await newStaff();
  const ask = (method: string, path: string, json?: object) => staff.call(method, path, { json });
  await handOverOrder(ask, order, { name: 'umowa.txt', content: 'Dziesięć słów umowy.' });
  expect(await verso('status', order)).toBe(`${order}: delivered\n`);
  expect(await verso('download', order)).toBe('umowa.txt\n');
  expect(await readFile(join(folder, 'umowa.txt'), 'utf8')).toBe('Dziesięć słów umowy.');
});

test('the command line says what it lacks (2) and what is refused (1)', async () => {
  const run = (args: string[], env: Record<string, string>) =>
    shell(process.execPath, ['node_modules/.bin/verso', ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    }).catch((failure) => failure);
  const env = { VERSO_ORIGIN: inject('baseUrl'), VERSO_TOKEN: 'trp_wrong' };
  expect(await run([], env)).toMatchObject({ code: 2, stderr: expect.stringContaining('verso quote FILE') });
  const lacking = { code: 2, stderr: 'A file, --to and --email (or VERSO_EMAIL) are needed.\n' };
  for (const incomplete of [
    ['quote', 'contract.txt'],
    ['quote', 'contract.txt', '--to', 'pl'],
    ['quote', '--to', 'pl'],
  ])
    expect(await run(incomplete, env)).toMatchObject(lacking);
  expect(await run(['orders'], env)).toMatchObject({ code: 1, stderr: expect.stringContaining('unauthorized') });
});
