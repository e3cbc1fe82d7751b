import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quote } from '#functions/domain/quotes/quote.ts';
import { quotePdfKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { cartFileStore } from '#functions/stores/carts/cartFiles.ts';
import { ownedCartStore } from '#functions/stores/carts/carts.ts';
import { digestOf } from '#functions/stores/digest.ts';
import { eraseQuotes } from '../account/closeAccount.ts';
import { listQuoteRequests } from '../account/orderList.ts';
import { certifyQuote } from '../certificates/certificates.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { sentFile } from '../test/sentFile.ts';
import { linkQuoteFile } from './quoteFiles.ts';
import { claimQuote } from './quoteQueue.ts';
import { sendQuote } from './staffActs.ts';
import { type QuoteWorld, staffAct, startQuoteWorld, tenPages } from './test/quoteWorld.ts';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(() => world.stop());

const { kept, files } = memoryFiles();
const typed = { lines: [tenPages], minutes: 480, reason: 'a difficult hand' };
const owner = (account: string) => ({ account, email: '' });

async function asked(account: string) {
  const cart = await world.swornCart({ account });
  return { cart, quote: await world.asked(cart) };
}
async function send(quote: Quote, replace = false): Promise<Quote> {
  const held = replace ? quote : await claimQuote(world.deps(), staffAct(quote.id));
  if ('refused' in held) return expect.fail(JSON.stringify(held));
  const done = await sendQuote(world.deps(), staffAct(quote.id, 'anna', held.revision), typed, replace);
  return 'refused' in done ? expect.fail(JSON.stringify(done)) : done;
}
const requests = (account: string) =>
  listQuoteRequests(
    { ownedCarts: ownedCartStore(world.db, world.names.carts), quotes: world.quotes, now: world.clock.at },
    owner(account),
  );

test('a customer who waits for a quote sees until when, and once it is there what it comes to', async () => {
  const { cart, quote } = await asked('waiting');
  expect(await requests('waiting')).toMatchObject([
    { cart: { hash: cart.hash }, request: { state: 'awaiting_manual_quote', dueAt: quote.clock.dueAt } },
  ]);
  const { offer } = await send(quote);
  const [listed] = await requests('waiting');
  expect(listed?.request).toMatchObject({ state: 'quoted', isToAccept: true, gross: offer?.quotation.gross });
  expect(await requests('nobody')).toEqual([]);
});

test('the quotes of an account that closes keep sums and states, nothing of a person, and no PDF', async () => {
  const { quote } = await asked('closing');
  const first = await send(quote);
  await send(first, true);
  const open = (await asked('closing')).quote;
  const other = (await asked('staying')).quote;
  for (const version of [1, 2])
    for (const locale of ['en', 'pl']) kept.set(quotePdfKey(quote.id, version, locale), Buffer.from('pdf'));
  const erase = () => eraseQuotes({ ...world.deps(), files: async () => files }, owner('closing'));
  await erase();
  expect([...kept.keys()].filter((key) => key.includes(quote.id))).toEqual([]);
  for (const { id } of [quote, open]) {
    const left = await world.read(id);
    expect(left).toMatchObject({ email: '', hash: '', messages: [], erasedAt: world.clock.at.toISOString() });
    expect(left).not.toHaveProperty('account');
  }
  expect((await world.read(quote.id)).offer?.quotation.gross).toBe(first.offer?.quotation.gross);
  expect((await world.read(open.id)).state).toBe('cancelled');
  expect((await world.quotes.readAll(quote.id))?.versions).toEqual([]);
  expect((await world.read(other.id)).erasedAt).toBeUndefined();
  const revision = (await world.read(quote.id)).revision;
  await erase();
  expect((await world.read(quote.id)).revision).toBe(revision);
});

test('staff get a link to a file that has arrived, and who took it is noted', async () => {
  const { cart, quote } = await asked('files');
  const digest = digestOf(cart.hash);
  const cartFiles = cartFileStore(world.db, world.names.carts);
  for (const file of [
    sentFile(world.clock.at),
    sentFile(world.clock.at, { hash: 'sent-file-2', name: 'Late.txt', state: 'pending' }),
  ])
    await cartFiles.add(digest, file, { maxFiles: 10 });
  const link = (hash: string, id = quote.id) =>
    linkQuoteFile({ ...world.deps(), files }, { id, hash, account: 'anna', request: 'r' });
  expect(await link('sent-file-1')).toMatchObject({
    fileName: 'Secret plan.txt',
    url: expect.stringContaining(uploadKey(digest, 'sent-file-1', 'A'.repeat(20))),
  });
  const read = (await world.quotes.readAll(quote.id))?.audit.filter(({ act }) => act === 'read_file');
  expect(read).toMatchObject([{ who: { kind: 'staff', account: 'anna' }, after: { file: 'A'.repeat(20) } }]);
  expect(await link('sent-file-2')).toEqual({ refused: 'conflict' });
  expect(await link('sent-file-3')).toEqual({ refused: 'not_found' });
  expect(await link('sent-file-1', 'ZZZZZZZZZZZZ')).toEqual({ refused: 'not_found' });
  await eraseQuotes({ ...world.deps(), files: async () => files }, owner('files'));
  expect(await link('sent-file-1')).toEqual({ refused: 'not_found' });
});

test('each version of a quote has a certificate for those who may see it; one that was never sent has none', async () => {
  const { cart, quote } = await asked('certified');
  const keys = async () => ({ all: async () => [], kid: async () => 'key', sign: async () => new Uint8Array(64) });
  const certify = (version?: number, reader: object = { account: 'certified', hash: undefined }) =>
    certifyQuote(
      {
        keys: keys as never,
        issuer: 'https://verso.example',
        quotes: world.quotes,
        carts: world.deps().carts,
        now: world.clock.at,
      },
      { id: quote.id, version },
      reader as never,
    );
  expect(await certify()).toEqual({ refused: 'conflict' });
  const first = await send(quote);
  await send(first, true);
  const subject = (version: number) => ({ certificate: { subject: { type: 'quote', id: quote.id, version } } });
  expect(await certify()).toMatchObject(subject(2));
  expect(await certify(2)).toMatchObject(subject(2));
  expect(await certify(1, { account: undefined, hash: cart.hash })).toMatchObject(subject(1));
  expect(await certify(3)).toEqual({ refused: 'not_found' });
  expect(await certify(1, { account: 'ben', hash: undefined })).toEqual({ refused: 'not_found' });
});
