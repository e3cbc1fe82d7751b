import { attachmentsArea } from '#shared/contract/attachments.ts';
import { cartArea } from '#shared/contract/cart.ts';
import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import type { Api } from '../../client/calls.ts';
import { orderForm } from '../../client/orders.ts';
import { attach } from '../../client/uploads.ts';
import type { Host } from '../../local/host/host.ts';
import { eventMessage } from '../../local/s3/bucket.ts';
import { seededRandom } from '../proof/random.ts';

const filesPerCart = 10;
const sendersAtOnce = 8;

interface Sent {
  file: AttachmentWire;
  words: number;
  key: string;
}

/**
 * Many small files at once, the event of each three times and in no order, poison among them, the counting function
 * killed again and again: every file is counted once and rightly, all poison and nothing else is set aside.
 */
export async function manyFiles(product: Host, api: Api, count: number, kills: number, seed: number) {
  const random = seededRandom(seed).next;
  const { queue, dead } = countQueues(product);
  const poison = poisonMessages(Math.max(1, Math.round(count / 100)), random);
  const sent: Sent[] = [];
  const started = performance.now();
  const killing = killAgainAndAgain(product, kills, () => sent.length / count);
  const carts = Array.from({ length: Math.ceil(count / filesPerCart) }, (_, i) => i);
  await Promise.all(
    Array.from({ length: sendersAtOnce }, async () => {
      for (let number = carts.shift(); number !== undefined; number = carts.shift())
        sent.push(...(await fillCart(api, number, Math.min(filesPerCart, count - number * filesPerCart))));
    }),
  );
  // S3 has announced each once; twice more in any order, with the poison in between.
  const messages = shuffled([...sent.flatMap(({ key }) => [again(key), again(key)]), ...poison], random);
  for (const message of messages) product.queues.send(queue, message, '{}');
  const killed = await killing;
  await drained(product, queue);
  const seconds = Math.round((performance.now() - started) / 1000);
  const wrong = await wrongFiles(api, sent);
  const inDeadLetters = product.queues.counts(dead).visible;
  return {
    files: sent.length,
    events: sent.length * 3,
    kills: killed,
    poison: poison.length,
    in_dead_letters: inDeadLetters,
    astray: Math.abs(inDeadLetters - poison.length),
    wrong: wrong.length,
    examples: wrong.slice(0, 5),
    seconds,
  };
}

/** Files of one cart, each with a number of words of its own. */
async function fillCart(api: Api, number: number, files: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  let cart: string | undefined;
  for (let i = 0; i < files; i++) {
    const words = 1 + ((number * filesPerCart + i) % 500);
    const content = Buffer.from(Array.from({ length: words }, (_, at) => `w${number}x${i}x${at}`).join(' '));
    const file = await attach(api, `file-${i}.txt`, content, cart);
    cart = file.cart;
    const key = new URL(file.upload?.url ?? '').pathname.split('/').slice(3).map(decodeURIComponent).join('/');
    sent.push({ file, words, key });
  }
  return sent;
}

/** Files whose outcome is not their own number of words, and carts that are not priced on the sum of their files. */
async function wrongFiles(api: Api, sent: readonly Sent[]): Promise<string[]> {
  const wrong: string[] = [];
  const byCart = Map.groupBy(sent, ({ file }) => file.cart);
  for (const [cart, own] of byCart) {
    const files = await api.must(attachmentsArea.listAttachments, { cart });
    for (const { file, words } of own) {
      const found = files.find(({ attachment_hash }) => attachment_hash === file.attachment_hash);
      if (found?.state !== 'counted' || found.total_words !== words)
        wrong.push(`${file.attachment_hash}: ${found?.state} ${found?.total_words} instead of ${words}`);
    }
    const sum = own.reduce((total, { words }) => total + words, 0);
    const hashes = own.map(({ file }) => file.attachment_hash);
    const form = orderForm({ content: undefined, attachment: hashes });
    const quoted = await api.must(cartArea.createCart, { body: form, cart });
    const priced = quoted.items.reduce((total, { words }) => total + (words ?? 0), 0);
    if (quoted.state !== 'quoted' || priced !== sum)
      wrong.push(`${cart.slice(0, 6)}: ${quoted.state} ${priced} instead of ${sum}`);
  }
  return wrong;
}

/** Ends the function in the middle of its work, spread over the time of the uploads and after; gives how often. */
async function killAgainAndAgain(product: Host, kills: number, progress: () => number): Promise<number> {
  let killed = 0;
  for (let waits = 0; killed < kills && waits < 6_000; waits++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (progress() < killed / kills) continue;
    if (waits % 10 !== 0 && progress() < 1) continue;
    await product.lambda('jobs/countWords').kill();
    killed++;
  }
  return killed;
}

function countQueues({ queues }: Host) {
  const queue = [...queues.queues.values()].find(({ name, deadLetters }) => /count/i.test(name) && deadLetters);
  const dead = queues.queues.get(queue?.deadLetters?.queue ?? '');
  if (!queue || !dead) throw new Error('no queue of uploads');
  return { queue, dead };
}

type Queue = ReturnType<typeof countQueues>['queue'];

/** Waits until the queue is empty, what failed having come again as often as it may. */
async function drained({ queues }: Host, queue: Queue): Promise<void> {
  for (const end = Date.now() + 600_000; Date.now() < end; ) {
    const { visible, hidden } = queues.counts(queue);
    if (visible + hidden === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The queue of uploads was not worked off within ten minutes.');
}

function again(key: string): string {
  const target = { id: 'uploads', queueArn: '', event: 's3:ObjectCreated:*' };
  const object = { key, size: 1, etag: '0', sequencer: '0' };
  return eventMessage(target, { name: 'ObjectCreated:Put', bucket: 'uploads', region: 'eu-central-1', at: 0, object });
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value);
}

/** Messages that can never be processed, of several kinds. */
const kinds: readonly ((random: () => number) => string)[] = [
  (random) => `{"Records": [ cut off ${random()}`,
  () => '{}',
  () => JSON.stringify({ Records: [{ eventName: 'ObjectCreated:Put', s3: {} }] }),
  () => JSON.stringify({ Records: [{ eventName: 'ObjectCreated:Put', s3: { object: { key: '%E0%A4%A', size: 1 } } }] }),
  () => JSON.stringify({ Records: 'none' }),
];

function poisonMessages(count: number, random: () => number): string[] {
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length]?.(random) ?? '');
}
