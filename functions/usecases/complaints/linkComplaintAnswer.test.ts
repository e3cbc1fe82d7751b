import { expect, test } from 'vitest';
import type { Complaint } from '#functions/domain/complaint/complaint.ts';
import { complaintAnswerKey } from '#functions/gateways/fileKeys.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { linkComplaintAnswer } from './complaints.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { order } = placedOrder(now);
const { kept, files } = memoryFiles();
const complaint = (number: number, isDecided: boolean) =>
  ({ orderId: order.id, number, ...(isDecided && { decision: { outcome: 'upheld' } }) }) as Complaint;
let rendered = 0;
const link = (number: number) =>
  linkComplaintAnswer(
    {
      complaints: { read: async () => [complaint(1, false), complaint(2, true)] },
      files,
      render: async (_, { number: of }, decision, locale) => {
        rendered += 1;
        return Buffer.from(`${of} ${decision.outcome} ${locale}`);
      },
      now,
    },
    order,
    { number, locale: 'pl' },
  );

test('the answer to a complaint is made once it is decided, and named so that it can be a file', async () => {
  expect(await link(2)).toMatchObject({ fileName: `${order.id}-R2.pdf` });
  expect(String(kept.get(complaintAnswerKey(order.id, 2, 'pl')))).toBe('2 upheld pl');
  expect(await link(2)).toMatchObject({ fileName: `${order.id}-R2.pdf` });
  expect(rendered).toBe(1);
});

test('there is none of what is not decided, and of what is not there', async () => {
  expect(await link(1)).toEqual({ refused: 'conflict' });
  expect(await link(3)).toEqual({ refused: 'not_found' });
});
