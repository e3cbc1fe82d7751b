import { afterEach, beforeEach, inject } from 'vitest';
import { askLog, linesOf } from '../test/productLog.ts';
import { requests } from './api.ts';

let beganAt = 0;
beforeEach(() => {
  beganAt = Date.now();
  requests.clear();
});

// A test that fails shows what the product said of its requests: a run on another machine leaves nothing else to look at.
afterEach(async ({ task }) => {
  const log = inject('log');
  if (task.result?.state !== 'fail' || log === undefined) return;
  console.error(['The product said:', ...linesOf(await askLog(log, beganAt), requests)].join('\n'));
});
