import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operations } from '#shared/contract/operation.ts';
import { type AreaHandlers, type HandlerRequest, onFirstCall } from './handlers.ts';

const says200 = { success: { 200: z.object({ said: z.string() }) }, errors: [] } as const;
const anyone = { summary: 'Says a word.', callers: ['visitor'], ownership: 'public', ...says200 } as const;
const part = operations({ first: { on: 'GET /api/first', ...anyone }, second: { on: 'GET /api/second', ...anyone } });
type Part = typeof part;

const request = {} as HandlerRequest<Part['first']> & HandlerRequest<Part['second']>;
const says = (said: string) => async () => ({ status: 200 as const, body: { said } });

test('a part is loaded once, by the first call of one of its operations', async () => {
  let loads = 0;
  const handlers = onFirstCall(part, async () => {
    loads += 1;
    return { first: says('one'), second: says('two') } as AreaHandlers<Part>;
  });
  expect(loads).toBe(0);
  const answers = await Promise.all([handlers.first(request), handlers.second(request), handlers.first(request)]);
  expect(answers.map((answer) => 'body' in answer && answer.body)).toEqual([
    { said: 'one' },
    { said: 'two' },
    { said: 'one' },
  ]);
  expect(loads).toBe(1);
});

test('a load that failed fails its call, and the next call loads again', async () => {
  const answers = [Promise.reject(new Error('disk')), Promise.resolve({ first: says('one'), second: says('two') })];
  const handlers = onFirstCall(part, () => answers.shift() as Promise<AreaHandlers<Part>>);
  await expect(handlers.first(request)).rejects.toThrow('disk');
  expect(await handlers.first(request)).toMatchObject({ body: { said: 'one' } });
});
