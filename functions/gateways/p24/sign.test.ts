import { describe, expect, it } from 'vitest';
import cardRefusal from '#events/samples/p24CardRefusal.json' with { type: 'json' };
import notice from '#events/samples/p24Notice.json' with { type: 'json' };
import refundNotice from '#events/samples/p24RefundNotice.json' with { type: 'json' };
import { sameSign, signCardRefusal, signNotice, signRefundNotice, signRegister, signVerify } from './sign.ts';

// Expected values were computed by another language's SHA-384 over the example text of the provider's document.
const crc = 'crc-z-panelu-p24';
const payment = { sessionId: 'unique-session-id', amount: 1234, currency: 'PLN' };

describe('checksums of Przelewy24', () => {
  it('signs a registration as the provider shows', () => {
    expect(signRegister({ ...payment, merchantId: 999999 }, crc)).toBe(
      'b27f9adce99faee87750d350e24fab781f734fd80af7bdcff7063dab3fcebbf5f051b264a9b547e611e8e6af7b377cfa',
    );
  });

  it('signs a verification as the provider shows', () => {
    expect(signVerify({ ...payment, orderId: 999999 }, crc)).toBe(
      'f2fb32b982d0a503d6a007ad2429c8e881cb562d787f9d7f3a42e161be4036936045f9aee21c52407db838e578cb2100',
    );
  });

  it('signs a notice with Polish letters and slashes unescaped', () => {
    expect(signNotice(notice, 'b36147eeac447028')).toBe(notice.sign);
  });

  it('signs a refund notice', () => {
    expect(signRefundNotice(refundNotice, 'b36147eeac447028')).toBe(refundNotice.sign);
  });

  it('signs the notice of a refused card', () => {
    expect(signCardRefusal(cardRefusal, 'b36147eeac447028')).toBe(cardRefusal.sign);
  });

  it('does not depend on the order or number of the fields it is given', () => {
    const { statement, ...rest } = notice;
    expect(signNotice({ statement, ...rest }, 'b36147eeac447028')).toBe(notice.sign);
  });

  it('tells different checksums apart, whatever their length', () => {
    expect(sameSign(notice.sign, notice.sign)).toBe(true);
    expect(sameSign(notice.sign, refundNotice.sign)).toBe(false);
    expect(sameSign('', notice.sign)).toBe(false);
    expect(sameSign('ą'.repeat(48), notice.sign)).toBe(false);
  });
});
