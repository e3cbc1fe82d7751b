import { expect, test } from 'vitest';
import { sentFile } from '../../usecases/test/sentFile.ts';
import { billing, sampleOrder } from '../invoice/test/sampleOrder.ts';
import { accessedKind, accessedName, type FileAccess } from './fileAccess.ts';
import type { DeliveredFile, Order } from './order.ts';
import { listedOf } from './orderLists.ts';

const at = '2026-11-20T12:00:00.000Z';
const sample = sampleOrder();
const made = (id: string, targetLanguage: number): DeliveredFile => ({
  ...{
    id,
    kind: 'translated',
    name: `${id}.txt`,
    bytes: 5,
    contentType: 'text/plain',
    targetLanguage,
    deliveredAt: at,
  },
});
const order: Order = {
  ...sample,
  files: [sentFile(new Date(at), { id: 'source' })],
  form: { ...sample.form, targetLanguages: [1, 3] },
  delivered: [made('made', 1)],
};

test('a file that was opened has its name as long as it is there, and its kind', () => {
  const opened = (file: string): FileAccess => ({ at, role: 'staff', way: 'preview', what: 'source', file });
  expect(accessedName(order, opened('source'))).toBe('Secret plan.txt');
  expect(accessedName(order, opened('made'))).toBe('made.txt');
  expect(accessedName(order, opened('gone'))).toBeUndefined();
  expect(
    accessedName({ ...order, files: [sentFile(new Date(at), { id: 'source', name: '' })] }, opened('source')),
  ).toBeUndefined();
  expect([accessedKind(order, 'source'), accessedKind(order, 'made')]).toEqual(['source', 'delivered']);
});

test('the list has what it filters by, and the numbers and the promise of an order where it has them', () => {
  const own = { externalId: 'E-1', metadata: {} };
  const references = { purchaseOrderNumber: 'PO-1' };
  const { quotation } = sample;
  const deliverAt = quotation.delivery?.deliverAt;
  expect(listedOf({ ...order, own, billing: billing({ references }) })).toEqual({
    ...{ service: 'translation', sourceLanguage: 2, targetLanguages: [1, 3], words: 1411, express: true },
    ...{ gross: quotation.gross, deliverAt, externalId: 'E-1', purchaseOrderNumber: 'PO-1' },
  });
  const bare = listedOf({ ...order, quotation: { ...quotation, delivery: undefined } });
  for (const name of ['deliverAt', 'externalId', 'purchaseOrderNumber']) expect(bare).not.toHaveProperty(name);
});
