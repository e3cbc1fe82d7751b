import { describe, expect, test } from 'vitest';
import { type P24Registration, registrationBody } from './registration.ts';

const settings = { baseUrl: '', merchantId: 999999, posId: 999998, apiKey: '', crc: 'b36147eeac447028' };
const body = (change: Partial<P24Registration> = {}) =>
  registrationBody(
    {
      ...{ sessionId: 'session.1', amount: 1234, description: 'Verso', email: 'buyer@example.com', language: 'pl' },
      ...{ country: 'PL', way: { kind: 'card' }, termsAccepted: false, timeLimitMinutes: 20 },
      ...{ urlReturn: 'https://verso.example/back', urlStatus: 'https://verso.example/hooks/p24' },
      ...change,
    },
    settings,
  );

describe('what the provider is sent about a payment', () => {
  test('texts are cut to its lengths, by whole characters; what is not known is left out', () => {
    const long = '😀'.repeat(2000);
    const fields = body({ description: long, client: long, address: long, postcode: long, city: long });
    const lengths = (['description', 'client', 'address', 'zip', 'city'] as const).map(
      (field) => [...String(Object.entries(fields).find(([name]) => name === field)?.[1])].length,
    );
    expect(lengths).toEqual([1024, 40, 80, 10, 50]);
    expect(JSON.stringify(fields)).not.toContain('\\ud83d"');
    expect(Object.keys(body({ client: '', city: undefined }))).not.toEqual(expect.arrayContaining(['client']));
    expect(Object.keys(body())).not.toContain('zip');
  });

  test.each([
    [0, 1],
    [0.4, 1],
    [1.5, 2],
    [20.4, 20],
    [98.6, 99],
    [500, 99],
  ])('%s minutes to pay are %s', (timeLimitMinutes, timeLimit) => {
    expect(body({ timeLimitMinutes })).toMatchObject({ timeLimit });
    expect(body({ timeLimitMinutes, way: { kind: 'transfer' } })).toMatchObject({ timeLimit: 0, channel: 4 });
  });

  test('each way has its channel or method, and PayPal its cart with the whole price', () => {
    expect(body()).toMatchObject({ channel: 1, regulationAccept: false, currency: 'PLN', encoding: 'UTF-8' });
    expect(body({ way: { kind: 'blik' } })).toMatchObject({ channel: 8192 });
    expect(body({ way: { kind: 'przelewy24', methodId: 31 }, termsAccepted: true })).toMatchObject({
      ...{ method: 31, regulationAccept: true },
    });
    expect(Object.keys(body({ way: { kind: 'przelewy24', methodId: null } }))).not.toContain('method');
    const paypal = body({ way: { kind: 'paypal', methodId: null, itemName: 'x'.repeat(200) } });
    expect(paypal).toMatchObject({ channel: 256, cart: [{ price: 1234, quantity: 1, name: 'x'.repeat(127) }] });
    const known = body({ way: { kind: 'paypal', methodId: 252, itemName: 'x' } });
    expect(known).toMatchObject({ method: 252, cart: [{ sellerId: '999998' }] });
    expect(Object.keys(known)).not.toContain('channel');
  });

  test('the address for refused cards is sent where a card can be used, and only there', () => {
    const urlCardRefused = 'https://verso.example/hooks/p24/card';
    const refusalsFor = (way: P24Registration['way'], url: string | undefined = urlCardRefused) =>
      Object.keys(body({ way, urlCardRefused: url })).includes('urlCardPaymentNotification');
    expect(refusalsFor({ kind: 'card' })).toBe(true);
    expect(refusalsFor({ kind: 'przelewy24', methodId: 31 })).toBe(true);
    for (const kind of ['blik', 'transfer'] as const) expect(refusalsFor({ kind })).toBe(false);
    expect(Object.keys(body())).not.toContain('urlCardPaymentNotification');
  });
});
