import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { SignedCertificate } from '#shared/model/order/certificate.ts';
import { orderCertificate, quoteCertificate } from '../../domain/certificates/certificates.ts';
import { manualQuote } from '../../domain/pricing/manualQuote.ts';
import { priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { quote } from '../../domain/pricing/quote.ts';
import type { QuoteInput } from '../../domain/pricing/quoteInput.ts';
import { configuration, id, input, item, now } from '../../domain/pricing/test/quoteFixtures.ts';
import { publishedKey } from '../../gateways/signing/signingKeys.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { checkCertificate, issuing, signed } from './certificates.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = publishedKey(publicKey.export({ type: 'spki', format: 'der' }));
const keys = async () => ({
  all: async () => [key],
  kid: async () => key.kid,
  sign: async (message: Uint8Array) => sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
});
const issuer = 'https://verso.example';

const check = (document: unknown) =>
  checkCertificate({ keys: [key], prices: priceConfiguration }, JSON.stringify(document));

const certified = (given: QuoteInput) => {
  const quotation = quote(given, configuration, now);
  const { order } = placedOrder(now, { order: { quotation } });
  return signed({ keys }, orderCertificate(order, issuing({ issuer }, quotation.configurationVersion)));
};

const offered: QuoteInput[] = [
  input(item(1000, 'en-pl-de', { repetitions: 120 }), { review: 'verification', specialised: true, express: true }),
  input([item(40, 'pl-en'), item(7, 'pl-en', { id: 'attachment-hash' })]),
  input(item(2500), {
    coupon: { kind: 'percent', code: 'SPRING', part: 1250 },
    vat: { rate: 0, reason: 'eu_reverse_charge' },
  }),
  input(item(2500), { coupon: { kind: 'amount', code: 'SPRING', amount: grosze(3333) } }),
  input(item(900, 'pl-pl'), { service: 'proofreading' }),
];

describe('a certificate of an order', () => {
  it.each(offered.map((given, place) => [place, given] as const))(
    'is recalculated to the same grosz, with its date (%i)',
    async (_, given) => {
      expect(check(await certified(given))).toEqual({
        valid: true,
        signature: 'valid',
        recomputed: 'same',
        price_list_from: configuration.validFrom,
        differences: [],
      });
    },
  );

  it('says nothing of its buyer, of names of files or of the coupon’s code', async () => {
    const text = JSON.stringify(await certified(offered[2]!)) + JSON.stringify(await certified(offered[1]!));
    for (const said of ['buyer@example.com', 'SPRING', 'attachment-hash']) expect(text).not.toContain(said);
  });

  it('fails with any one digit changed, and says which value differs', async () => {
    const whole = await certified(offered[0]!);
    const text = JSON.stringify(whole.certificate);
    const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
    for (const place of digits) {
      const digit = text[place] === '9' ? '8' : String(Number(text[place]) + 1);
      const changed = `${text.slice(0, place)}${digit}${text.slice(place + 1)}`;
      const answer = checkCertificate(
        { keys: [key], prices: priceConfiguration },
        `{"certificate":${changed},"signature":"${whole.signature}"}`,
      );
      expect([changed.slice(place - 20, place + 5), answer.valid]).toEqual([expect.anything(), false]);
    }
    const dearer = { ...whole, certificate: { ...whole.certificate, gross: whole.certificate.gross + 1 } };
    expect(check(dearer)).toMatchObject({
      signature: 'wrong',
      recomputed: 'different',
      differences: [{ field: 'gross', stated: `${dearer.certificate.gross}`, computed: `${whole.certificate.gross}` }],
    });
  });

  it('a discount of before its terms were kept is signed, and said not to come out', async () => {
    const whole = await certified(offered[2]!);
    const certificate = { ...whole.certificate, coupon: null };
    expect(check(await signed({ keys }, certificate))).toMatchObject({
      valid: false,
      signature: 'valid',
      recomputed: 'not_possible',
    });
  });

  it('another price list than the one named is a difference', async () => {
    const { certificate } = await certified(offered[0]!);
    const other = { ...certificate, price_version: '2026-11-22' };
    const fields = check(await signed({ keys }, other)).differences.map(({ field }) => field);
    expect(fields).toEqual(['price_table_sha256']);
    const unknown = { ...certificate, price_version: 'none' };
    expect(check(await signed({ keys }, unknown)).recomputed).toBe('unknown_version');
  });
});

it('a quote by a person comes out from its lines, its shipping and its VAT', async () => {
  const lines = [
    { itemId: 'scan', sourceLanguage: id('pl'), targetLanguage: id('en'), words: 300, net: grosze(16_500), pages: 3 },
  ];
  const list = priceConfiguration('2026-11-22')!;
  const { items: _, ...given } = input([], {
    service: 'sworn',
    shippingMethod: 4,
    parcel: { copies: 2, inEurope: true },
  });
  const quotation = manualQuote({ ...given, lines, minutes: 960 }, list, now);
  const work = { itemId: 'scan', sourceLanguage: id('pl'), targetLanguage: id('en'), basis: 'pages' } as const;
  const offer = {
    version: 2,
    lines: [{ ...work, step: 'translation' as const, quantity: 3, unitPrice: 5_500_000, net: grosze(16_500) }],
    names: { scan: 'dowód Jana.pdf' },
    quotation,
    minutes: 960,
    validUntil: '2026-12-04T09:00:00.000Z',
    sentAt: now.toISOString(),
    sentBy: 'staff',
  };
  const certificate = quoteCertificate({ id: 'KQ7A2B3C4D5E' }, offer, [], issuing({ issuer }, list.version));
  expect(check(await signed({ keys }, certificate))).toMatchObject({ valid: true, recomputed: 'same' });
  expect(JSON.stringify(certificate)).not.toContain('Jana');
  const cheaper = structuredClone(certificate);
  cheaper.priced_by_hand![0]!.quantity = 2;
  expect(check(await signed({ keys }, cheaper)).differences.map(({ field }) => field)).toEqual([
    'priced_by_hand.0',
    'lines.0.net',
  ]);
});

it.each([
  ['no JSON', '{"certificate":'],
  ['a list', '[]'],
  ['a number', '7'],
  ['nothing', ''],
  ['nothing known', '{"certificate":{},"signature":"a.b.c"}'],
  ['lists in lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('%s is no certificate, and answered as such', (_, text) => {
  expect(checkCertificate({ keys: [key], prices: priceConfiguration }, text)).toEqual({
    valid: false,
    signature: 'not_a_certificate',
    recomputed: null,
    price_list_from: null,
    differences: [],
  });
});

it('the largest and smallest numbers that a certificate may hold are computed', async () => {
  const { certificate, signature }: SignedCertificate = await certified(offered[0]!);
  const [line] = certificate.lines;
  const most = Array.from({ length: 1000 }, () => ({ ...line!, words: 10_000_000, repetitions: 10_000_000 }));
  expect(check({ certificate: { ...certificate, lines: most }, signature }).recomputed).toBe('different');
  const gifts = most.map((one) => ({ ...one, parts: [{ kind: 'manual', net: 100_000_000_000 }] }));
  expect(check({ certificate: { ...certificate, lines: gifts }, signature }).recomputed).toBe('different');
  const odd = certificate.lines.map((one) => ({ ...one, repetitions: one.words + 1 }));
  expect(check({ certificate: { ...certificate, lines: odd }, signature }).recomputed).toBe('not_possible');
});
