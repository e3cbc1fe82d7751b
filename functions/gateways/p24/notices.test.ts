import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cardSample from '#events/samples/p24CardRefusal.json' with { type: 'json' };
import sample from '#events/samples/p24Notice.json' with { type: 'json' };
import refundSample from '#events/samples/p24RefundNotice.json' with { type: 'json' };
import { parseCardRefusal, parseNotice, parseRefundNotice } from './notices.ts';
import { signNotice, signRefundNotice } from './sign.ts';

const settings = { baseUrl: '', merchantId: 999999, posId: 999998, apiKey: '', crc: 'b36147eeac447028' };
const text = JSON.stringify(sample);

describe('a notice about a payment', () => {
  it('is believed as the provider sent it', () => {
    expect(parseNotice(text, settings)).toEqual(sample);
  });

  it.each(['', 'null', '[]', '{', 'merchantId=1', `${text}x`])('is malformed: %j', (body) => {
    expect(parseNotice(body, settings)).toEqual({ refused: 'malformed' });
  });

  it('is not parsed when it is far too long', () => {
    expect(parseNotice(`${text}${' '.repeat(9000)}`, settings)).toEqual({ refused: 'malformed' });
  });

  it.each(['merchantId', 'posId', 'amount', 'originAmount', 'orderId', 'methodId'] as const)(
    'is refused when %s was changed',
    (field) => {
      const body = JSON.stringify({ ...sample, [field]: sample[field] + 1 });
      expect(parseNotice(body, settings)).toEqual({ refused: 'bad_signature' });
    },
  );

  it.each(['sessionId', 'currency', 'statement'] as const)('is refused when %s was changed', (field) => {
    const body = JSON.stringify({ ...sample, [field]: sample[field].replace(/^./, '_') });
    expect(parseNotice(body, settings)).toEqual({ refused: 'bad_signature' });
  });

  it('is refused when another key signed it', () => {
    const body = JSON.stringify({ ...sample, sign: signNotice(sample, 'another-key') });
    expect(parseNotice(body, settings)).toEqual({ refused: 'bad_signature' });
  });

  it('is refused when it is rightly signed but speaks of another shop', () => {
    const foreign = { ...sample, posId: 5 };
    const body = JSON.stringify({ ...foreign, sign: signNotice(foreign, settings.crc) });
    expect(parseNotice(body, settings)).toEqual({ refused: 'foreign' });
  });

  it('is never believed after any change of one character that changes what it says', () => {
    const change = fc.tuple(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }));
    fc.assert(
      fc.property(change, ([at, letter]) => {
        const result = parseNotice(text.slice(0, at) + letter + text.slice(at + 1), settings);
        expect('refused' in result || JSON.stringify(result) === text).toBe(true);
      }),
      { seed: 24, numRuns: 2000 },
    );
  });
});

describe('a notice about a refund', () => {
  it('is believed as the provider sent it', () => {
    expect(parseRefundNotice(JSON.stringify(refundSample), settings)).toEqual(refundSample);
  });

  it.each([{ status: 1 }, { amount: 4999 }, { refundsUuid: 'other' }, { orderId: 1 }])(
    'is refused with %j',
    (change) => {
      const body = JSON.stringify({ ...refundSample, ...change });
      expect(parseRefundNotice(body, settings)).toEqual({ refused: 'bad_signature' });
    },
  );

  it('is refused when it is rightly signed but speaks of another shop', () => {
    const foreign = { ...refundSample, merchantId: 5 };
    const body = JSON.stringify({ ...foreign, sign: signRefundNotice(foreign, settings.crc) });
    expect(parseRefundNotice(body, settings)).toEqual({ refused: 'foreign' });
  });

  it.each(['', 'null', '{', JSON.stringify({ ...refundSample, sign: undefined })])('is malformed: %j', (body) => {
    expect(parseRefundNotice(body, settings)).toEqual({ refused: 'malformed' });
  });
});

describe('a notice about a refused card', () => {
  it('is believed as the provider sent it', () => {
    expect(parseCardRefusal(JSON.stringify(cardSample), settings)).toEqual(cardSample);
  });

  it.each([
    ['amount', 1],
    ['3ds', false],
    ['method', 1],
    ['orderId', 1],
    ['sessionId', 'another/1'],
    ['errorCode', '00'],
    ['errorMessage', ''],
  ])('is refused when %s was changed', (field, value) => {
    const body = JSON.stringify({ ...cardSample, [field]: value });
    expect(parseCardRefusal(body, settings)).toEqual({ refused: 'bad_signature' });
  });

  it.each([
    { sessionId: 'a/1', refId: 'card-1', sign: 'x', amount: 1 },
    { data: { sessionId: 'a/1', result: { error: '0' }, sign: 'x' } },
  ])('is not what tells of a card that was accepted, or of BLIK: %j', (body) => {
    expect(parseCardRefusal(JSON.stringify(body), settings)).toBe('other');
  });

  it.each(['', '[]', '{}', '{"errorCode":"51"}'])('is malformed: %j', (body) => {
    expect(parseCardRefusal(body, settings)).toEqual({ refused: 'malformed' });
  });
});
