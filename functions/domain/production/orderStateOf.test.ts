import { expect, test } from 'vitest';
import type { JobState } from '#shared/model/work/job.ts';
import { type JobStanding, orderStateOf } from './workProgress.ts';

const first = (state: JobState, round = 1): JobStanding => ({ state, after: [], round });
const next = (state: JobState, round = 1): JobStanding => ({ state, after: ['01'], round });

test.each<[string, JobStanding[], string]>([
  ['without jobs', [], 'accepted'],
  ['all cancelled', [first('cancelled'), next('cancelled')], 'accepted'],
  ['planned', [first('planned'), next('waiting')], 'accepted'],
  ['offered', [first('open'), next('waiting')], 'accepted'],
  ['one taken', [first('open'), first('assigned')], 'assigned'],
  ['one started', [first('open'), first('working')], 'in_translation'],
  ['one held', [first('held'), first('assigned')], 'in_translation'],
  ['one delivered', [first('delivered'), next('waiting')], 'in_translation'],
  ['one returned', [first('returned'), next('waiting')], 'in_translation'],
  ['one of two texts approved', [first('approved'), first('open')], 'in_translation'],
  ['every text approved', [first('approved'), first('approved'), next('open')], 'in_review'],
  ['every text approved but a cancelled one', [first('approved'), first('cancelled'), next('open')], 'in_review'],
  ['only steps that wait for what is gone', [first('cancelled'), next('open')], 'accepted'],
  ['all approved', [first('approved'), next('approved')], 'delivered'],
  ['all approved in a later round', [first('approved', 2), next('approved')], 'delivered'],
  ['a first round is no correction', [first('working', 1)], 'in_translation'],
  ['a correction in progress', [first('returned', 2), next('approved')], 'revision_requested'],
  ['a correction of a later step', [first('approved'), next('working', 2)], 'revision_requested'],
  ['a correction done, the next step not', [first('approved', 2), next('working')], 'in_review'],
])('an order %s: its state', (_, jobs, state) => {
  expect(orderStateOf(jobs)).toBe(state);
});
