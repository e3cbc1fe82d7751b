import { describe, expect, it } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { PriceCertificate } from '#shared/model/order/certificate.ts';
import { input, item } from '../pricing/test/quoteFixtures.ts';
import { recomputePrice } from './recomputePrice.ts';
import { certified, digest, offered, prices } from './test/certified.ts';

const fields = (certificate: PriceCertificate, list = prices) => {
  const made = recomputePrice(certificate, list, digest);
  return 'differences' in made ? made.differences.map(({ field }) => field) : made.outcome;
};
const plain = certified(input(item(1000, 'en-pl')));
const [line] = plain.lines;
if (!line) throw new Error('No line.');

describe('a price of the list', () => {
  it.each([
    ['with a coupon of a part', input(item(1000), { coupon: { kind: 'percent', code: 'A', part: 1250 } })],
    ['with a coupon of an amount', input(item(1000), { coupon: { kind: 'amount', code: 'A', amount: grosze(3333) } })],
    ['up to the minimum', input(item(3))],
    ['of several files into several languages', input([item(700, 'en-pl-de'), item(40, 'pl-en', { id: 'other' })])],
    ['with everything', input(item(900), { review: 'verification', specialised: true, express: true })],
  ])('%s comes out again', (_, given) => {
    expect(recomputePrice(certified(given), prices, digest)).toEqual({ outcome: 'same', differences: [] });
  });

  it('that a line states otherwise is said with its place and both values', () => {
    const stated = { ...plain, lines: [{ ...line, net: line.net + 1 }] };
    expect(recomputePrice(stated, prices, digest)).toEqual({
      outcome: 'different',
      differences: [{ field: 'lines.0.net', stated: String(line.net + 1), computed: String(line.net) }],
    });
  });

  it('of more words costs more: every value that follows is said', () => {
    const found = fields({ ...plain, lines: [{ ...line, words: line.words + 500 }] });
    for (const field of ['words', 'net', 'vat_amount', 'gross', 'lines.0.net', 'delivery.minutes'])
      expect(found).toContain(field);
  });

  it('of a parcel is by the pages in it, where they are counted', () => {
    const paper = { envelopeGrams: 20, sheetGrams: 5 };
    const list = { ...prices, paper, shippingAbove: { 1: { grams: 100, net: grosze(9_900) } } };
    const sent = (pages: number | undefined) => {
      const parcel = { copies: 1, inEurope: true, pages };
      return certified(input(item(1000), { service: 'sworn', shippingMethod: 1, parcel }), list);
    };
    expect(sent(17).net - sent(16).net).toBeGreaterThan(0);
    for (const pages of [16, 17, undefined]) expect(fields(sent(pages), list)).toEqual([]);
  });

  it('names its list by the digest; one that was not known then is no difference', () => {
    expect(fields({ ...plain, price_table_sha256: 'e'.repeat(64) })).toEqual(['price_table_sha256']);
    expect(fields({ ...plain, price_table_sha256: null })).toEqual([]);
  });
});

describe('the rate of VAT', () => {
  const outside = { ...prices, vatRateOutsideEuConsumer: 500 };
  const made = (reason: PriceCertificate['vat']['reason'], rate: number) =>
    certified(input(item(1000), { vat: { rate, reason } }));
  it.each([
    ['domestic', 2300, []],
    ['domestic', 0, ['vat.rate']],
    ['eu_reverse_charge', 0, []],
    ['eu_reverse_charge', 2300, ['vat.rate']],
    ['outside_eu_company', 0, []],
    ['outside_eu_company', 2300, ['vat.rate']],
    ['outside_eu_consumer', 500, []],
    ['outside_eu_consumer', 0, []],
    ['outside_eu_consumer', 2300, []],
    ['outside_eu_consumer', 800, ['vat.rate']],
  ] as const)('%s at %i basis points differs in %j', (reason, rate, differing) => {
    expect(fields(made(reason, rate), outside)).toEqual(differing);
  });
});

describe('the time of delivery', () => {
  const delivery = plain.delivery;
  if (!delivery) throw new Error('No time of delivery.');

  it('runs from the moment that is noted, not from when the certificate was made', () => {
    expect(fields({ ...plain, made_at: '2026-11-25T09:00:00.000Z' })).toEqual([]);
    const later = { ...delivery, from: '2026-11-25T09:00:00.000Z' };
    expect(fields({ ...plain, delivery: later })).toEqual(['delivery.deliver_at']);
  });

  it('whose start nobody noted is checked by its length alone', () => {
    const unknown = { ...delivery, from: null, deliver_at: '2027-01-04T10:00:00.000Z' };
    expect(fields({ ...plain, delivery: unknown })).toEqual([]);
    expect(fields({ ...plain, delivery: { ...unknown, minutes: delivery.minutes + 1 } })).toEqual(['delivery.minutes']);
  });

  it('is not asked of a certificate that states none', () => {
    expect(fields({ ...plain, delivery: null })).toEqual([]);
  });
});

describe('no price can be made', () => {
  const discounted = certified(input(item(1000), { coupon: { kind: 'percent', code: 'A', part: 1250 } }));
  it.each([
    ['of a discount without its terms', { ...discounted, coupon: null }],
    ['of more repetitions than words', { ...plain, lines: [{ ...line, repetitions: line.words + 1 }] }],
    ['of a part below nothing', { ...plain, lines: [{ ...line, parts: [{ kind: 'manual', net: -1 }] }] }],
    ['of a way of sending without a price', { ...plain, shipping: { method: 9, parcel: null } }],
  ])('%s', (_, certificate) => {
    expect(recomputePrice(certificate as PriceCertificate, prices, digest)).toEqual({ outcome: 'not_possible' });
  });

  it('but of as many repetitions as words, and of a part that costs nothing', () => {
    expect(fields(certified(input(item(1000, 'en-pl', { repetitions: 1000 }))))).toEqual([]);
    const free = [...line.parts, { kind: 'specialised', net: 0 }];
    expect(fields({ ...plain, lines: [{ ...line, parts: free }] })).toEqual([
      'lines.0.parts.1.kind',
      'lines.0.parts.1.net',
    ]);
  });
});

describe('a price by a person', () => {
  it.each([
    ['sent on paper', { shippingMethod: 4, parcel: { copies: 2, inEurope: true } }],
    ['sent so heavily that it costs more', { shippingMethod: 1, parcel: { copies: 40, inEurope: true } }],
    ['kept by its coupon', { coupon: { kind: 'amount', code: 'A', amount: grosze(500) } }],
    ['as a file', {}],
  ] as const)('comes out from its lines, %s', (_, change) => {
    expect(fields(offered(change))).toEqual([]);
  });

  it('has each of its lines at quantity × unit price, and the lines of a file in its price', () => {
    const wrong = structuredClone(offered());
    const [first, , check] = wrong.priced_by_hand ?? [];
    if (!first || !check) return expect.fail('No lines.');
    check.unit_price = 2_000_000;
    expect(fields(wrong)).toEqual(['priced_by_hand.2', 'lines.1.net']);
    check.unit_price = 1_000_000;
    first.target_lang = 3;
    expect(fields(wrong)).toEqual(['lines.0.net']);
  });

  it('takes the time that it states', () => {
    const wrong = structuredClone(offered());
    if (wrong.delivery) wrong.delivery.minutes = 480;
    expect(fields(wrong)).toEqual(['delivery.deliver_at']);
  });
});
