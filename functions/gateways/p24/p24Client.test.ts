import { expect, test } from 'vitest';
import { sandboxCredentials } from './call.ts';
import { paymentMethods } from './p24Client.ts';

const asked: string[] = [];
const answered = (status: number, body: unknown) =>
  paymentMethods(
    {
      settings: { baseUrl: 'https://provider.example', ...sandboxCredentials },
      fetch: async (address) => {
        asked.push(String(address));
        return Response.json(body, { status });
      },
      timeoutMs: 1000,
    },
    { language: 'pl', amount: 3075 },
  );

test('the methods for an amount are asked for in the customer’s language, and read whatever else the provider says of them', async () => {
  const blik = { id: 154, name: 'BLIK', group: 'Blik', status: true, imgUrl: 'https://provider.example/blik.svg' };
  const closed = { id: 177, name: 'Pay later', status: false };
  const more = { mobile: true, availabilityHours: false, mobileImgUrl: '' };
  expect(await answered(200, { data: [{ ...blik, ...more }, closed] })).toEqual([
    blik,
    { ...closed, group: '', imgUrl: '' },
  ]);
  expect(asked).toEqual(['https://provider.example/api/v1/payment/methods/pl?amount=3075&currency=PLN']);
});

test('an answer that is no list of methods is none, and a refusal is told as one', async () => {
  expect(await answered(200, { data: [{ id: 154, name: 'BLIK' }] })).toEqual({
    ...{ refused: 'provider_unavailable', outcome: 'unknown' },
  });
  expect(await answered(401, { error: 'Incorrect authentication' })).toMatchObject({
    ...{ refused: 'provider_refused', status: 401 },
  });
});
