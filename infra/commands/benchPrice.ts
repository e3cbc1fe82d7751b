import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { apiOf, reach } from '../client/calls.ts';
import { orderForm } from '../client/orders.ts';
import { announce, upload } from '../client/uploads.ts';
import { startProduct } from '../local/host/startHost.ts';
import { conclude } from './figures/bars.ts';

/**
 * Time from the last byte of a 1 MB docx to its price, and from a pasted text to its price, on the local host over HTTP
 * (figures 3 and 4).
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean' }, seed: { type: 'string' } } });
const uploads = values.quick ? 10 : 40;
const quotes = values.quick ? 100 : 400;

const product = await startProduct();
await product.warm();
const api = apiOf(product.url);
const at = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/** Incompressible words, so that the file itself has 1 MB. */
function docx(): Uint8Array {
  const words = Array.from(
    { length: 3150 },
    () =>
      randomBytes(300)
        .toString('base64url')
        .match(/.{1,8}/g)
        ?.join(' ') ?? '',
  );
  return makeDocx({ body: words.map((line) => paragraph(line)).join('') });
}

async function uploadToPrice(bytes: Uint8Array): Promise<number> {
  const file = await announce(api, { name: 'a.docx', size: bytes.byteLength });
  const { cart, attachment_hash } = file;
  await api.must(cartArea.createCart, { body: orderForm({ content: undefined, attachment: [attachment_hash] }), cart });
  await upload(file, bytes);
  const sent = performance.now();
  const state = async () => (await api.must(cartArea.getCart, { params: { cart } })).state;
  await reach('a price', async () => (await state()) === 'quoted', { everyMs: 20 });
  return performance.now() - sent;
}

async function pasteToPrice(words: number): Promise<number> {
  const content = Array.from({ length: words }, (_, i) => `word${i}`).join(' ');
  const started = performance.now();
  const cart = await api.must(cartArea.createCart, { body: orderForm({ content }) });
  if (cart.state !== 'quoted') throw new Error('no price');
  return performance.now() - started;
}

try {
  const bytes = docx();
  await uploadToPrice(bytes);
  const files: number[] = [];
  for (let i = 0; i < uploads; i++) files.push(await uploadToPrice(bytes));
  for (let i = 0; i < 20; i++) await pasteToPrice(500);
  const texts: number[] = [];
  for (let i = 0; i < quotes; i++) texts.push(await pasteToPrice(500));
  files.sort((a, b) => a - b);
  texts.sort((a, b) => a - b);
  const figures = {
    file_bytes: bytes.byteLength,
    upload_to_price_ms: { median: at(files, 0.5), p95: at(files, 0.95), runs: files.length },
    text_to_price_ms: { median: at(texts, 0.5), p95: at(texts, 0.95), runs: texts.length },
  };
  conclude('bench:price', { seed: Number(values.seed ?? 0), ...figures }, { isPart: values.quick });
} finally {
  await product.stop();
}
