import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { TopUpVat } from '#shared/model/house/stageRules.ts';
import { type Grosze, grosze, sumGrosze, toDecimal } from '#shared/model/money/grosze.ts';
import { refundShare } from '../refund/refundShare.ts';
import { tidy } from '../textFiles/xml.ts';
import { advanceInvoice } from './advanceInvoice.ts';
import { correctionInvoice, originalInKsef } from './correctionInvoice.ts';
import { fa3 } from './fa3.ts';
import type { Invoice } from './invoice.ts';
import { crc8, isKsefNumber, qrLink } from './ksef.ts';
import { collectiveKey, dayOf, monthlyInvoice, numberIn, periodOf, seriesOf, totalsOf } from './orderInvoice.ts';
import { draftOf, issued, sampleInvoices } from './test/sampleInvoices.ts';
import { sampleOrder } from './test/sampleOrder.ts';

const seed = { seed: 20261120 };
const reason = { en: 'Withdrawal', pl: 'Odstąpienie' };
const refund = (original: Invoice, amount: number, before = 0) =>
  correctionInvoice(
    original,
    { refundId: 'R', amount: grosze(amount), refundedBefore: grosze(before), reason },
    { outsideKsef: true },
  );

describe('an invoice', () => {
  it.each(Object.entries(sampleInvoices()).slice(0, 19))('of a %s adds up, line by line and in all', (_, invoice) => {
    for (const line of [...invoice.lines, invoice]) expect(line.net + line.vat).toBe(line.gross);
    expect(totalsOf(invoice.lines)).toEqual({ net: invoice.net, vat: invoice.vat, gross: invoice.gross });
  });

  it('is exactly the price that was paid, after the coupon', () => {
    const order = sampleOrder();
    expect(draftOf(order)).toMatchObject({
      net: order.quotation.net,
      vat: order.quotation.vat,
      gross: order.quotation.gross,
    });
    expect(draftOf(order).lines).toHaveLength(3);
  });

  it('of a month is the sum of its orders, and of one buyer only', () => {
    const [a, b] = [draftOf(sampleOrder()), draftOf(sampleOrder())];
    const both = monthlyInvoice('month', '2026-02', [a, b]);
    expect([both.gross, both.vat]).toEqual([a.gross + b.gross, a.vat + b.vat]);
    expect(both.period).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(() => monthlyInvoice('month', '2026-02', [a, draftOf(sampleOrder({ country: 'US' }))])).toThrow(RangeError);
    expect(periodOf('2028-02').to).toBe('2028-02-29');
  });
});

test('a month stays one invoice when the account changes its address, and names the address of its last payment', () => {
  const { buyer, ...draft } = draftOf(sampleOrder());
  const at = (paidOn: string, email: string) => ({ ...draft, paidOn, buyer: { ...buyer, email } });
  const orders = [at('2026-11-20', 'new@example.com'), at('2026-11-03', 'old@example.com')];
  expect(new Set(orders.map(collectiveKey)).size).toBe(1);
  expect(monthlyInvoice('month', '2026-11', orders)).toMatchObject({
    paidOn: '2026-11-20',
    buyer: { ...buyer, email: 'new@example.com' },
  });
});

test('a month has one invoice for each purchase order number, a person none of it', () => {
  const numbered = (purchaseOrderNumber: string) => draftOf(sampleOrder({ references: { purchaseOrderNumber } }));
  const keys = [numbered('A'), numbered('A'), numbered('B'), draftOf(sampleOrder())].map(collectiveKey);
  expect(new Set(keys).size).toBe(3);
  expect(
    draftOf(sampleOrder({ type: 'individual', references: { purchaseOrderNumber: 'A' } })).buyer,
  ).not.toHaveProperty('references');
});

describe('the fee of the payment gateway', () => {
  it('is the last line, in both languages, with the VAT of the order taken out of it', () => {
    const order = sampleOrder();
    const draft = draftOf(order, 123);
    expect(draft.lines.at(-1)).toEqual({
      texts: { en: 'Payment gateway fee', pl: 'Opłata operatora płatności' },
      ...{ net: 100, vat: 23, gross: 123 },
    });
    expect([draft.gross, draft.vat]).toEqual([order.quotation.gross + 123, order.quotation.vat + 23]);
    expect(draft.lines.slice(0, -1)).toEqual(draftOf(order).lines);
  });

  it('has no VAT where the order has none', () => {
    const abroad = draftOf(sampleOrder({ country: 'US' }, { rate: 0, reason: 'outside_eu_company' }), 123);
    expect(abroad.lines.at(-1)).toMatchObject({ net: 123, vat: 0, gross: 123 });
  });

  it('stands in the structured invoice as a line of its own and in its sums', () => {
    const invoice = issued(draftOf(sampleOrder(), 123));
    const xml = fa3(invoice);
    expect(xml).toContain('<P_7>Opłata operatora płatności</P_7>');
    expect(xml).toContain(`<P_15>${toDecimal(invoice.gross)}</P_15>`);
    expect(xml).toContain(`<P_14_1>${toDecimal(invoice.vat)}</P_14_1>`);
  });
});

describe('corrections', () => {
  it('of everything take back everything, line by line', () => {
    const original = issued(draftOf(sampleOrder()));
    const { net, vat, gross, lines } = refund(original, original.gross);
    expect([net, vat, gross]).toEqual([-original.net, -original.vat, -original.gross]);
    expect(lines.map((line) => line.gross)).toEqual(original.lines.map((line) => -line.gross));
  });

  it('in any parts sum to exactly what was charged', () => {
    const { 'with the fee of the payment gateway': withFee, ...others } = sampleInvoices();
    const invoices = [withFee!, ...Object.values(others).slice(0, 9)];
    fc.assert(
      fc.property(
        fc.constantFrom(...invoices),
        fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 12 }),
        (original, parts) => {
          let before = 0;
          const taken: Grosze[] = [];
          const back = new Map<string, number>();
          for (const part of [...parts, original.gross]) {
            const amount = Math.min(part, original.gross - before);
            if (amount === 0) break;
            const correction = refund(original, amount, before);
            const paid = { ...original, fee: grosze(0), money: original.gross, bonus: grosze(0) };
            const inBooks = refundShare(paid, { before: grosze(before), amount: grosze(amount) }).vat;
            expect(sumGrosze([correction.vat, inBooks])).toBe(0);
            expect(correction.gross).toBe(-amount);
            for (const line of [...correction.lines, correction]) expect(line.net + line.vat).toBe(line.gross);
            for (const { texts, gross } of correction.lines) back.set(texts.pl, (back.get(texts.pl) ?? 0) + gross);
            for (const { texts, gross } of original.lines)
              expect(-(back.get(texts.pl) ?? 0)).toBeLessThanOrEqual(gross);
            taken.push(correction.vat);
            before += amount;
          }
          expect(sumGrosze(taken)).toBe(-original.vat + 0);
          for (const { texts, gross } of original.lines) expect(back.get(texts.pl)).toBe(-gross);
        },
      ),
      { ...seed, numRuns: 200 },
    );
  });

  it('never give back more than is left', () => {
    const original = issued(draftOf(sampleOrder()));
    expect(() => refund(original, original.gross, 1)).toThrow(RangeError);
    expect(() => refund(original, 0)).toThrow(RangeError);
  });
});

test('a top-up is invoiced only where the setting says advance, with the VAT taken out of it', () => {
  const topUp = {
    slug: 's',
    account: 'a',
    buyer: draftOf(sampleOrder()).buyer,
    locale: 'pl',
    amount: grosze(10_000),
    treatment: { rate: 2300, reason: 'domestic' },
    paidAt: new Date('2026-11-20T12:00:00Z'),
    paidBy: 'card',
    test: false,
  } as const;
  const of = (mode: TopUpVat) => advanceInvoice(topUp, mode);
  expect(of('neutral')).toBeUndefined();
  // 100.00 gross at 23 %: 81.30 + 18.70.
  expect(of('advance')).toMatchObject({ kind: 'ZAL', net: 8130, vat: 1870, gross: 10_000 });
});

test('numbers run within a series of kind and month; days are of Warsaw', () => {
  expect(dayOf(new Date('2026-11-30T23:30:00Z'))).toBe('2026-12-01');
  expect(numberIn(seriesOf({ kind: 'VAT', test: false }, '2026-12-01'), 7)).toBe('FV/2026/12/0007');
  expect(seriesOf({ kind: 'KOR', test: true }, '2026-01-31')).toBe('TEST/KOR/2026/01');
});

test.each([
  // The example in the documentation of KSeF; the test also checks CRC-8 by its standard check value.
  ['5265877635-20250826-0100001AF629-AF', true],
  ['5265877635-20250826-0100001AF629-AE', false],
  ['5265877635-20250826-0100001AF628-AF', false],
  ['5265877635-20251326-0100001AF629-AF', false],
  ['526587763-20250826-0100001AF629-AF', false],
  ['5265877635-20250826-0100001af629-AF', false],
])('the KSeF number %s is one: %s', (number, isOne) => {
  expect(isKsefNumber(number)).toBe(isOne);
  expect(crc8('123456789')).toBe('F4');
});

test('the QR code leads to the digest of the very bytes', () => {
  // printf abc | openssl dgst -sha256
  expect(qrLink('https://qr.ksef.mf.gov.pl/invoice', { nip: '1111111111', issuedOn: '2026-02-01', xml: 'abc' })).toBe(
    'https://qr.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0',
  );
});

describe('FA(3)', () => {
  const samples = sampleInvoices();
  const xml = (name: string) => fa3(samples[name]!);

  it.each([
    [
      'Polish company',
      ['<NIP>5260001246</NIP>', '<P_12>23</P_12>', '<P_18>2</P_18>', '<P_14_1>', '<JST>2</JST><GV>2</GV>'],
    ],
    ['Polish person', ['<BrakID>1</BrakID>', '<P_13_1>']],
    [
      'EU company, reverse charge',
      [
        '<KodUE>DE</KodUE><NrVatUE>123456789</NrVatUE>',
        '<P_12>np II</P_12>',
        '<P_13_9>',
        '<P_18>1</P_18>',
        '<PrefiksPodatnika>PL<',
      ],
    ],
    ['Greek company', ['<KodUE>EL</KodUE>', '<KodKraju>GR</KodKraju>']],
    ['American company', ['<P_12>np I</P_12>', '<P_13_8>', '<BrakID>1</BrakID>', '<P_18>2</P_18>']],
    ['American person, taxed abroad', ['<P_12>np I</P_12>', '<P_13_8>', '<BrakID>1</BrakID>']],
    ['Swiss company with a number', ['<KodKraju>CH</KodKraju><NrID>CHE123456789</NrID>']],
    ['collective invoice', ['<OkresFa><P_6_Od>2026-11-01</P_6_Od><P_6_Do>2026-11-30</P_6_Do></OkresFa>']],
    ['correction of a part', ['<RodzajFaktury>KOR<', '<NrKSeFN>1</NrKSeFN>', '<P_15>-123.45</P_15>']],
    ['correction of the rest, with the number of the system', ['<NrKSeF>1</NrKSeF><NrKSeFFaKorygowanej>5265877635-']],
    ['advance', ['<RodzajFaktury>ZAL<', '<WartoscZamowienia>250.00<']],
    ['company with a purchase order', ['<Zamowienia><NrZamowienia>PO &#60;1&#62; &#38; 2</NrZamowienia></Zamowienia>']],
    ['paid by other means', ['<PlatnoscInna>1</PlatnoscInna><OpisPlatnosci>PayPal<']],
  ])('of a %s says so', (name, parts) => {
    for (const part of parts) expect(xml(name)).toContain(part);
  });

  it('has no VAT field where none is charged', () => {
    for (const name of ['EU company, reverse charge', 'American company', 'American person, taxed abroad'])
      expect(xml(name)).not.toContain('P_14_1');
  });

  it('is the same bytes every time, and holds nothing XML cannot', () => {
    expect(xml('Polish company')).toBe(xml('Polish company'));
    expect(tidy('a\u0000b\n  c\ud800 ')).toBe('a b c\ufffd');
    expect(tidy('😀'.repeat(300))).toHaveLength(512);
    expect(xml('Polish company')).toContain('&#60;test&#62; &#38; Ko');
  });
});

test('a correction says nothing of its original while that may still get a number', () => {
  const correction = issued({ ...refund(issued(draftOf(sampleOrder())), 500) });
  expect(fa3(correction)).toContain('<NrKSeFN>1</NrKSeFN>');
  const { outsideKsef: _, ...unknown } = correction.corrects ?? { id: '', number: '', issuedOn: '', reason };
  expect(() => fa3({ ...correction, corrects: unknown })).toThrow('no number in KSeF yet');
  expect(originalInKsef({ ksef: 'queued' })).toBeUndefined();
  expect(originalInKsef({ ksef: 'rejected' })).toBeUndefined();
  expect(originalInKsef({ ksef: 'none' })).toEqual({ outsideKsef: true });
  expect(originalInKsef({ ksef: 'accepted', ksefNumber: 'N' })).toEqual({ ksefNumber: 'N' });
});
