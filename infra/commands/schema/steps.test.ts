import { expect, test } from 'vitest';
import { seededRandom } from '../proof/random.ts';
import { Steps } from './steps.ts';

const caller = { kind: 'customer', token: 'theirs' };
const random = seededRandom(1);
const link = {
  to: 'getJob',
  parameters: { id: '$response.body#/jobs/0/order_id', job: '$response.body#/jobs/0/job_id' },
};

test('values of a step are of one entry of the list, with what it says of the thing', () => {
  const steps = new Steps();
  const jobs = ['A', 'B', 'C'].map((name, place) => ({ order_id: name, job_id: `0${place}`, revision: place }));
  steps.learn([link], {}, { jobs }, caller);
  const seen = new Set(Array.from({ length: 60 }, () => JSON.stringify(steps.next('getJob', random))));
  expect([...seen].sort()).toEqual(
    jobs.map((entry) => JSON.stringify({ values: { id: entry.order_id, job: entry.job_id }, seen: entry, caller })),
  );
});

test('a parameter may be the answered call’s own, and inner lists give their first', () => {
  const steps = new Steps();
  const parameters = { id: '$request.path.id', file: '$response.body#/jobs/0/files/0/file_id' };
  steps.learn([{ to: 'linkFile', parameters }], { id: 'ORDER' }, { jobs: [{ files: [{ file_id: 'F' }] }] }, caller);
  expect(steps.next('linkFile', random)).toMatchObject({ values: { id: 'ORDER', file: 'F' } });
});

test('an answer that names nothing opens no step', () => {
  const steps = new Steps();
  for (const body of [{ jobs: [] }, {}, undefined, 'text']) steps.learn([link], {}, body, caller);
  expect(steps.next('getJob', random)).toBeUndefined();
});
