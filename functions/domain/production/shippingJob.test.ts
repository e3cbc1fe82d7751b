import { expect, test } from 'vitest';
import { someJob } from './test/someJob.ts';
import { isPosted, shipperOf, shippingJobOf } from './workProgress.ts';

test('the job that posts an order is its shipping that was not cancelled', () => {
  const cancelled = someJob({ id: '02', step: 'shipping', state: 'cancelled' });
  const open = someJob({ id: '03', step: 'shipping', state: 'open' });
  expect(shippingJobOf([someJob(), cancelled, open])).toBe(open);
  expect(shippingJobOf([someJob(), cancelled])).toBeUndefined();
  expect([isPosted({ state: 'approved' }), isPosted({ state: 'delivered' })]).toEqual([true, false]);
});

test('who certified all of it may post it; where several did, or staff, nobody of them', () => {
  const certified = (assignee: string | undefined, change: object = {}) =>
    someJob({ step: 'certification', ...(assignee !== undefined && { assignee }), ...change });
  expect(shipperOf([certified('one'), certified('one', { targetLanguage: 3 })])).toBe('one');
  expect(shipperOf([certified('one'), certified('two')])).toBeUndefined();
  expect(shipperOf([certified('one'), certified(undefined)])).toBeUndefined();
  expect(shipperOf([certified('one'), certified('two', { state: 'cancelled' })])).toBe('one');
  expect(shipperOf([someJob({ assignee: 'two' }), certified('one')])).toBe('one');
  expect(shipperOf([someJob({ assignee: 'one' })])).toBeUndefined();
});
