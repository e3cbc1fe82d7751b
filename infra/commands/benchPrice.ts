import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { startProduct } from '../local/host/startProduct.ts';

/**
 * From the last byte of a 1 MB docx to its price, and from a pasted text to its price, on the local host
 * over HTTP (figures 3 and 4). Bars: median 700 ms, p95 1500 ms; p95 30 ms.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean' }, seed: { type: 'string' } } });
const uploads = values.quick ? 10 : 40;
const quotes = values.quick ? 100 : 400;

const product = await startProduct();
await product.warm();
const post = (path: string, json: unknown, cart?: string) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cart && { 'x-cart': cart }) },
    body: JSON.stringify(json),
  }).then((response) => response.json());
const at = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/** Words that do not compress, so that the file itself has 1 MB. */
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
  const hash = randomUUID();
  const form = { source_lang: 2, target_lang: [1] };
  const [file] = await post('/api/attachment', {
    ...form,
    attachment_hash: hash,
    name: 'a.docx',
    size: bytes.byteLength,
  });
  await post('/api/cart', { ...form, email: 'bench@example.com', attachment: [hash] }, file.cart);
  const put = await fetch(file.upload.url, {
    method: 'PUT',
    headers: file.upload.headers,
    body: new Uint8Array(bytes),
  });
  const sent = performance.now();
  if (!put.ok) throw new Error(`upload: ${put.status}`);
  for (;;) {
    const cart = await fetch(`${product.url}/api/cart/${file.cart}`).then((response) => response.json());
    if (cart.state === 'quoted') return performance.now() - sent;
    if (performance.now() - sent > 30_000) throw new Error(`no price after 30 s: ${cart.state}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function pasteToPrice(words: number): Promise<number> {
  const content = Array.from({ length: words }, (_, i) => `word${i}`).join(' ');
  const began = performance.now();
  const cart = await post('/api/cart', { source_lang: 2, target_lang: [1], email: 'bench@example.com', content });
  if (cart.state !== 'quoted') throw new Error('no price');
  return performance.now() - began;
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
  const ok =
    figures.upload_to_price_ms.median <= 700 &&
    figures.upload_to_price_ms.p95 <= 1500 &&
    figures.text_to_price_ms.p95 <= 30;
  console.log(JSON.stringify({ ok, seed: Number(values.seed ?? 0), ...figures }));
  process.exitCode = ok ? 0 : 1;
} finally {
  await product.stop();
}
