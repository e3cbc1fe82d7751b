import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleOf } from '#shared/contract/openapi/examples.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { type Answered, newAddress, send } from '../client/calls.ts';
import { uploadTo } from '../client/uploads.ts';
import { productFor } from '../commands/proof/prove.ts';
import { seededRandom } from '../commands/proof/random.ts';
import { makeCallers } from '../commands/schema/callers.ts';
import { type Way, waysInto } from '../commands/schema/ways.ts';
import type { Host } from '../local/host/host.ts';
import {
  bodiesOf,
  hostileBodies,
  hostileTexts,
  largestBodies,
  operationsWithBody,
  type SentBody,
} from './largestBodies.ts';

/** A second of its function's processor is what a request may use at most, whatever somebody sent. */
const budgetMs = 1_000;
/** What reads a file behind a request has as long as `prove:words` gives a hostile file. */
const jobBudgetMs = 10_000;
/** As large a file as may come inside a request. */
const fileBytes = 4 * 1024 * 1024;
/** The call came no further than to the door, or to a thing that is not there or in another state. */
const isElsewhere = (status: number) => [401, 403, 404, 409].includes(status);

const parts = new AsyncDisposableStack();
let host: Host;
let waysOf: Awaited<ReturnType<typeof waysInto>>;
beforeAll(async () => {
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'verso-budget-')));
  host = parts.use(await productFor({ dataDir: folder.path, demo: true, minuteSeconds: 3_600, timesSlower: 4 }));
  await host.makeDemoData();
  const { callers } = await makeCallers(host, seededRandom(1));
  waysOf = await waysInto(host, callers);
}, 600_000);
afterAll(() => parts.disposeAsync());

test('no request takes a second of a processor, whatever its body holds', async () => {
  const used = await meter(host);
  const slow: string[] = [];
  const failed: string[] = [];
  const [read, taken] = [new Set<string>(), new Set<string>()];
  for (const { operation, bodyLimit, shape } of operationsWithBody) {
    const ask = await askerOf(operation);
    const one = async (sent: SentBody): Promise<void> => {
      const { what } = sent;
      const { status, text } = await ask(sent);
      const over = overBudget(await used());
      // What else runs on the machine adds to a processor's time: what is slow is slow when it is asked again.
      if (over.length > 0) {
        const again = await ask(sent);
        const isSlow = overBudget(await used()).length > 0 || isElsewhere(again.status);
        if (isSlow) slow.push(...over.map(([name, ms]) => `${operation.id} ${what}: ${Math.round(ms)} ms of ${name}`));
      }
      if (status >= 500 || status === 0) failed.push(`${operation.id} ${what}: ${status} ${text.slice(0, 200)}`);
      if (!isElsewhere(status)) read.add(operation.id);
      if (status >= 200 && status < 300) taken.add(operation.id);
    };
    for (let tried = 0; tried < 40 && !taken.has(operation.id); tried++)
      await one({ what: example, body: exampleOf(operation.id).body ?? {} });
    for (const largest of largestBodies.filter((body) => body.operation === operation))
      for (const body of bodiesOf(largest, bodyLimit)) await one(body);
    for (const body of hostileBodies(shape, bodyLimit)) await one(body);
  }
  expect(slow).toEqual([]);
  expect(failed).toEqual([]);
  // Where calls end at the door nothing is measured.
  const ids = operationsWithBody.map(({ operation: { id } }) => id);
  expect(read.size / ids.length).toBeGreaterThan(0.95);
  expect(taken.size / ids.length).toBeGreaterThan(0.4);
}, 1_200_000);

test('no file that somebody sends takes its request a second, nor what reads it behind that longer than it may', async () => {
  const used = await meter(host);
  const slow: string[] = [];
  const taken = new Map<string, number>();
  for (const { operation, shape } of operationsWithBody) {
    const { name, size } = shape.properties ?? {};
    if (!name || !size) continue;
    // What is announced alone is read by nobody but the scan.
    const texts = operation.id === 'createAttachment' ? hostileTexts : hostileTexts.slice(0, 3);
    for (const [number, make] of texts.entries()) {
      const bytes = Buffer.from(make(fileBytes)).subarray(0, fileBytes);
      for (const sent of filesOf(operation, bytes)) {
        // Each in a cart of its own, which holds so many files.
        const ask = await askerOf(operation);
        const answer = await ask(sent);
        const link = linkIn(answer.body);
        if (link) await uploadTo(link, bytes).catch(() => undefined);
        await atRest(host);
        for (const [of, ms] of await used())
          if (ms > (of.includes('jobs') ? jobBudgetMs : budgetMs))
            slow.push(`${operation.id} file ${number}: ${Math.round(ms)} ms of ${of}`);
        if (answer.status < 300) taken.set(operation.id, (taken.get(operation.id) ?? 0) + 1);
      }
    }
  }
  expect(slow).toEqual([]);
  expect(taken.get('createAttachment')).toBe(2 * hostileTexts.length);
  expect([...taken.keys()]).toContain('announceContactFile');
}, 1_200_000);

const overBudget = (used: readonly (readonly [name: string, ms: number])[]) => used.filter(([, ms]) => ms > budgetMs);

type Sent = Pick<SentBody, 'body' | 'type'> & { what?: string };
/** In each of an operation's ways until it is taken. */
const example = 'example';

/** Calls an operation in one of its ways: in another one after an answer that no thing of this kind stood behind. */
async function askerOf(operation: Operation): Promise<(sent: Sent) => Promise<Answered>> {
  const { ways, cart } = await waysOf(operation);
  const visitor: Way = { path: operation.path, caller: { kind: 'visitor', token: undefined }, seen: {} };
  let turn = 0;
  return async ({ body, type, what }) => {
    const { path, caller, seen } = ways[turn % ways.length] ?? visitor;
    const answer = await send(host.url, {
      ...{ method: operation.method, path, token: caller.token, body: asSeen(body, seen), cart },
      headers: { ...newAddress(), ...(type !== undefined && { 'content-type': type }) },
    }).catch(
      (failure: Error): Answered => ({ ...{ status: 0, headers: new Headers(), body: '' }, text: failure.message }),
    );
    if (answer.status === 401) await caller.renew?.();
    if (isElsewhere(answer.status) || (what === example && answer.status >= 300)) turn += 1;
    return answer;
  };
}

/** With what an answer has said of the thing that the body is about: its revision changes with every act. */
function asSeen(body: unknown, seen: Way['seen']): unknown {
  if (typeof body !== 'object' || body === null || Object.getPrototypeOf(body) !== Object.prototype) return body;
  const known = ['revision', 'version', 'agreement_version'].filter((name) => name in body && name in seen);
  return { ...body, ...Object.fromEntries(known.map((name) => [name, seen[name]])) };
}

/** The same file announced, and inside of the request where the operation takes one. */
function filesOf({ id }: Operation, bytes: Uint8Array): Sent[] {
  const shown: object = { ...Object(exampleOf(id).body), size: bytes.byteLength };
  if (id !== 'createAttachment') return [{ body: shown, what: example }];
  const file = { ...shown, name: 'a.txt', type: 'text/plain' };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...file, ...newHash() })) form.append(name, String(value));
  form.append('attachment', new Blob([new Uint8Array(bytes)]), 'a.txt');
  return [{ body: { ...file, ...newHash() } }, { body: form }];
}
/** Each is a file of its own, in the cart that the call names. */
const newHash = () => ({ attachment_hash: randomUUID(), cart: '' });

function linkIn(body: unknown): Parameters<typeof uploadTo>[0] | undefined {
  const last = Array.isArray(body) ? body.at(-1) : body;
  return Object(last).upload;
}

/** Milliseconds of processor time of each function since the last look. */
async function meter({ functions }: Host) {
  const before = new Map<string, number>();
  const look = () =>
    Promise.all(
      [...functions.values()].map(async (one) => {
        const { name } = one.settings;
        const now = one.isRunning ? await one.cpuMs() : 0;
        const spent = now - (before.get(name) ?? 0);
        before.set(name, now);
        return [name, spent] as const;
      }),
    );
  await look();
  return look;
}

/** Until no function has had anything to do for half a second. */
async function atRest({ functions }: Host): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet++) {
    await wait(100);
    if ([...functions.values()].some(({ busy }) => busy > 0)) quiet = -1;
  }
}
