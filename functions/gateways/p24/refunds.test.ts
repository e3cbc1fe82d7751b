import { expect, test } from 'vitest';
import { sandboxCredentials } from './call.ts';
import { refundsOf } from './refunds.ts';

const answered = (status: number, body: unknown) =>
  refundsOf(
    {
      settings: { baseUrl: 'https://provider.example', ...sandboxCredentials },
      fetch: async () => Response.json(body, { status }),
      timeoutMs: 1000,
    },
    7,
  );

test('each of the provider’s numbers for a refund is a state, and an unknown number is no answer', async () => {
  const refunds = (...statuses: number[]) => ({
    data: { refunds: statuses.map((status) => ({ requestId: `r${status}`, status, amount: 100 })) },
  });
  expect(await answered(200, refunds(1, 2, 3, 4))).toEqual([
    { requestId: 'r1', amount: 100, state: 'completed' },
    { requestId: 'r2', amount: 100, state: 'pending' },
    { requestId: 'r3', amount: 100, state: 'waiting' },
    { requestId: 'r4', amount: 100, state: 'rejected' },
  ]);
  expect(await answered(200, refunds(5))).toEqual({ refused: 'provider_unavailable', outcome: 'unknown' });
});

test('a payment that the provider has no refund of has none; any other refusal is one', async () => {
  expect(await answered(404, { error: 'Not found' })).toEqual([]);
  expect(await answered(401, { error: 'Incorrect authentication' })).toMatchObject({ status: 401 });
  expect(await answered(429, {})).toEqual({ refused: 'provider_unavailable', outcome: 'not_done' });
});
