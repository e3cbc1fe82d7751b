import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartFile, CartForm } from '#functions/domain/cart/cartContents.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { countedTextKey } from '#functions/gateways/fileKeys.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { startBucket } from '../test/startBucket.ts';
import { acceptOffer, sendOffers } from './jobOffers.ts';
import { previewOffer } from './offerPreviews.ts';
import { planOrder } from './orderWork.ts';
import { productionDeps, someTranslator } from './test/workWorld.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  tables = await createTables();
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const deps = () => ({
  ...productionDeps(tables, now),
  carts: { readContent: async () => '' },
  files: bucket.files,
});
let people = 0;

/** An order offered to a new translator of this language pair. */
async function offered(form: Partial<CartForm>, files: CartFile[], languages: readonly [number, number]) {
  const [sourceLanguage, targetLanguage] = languages;
  const translator = `asked-${++people}`;
  const pairs = [{ sourceLanguage, targetLanguage, steps: ['translation' as const], sworn: false }];
  await deps().translators.save(someTranslator(translator, { pairs }));
  const id = files[0]?.hash ?? 'text';
  const item = {
    id,
    sourceLanguage,
    targetLanguages: [targetLanguage],
    count: { state: 'counted' as const, words: 6 },
  };
  const asked = {
    service: 'translation' as const,
    items: [item],
    specialised: false,
    review: 'none',
    express: false,
  } as const;
  const order = await placeOrder(tables.db, tables.names, now, {
    order: { files, quotation: quote(asked, currentPriceConfiguration(now), now) },
    form: { review: 'none', sourceLanguage, targetLanguages: [targetLanguage], ...form },
  });
  await planOrder(deps(), order.id);
  await sendOffers(deps(), order.id, '01');
  return { order, name: { orderId: order.id, jobId: '01', translator } };
}

test('the translator with an offer sees its first page, without personal names, and only while the offer lasts', async () => {
  const { order, name } = await offered({ textCharacters: 9, comment: 'For Anna, please.' }, [], [3, 4]);
  const seeing = { ...deps(), carts: { readContent: async () => `Pay ${order.billing.name} in Warsaw.` } };
  expect(await previewOffer(seeing, name)).toEqual({
    excerpt: { text: '[…] in […].', isWhole: true },
    file: undefined,
    note: 'For […], please.',
  });
  expect(await previewOffer(seeing, { ...name, translator: 'someone-else' })).toEqual({ refused: 'not_found' });
  const late = { ...seeing, now: new Date(now.getTime() + 86_400_000) };
  expect(await previewOffer(late, name)).toEqual({ refused: 'not_found' });
  await acceptOffer(deps(), name);
  expect(await previewOffer(seeing, name)).toEqual({ refused: 'not_found' });
});

test('of a file the counted text is shown as far as a page, never its name; of a scan only its kind', async () => {
  const file: CartFile = {
    ...{ hash: 'preview-file', id: 'F'.repeat(20), name: 'Jan Kowalski birth.docx', bytes: 2048, contentType: 'a/b' },
    ...{ state: 'counted', sourceLanguage: 5, targetLanguages: [6], sworn: false, words: 6, hasCountedText: true },
    createdAt: now.toISOString(),
  };
  const { order, name } = await offered({}, [file], [5, 6]);
  const line = { scope: 'body', counted: true, words: 6, characters: 30, repeated: false };
  const head = {
    ruleVersion: '1',
    outcome: 'counted',
    format: 'docx',
    words: 6,
    wordsByScope: {},
    paragraphs: 2,
    notShown: {},
  };
  const lines = [head, { ...line, text: 'It was signed by Ewa.' }, { ...line, text: 'x '.repeat(2000) }];
  const written = `${lines.map((one) => JSON.stringify(one)).join('\n')}\n`;
  const key = countedTextKey(order.cartDigest, file.hash, file.id);
  await bucket.files.put(key, Buffer.from(written), 'application/jsonl');
  const seen = await previewOffer(deps(), name);
  expect(seen).toMatchObject({
    excerpt: { text: expect.stringMatching(/^It was signed by \[…\]\.\nx x/), isWhole: false },
    file: { kind: 'docx', bytes: 2048 },
  });
  expect(JSON.stringify(seen)).not.toContain('Kowalski');

  const scan = { ...file, hash: 'preview-scan', hasCountedText: false, name: 'scan.PDF' };
  const other = await offered({}, [scan], [7, 8]);
  expect(await previewOffer(deps(), other.name)).toMatchObject({ excerpt: undefined, file: { kind: 'pdf' } });
});
