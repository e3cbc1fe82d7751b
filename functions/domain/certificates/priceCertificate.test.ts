import { describe, expect, it } from 'vitest';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { sentFile } from '#functions/usecases/test/sentFile.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { priceCertificate } from '#shared/model/order/certificate.ts';
import { quote } from '../pricing/quote.ts';
import { configuration, input, item, now } from '../pricing/test/quoteFixtures.ts';
import { orderCertificate } from './certificates.ts';
import { certified, issuing, offered } from './test/certified.ts';

describe('a certificate of an order', () => {
  it('is of the order as it was ordered, without an end and without a person’s lines', () => {
    const certificate = certified(input(item(1000)));
    expect(certificate).toMatchObject({
      subject: { type: 'order', version: null },
      ...{ made_at: now.toISOString(), valid_until: null, priced_by_hand: null, coupon: null, shipping: null },
      ...{ price_version: '2026-11-22', price_table_sha256: issuing.tableDigest, issuer: issuing.issuer },
      vat: { rate: 2300, reason: 'domestic' },
    });
    expect(priceCertificate.safeParse(certificate).success).toBe(true);
  });

  it('says the terms of a coupon and never its code', () => {
    const amount = { kind: 'amount', code: 'SPRING', amount: grosze(500) } as const;
    expect(certified(input(item(1000), { coupon: amount })).coupon).toEqual({ kind: 'amount', amount: 500 });
    const percent = { kind: 'percent', code: 'SPRING', part: 1250 } as const;
    expect(certified(input(item(1000), { coupon: percent })).coupon).toEqual({ kind: 'percent', part: 1250 });
  });

  it('says of each priced file its digest, its words by scope and the rules that counted; of a text nothing', () => {
    const file = sentFile(now, { sha256: 'a'.repeat(64), ruleVersion: '7', wordsByScope: { body: 40 } });
    const quotation = quote(input([item(500), item(40, 'pl-en', { id: file.hash })]), configuration, now);
    const { order } = placedOrder(now, { order: { quotation, files: [sentFile(now, { hash: 'another' }), file] } });
    expect(orderCertificate(order, { ...issuing, tableDigest: undefined })).toMatchObject({
      price_table_sha256: null,
      files: [
        { item: 'text', sha256: null, words_by_scope: null, rule_version: null },
        { item: 'file-1', sha256: 'a'.repeat(64), words_by_scope: { body: 40 }, rule_version: '7' },
      ],
    });
    const alone = quote(input(item(40, 'pl-en', { id: file.hash })), configuration, now);
    const { order: other } = placedOrder(now, { order: { quotation: alone, files: [] } });
    expect(orderCertificate(other, issuing).files).toEqual([
      { item: 'file-1', sha256: null, words_by_scope: null, rule_version: null },
    ]);
  });
});

describe('a certificate of a quote', () => {
  it('says its version, until when it can be accepted, and each line of the person by the names of files', () => {
    const certificate = offered();
    expect(certificate).toMatchObject({
      subject: { type: 'quote', id: 'KQ7A2B3C4D5E', version: 2 },
      ...{ made_at: now.toISOString(), valid_until: '2026-12-04T09:00:00.000Z' },
    });
    expect(certificate.priced_by_hand?.map((line) => [line.item, line.step, line.quantity, line.net])).toEqual([
      ['file-1', 'translation', 3, 16_500],
      ['file-2', 'translation', 2, 12_000],
      ['file-2', 'verification', 1, 1000],
    ]);
    expect(priceCertificate.safeParse(certificate).success).toBe(true);
  });

  it('says what is sent: its copies, whether it stays in Europe, and the pages that were priced', () => {
    const parcel = { copies: 2, inEurope: true };
    expect(offered({ shippingMethod: 4, parcel }).shipping).toEqual({
      ...{ method: 4, parcel: { pages: 5, copies: 2, in_europe: true } },
    });
    expect(offered({ shippingMethod: 0 }).shipping).toEqual({ method: 0, parcel: null });
  });
});
