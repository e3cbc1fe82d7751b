import { expect, test } from 'vitest';
import type { WorkEvent } from '../production/workEvent.ts';
import { workAuditLine } from './auditLine.ts';

const event = (change: Partial<WorkEvent>): WorkEvent =>
  ({
    ...{ orderId: 'ABCDEFGHJKMN', jobId: '01', at: '2026-11-22T09:00:00.000Z', act: 'held', from: 'open', to: 'held' },
    ...{ by: { kind: 'staff', id: 'anna', request: 'r-1' }, reason: 'a page is missing' },
    ...change,
  }) as WorkEvent;

test('what staff did to a job says who, to what, before, after, why and by which request', () => {
  expect(workAuditLine(event({}))).toEqual({
    who: { kind: 'staff', account: 'anna' },
    act: 'held',
    object: 'order#ABCDEFGHJKMN',
    before: { state: 'open' },
    after: { job: '01', state: 'held' },
    reason: 'a page is missing',
    request: 'r-1',
    at: '2026-11-22T09:00:00.000Z',
  });
});

test.each([
  ['parcel_sent', 'package'],
  ['file_added', 'file'],
  ['check_dismissed', 'file'],
])('what %s leads to is named a %s', (act, name) => {
  const line = workAuditLine(event({ act: act as WorkEvent['act'], jobId: undefined, to: 'x' as WorkEvent['to'] }));
  expect(line?.after).toEqual({ [name]: 'x' });
});

test('what is not known of an act is not said', () => {
  const line = workAuditLine(event({ from: undefined, to: undefined, jobId: undefined, reason: undefined }));
  expect(line).toMatchObject({ before: {}, after: {} });
  expect(line).not.toHaveProperty('reason');
  expect(workAuditLine(event({ translator: 'one' }))?.after).toEqual({ job: '01', state: 'held', translator: 'one' });
  expect(workAuditLine(event({ by: { kind: 'staff', id: 'anna' } }))).not.toHaveProperty('request');
});

test('what others did is no line of the audit', () => {
  expect(workAuditLine(event({ by: { kind: 'translator', id: 'one' } }))).toBeUndefined();
  expect(workAuditLine(event({ by: { kind: 'staff' } }))).toBeUndefined();
});
