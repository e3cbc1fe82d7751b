import { describe, expect, it } from 'vitest';
import cardRefusal from '../samples/p24CardRefusal.json' with { type: 'json' };
import notice from '../samples/p24Notice.json' with { type: 'json' };
import refundNotice from '../samples/p24RefundNotice.json' with { type: 'json' };
import { p24CardRefusal, p24Notice, p24RefundNotice } from './p24Notices.ts';

describe('messages of Przelewy24', () => {
  it('reads the sample of a payment notice without losing a field', () => {
    expect(p24Notice.parse(notice)).toEqual(notice);
  });

  it('reads the sample of a refund notice without losing a field', () => {
    expect(p24RefundNotice.parse(refundNotice)).toEqual(refundNotice);
  });

  it('reads the sample of a refused card without losing a field', () => {
    expect(p24CardRefusal.parse(cardRefusal)).toEqual(cardRefusal);
  });

  it.each(Object.keys(notice))('refuses a payment notice without %s', (field) => {
    expect(p24Notice.safeParse({ ...notice, [field]: undefined }).success).toBe(false);
  });

  it.each(['14637', 146.37, null, 2 ** 60])('refuses %s as an amount', (amount) => {
    expect(p24Notice.safeParse({ ...notice, amount }).success).toBe(false);
  });

  it('refuses a refund status the document does not know', () => {
    expect(p24RefundNotice.safeParse({ ...refundNotice, status: 2 }).success).toBe(false);
  });
});
