import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDynamo } from '../tables.ts';
import { commandOf } from './startAws.ts';

const script = fileURLToPath(new URL('../start.mjs', import.meta.url));
let dataDir: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lifecycle-'));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  url: string;
  tables: string;
}

async function start(dir = dataDir): Promise<Running> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dir, PORT: '0', SITE_BUILD: 'off', DEMO_DATA: 'off' },
    stdio: 'pipe',
  });
  started.push(child);
  const text = await new Promise<string>((resolve) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part;
        if (said.includes('\nready ')) resolve(said);
      });
    child.once('exit', () => resolve(said));
  });
  const [, url = ''] = /^ready (\S+)$/m.exec(text) ?? [];
  if (!url) throw new Error(text);
  return { child, url, tables: /^tables\s+(\S+)/m.exec(text)?.[1] ?? '' };
}

/** Sends a file as a browser does; resolves with its cart as soon as S3 has taken it. */
async function sendFile(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/attachment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      attachment_hash: crypto.randomUUID(),
      name: 'a.txt',
      size: 11,
      type: 'text/plain',
      source_lang: 2,
      target_lang: [1],
    }),
  });
  const [{ cart, upload }] = await answer.json();
  const { status } = await fetch(upload.url, { method: upload.method, headers: upload.headers, body: 'hello world' });
  if (status !== 200) throw new Error(`upload: ${status}`);
  return cart;
}

const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });

const isAlive = (pid: number): boolean => commandOf(pid) !== '';

const emulator = async () => Number(await readFile(join(dataDir, 'dynamo.pid'), 'utf8'));

async function keep({ url, tables }: Running, name: string): Promise<void> {
  const { TableNames } = (await callDynamo(tables, 'ListTables', {})) as { TableNames: string[] };
  await callDynamo(tables, 'PutItem', { TableName: TableNames[0], Item: { pk: { S: name }, sk: { S: name } } });
  await fetch(`${url}/local/mail/v2/email/outbound-emails`, {
    method: 'POST',
    body: JSON.stringify({
      FromEmailAddress: 'a@verso.example',
      Destination: { ToAddresses: [`${name}@verso.example`], CcAddresses: [], BccAddresses: [] },
      Content: { Simple: { Subject: { Data: name }, Body: {} } },
    }),
  });
}

async function kept({ url, tables }: Running): Promise<{ rows: string[]; mails: string[] }> {
  const { TableNames } = (await callDynamo(tables, 'ListTables', {})) as { TableNames: string[] };
  const { Items } = (await callDynamo(tables, 'Scan', { TableName: TableNames[0] })) as {
    Items: { pk: { S: string } }[];
  };
  // The demo accounts have their rows too.
  const own = Items.filter(({ pk }) => ['stopped', 'killed'].includes(pk.S));
  const mails = (await (await fetch(`${url}/mailbox.json`)).json()) as { subject: string }[];
  return { rows: own.map(({ pk }) => pk.S).toSorted(), mails: mails.map(({ subject }) => subject).toSorted() };
}

test('a signal to npm stops the host, though npm runs it through a shell', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'lifecycle-'));
  const npm = spawn('sh', ['-c', `"${process.execPath}" "${script}"; true`], {
    env: {
      ...process.env,
      DATA_DIR: dir,
      PORT: '0',
      SITE_BUILD: 'off',
      DEMO_DATA: 'off',
      npm_lifecycle_event: 'start',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(npm);
  let said = '';
  npm.stdout.on('data', (part) => {
    said += part;
  });
  await expect.poll(() => said, { timeout: 30_000 }).toContain('\nready ');
  const emulator = Number(await readFile(join(dir, 'dynamo.pid'), 'utf8'));
  npm.kill('SIGTERM');
  await expect.poll(() => isAlive(emulator), { timeout: 15_000 }).toBe(false);
  await rm(dir, { recursive: true, force: true });
});

test('data and unfinished work outlive a stop and a kill, a second host is refused, no emulator is left behind', async () => {
  const first = await start();
  await keep(first, 'stopped');
  await expect(start()).rejects.toThrow(/is in use by another local host.*Stop it, or set DATA_DIR/);
  const firstEmulator = await emulator();
  expect(await end(first.child, 'SIGTERM')).toBe(0);
  expect(isAlive(firstEmulator)).toBe(false);

  const second = await start();
  await keep(second, 'killed');
  const orphan = await emulator();
  const cart = await sendFile(second.url);
  await end(second.child, 'SIGKILL');
  expect(isAlive(orphan)).toBe(true);

  const third = await start();
  expect(isAlive(orphan)).toBe(false);
  expect(await kept(third)).toEqual({ rows: ['killed', 'stopped'], mails: ['killed', 'stopped'] });
  const words = async () => (await (await fetch(`${third.url}/api/attachment?cart=${cart}`)).json())[0].total_words;
  await expect.poll(words, { timeout: 45_000, interval: 200 }).toBe(2);
  expect(await end(third.child, 'SIGINT')).toBe(0);
});
