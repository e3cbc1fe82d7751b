import { describe, expect, test } from 'vitest';
import { validatorOf } from '#infra/local/ksef/schema/validator.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { el } from '../textFiles/xml.ts';
import { fa3, paymentXml } from './fa3.ts';
import type { Invoice } from './invoice.ts';
import { fa3Rules } from './test/fa3Rules.ts';
import { lacksByLaw } from './test/lawfulContent.ts';
import { sampleInvoices } from './test/sampleInvoices.ts';

const ruled = validatorOf(fa3Rules);
const samples = Object.entries(sampleInvoices()).map(([name, invoice]) => ({ name, xml: fa3(invoice) }));
/** Numbers of the files that the rules reject, with the first reason. */
async function refused(files: readonly string[]): Promise<Map<number, string>> {
  const fault = await ruled;
  return new Map(
    files.flatMap((xml, number) => {
      const found = fault(xml);
      return found === undefined ? [] : [[number, found] as const];
    }),
  );
}
const sample = (name: RegExp) => samples.find((one) => name.test(one.name))?.xml ?? samples[0]?.xml ?? '';

test('invoices of every kind and treatment keep the rules of FA(3)', async () => {
  const problems = await refused(samples.map(({ xml }) => xml));
  expect([...problems].map(([number, message]) => `${samples[number]?.name}: ${message}`)).toEqual([]);
});

describe('the rules refuse', () => {
  const named = [...new Set(samples.flatMap(({ xml }) => [...xml.matchAll(/<(\w+)>/g)].map(([, name = '']) => name)))];
  /** Optional elements: not every invoice has them. */
  const optional = new Set([
    'AdresL2',
    'FormaPlatnosci',
    'OkresFa',
    'P_10',
    'P_6',
    'PrefiksPodatnika',
    'Platnosc',
    'Podmiot3',
    'WarunkiTransakcji',
    'Zamowienie',
  ]);
  /** Elements that may be missing once: others of the same kind, or a shorter list, are left. */
  const listed = new Set(['FaWiersz', 'ZamowienieWiersz', 'PlatnoscInna']);

  test('an invoice without any one of the elements it has, its value or its whole', async () => {
    const broken = named
      .filter((name) => !optional.has(name) && !listed.has(name))
      .map((name) => {
        const whole = samples.find(({ xml }) => xml.includes(`<${name}>`))?.xml ?? '';
        return { name, xml: whole.replace(new RegExp(`<${name}>.*?</${name}>`, 's'), '') };
      });
    const found = await refused(broken.map(({ xml }) => xml));
    expect(broken.filter((_, number) => !found.has(number)).map(({ name }) => name)).toEqual([]);
    expect(broken.length).toBeGreaterThan(40);
  });

  test.each([
    ['another margin', '<P_PMarzyN>1<', '<P_PMarzyN>2<'],
    ['another rate', '<P_12>23<', '<P_12>24<'],
    ['a sum with a comma', /<P_15>[^<]+/, '<P_15>1,00'],
    ['a sum of three places', /<P_11>[^<]+/, '<P_11>1.001'],
    ['a name that is empty', /<P_7>[^<]+/, '<P_7>'],
    ['an element without a name it knows', /<(\/?)P_2>/g, '<$1P_3>'],
    ['another order of elements', /(<P_1>.*<\/P_1>)(<P_2>.*<\/P_2>)/, '$2$1'],
    ['a day that is none', /<P_1>[^<]+/, '<P_1>2026-02-30'],
    ['a number of tax of nine digits', /<NIP>\d/, '<NIP>'],
  ] as const)('%s', async (_, from, to) => {
    const whole = sample(/./);
    const broken = whole.replace(from, to);
    expect(broken).not.toBe(whole);
    expect((await refused([broken])).size).toBe(1);
  });
});

test('issued before the work is done, each invoice lists what the money is for, as the VAT act asks', () => {
  for (const { name, xml } of samples) expect(lacksByLaw(xml), name).toEqual([]);
  const { advance, 'Polish company': paid } = sampleInvoices();
  if (!advance || !paid) throw new Error('No sample.');
  const without = (invoice: Invoice, name: string) =>
    fa3(invoice).replace(new RegExp(`<${name}>.*?</${name}>`, 's'), '');
  for (const name of ['P_7', 'P_8A', 'P_8B', 'P_9A', 'P_12', 'FaWiersz', 'P_14_1', 'DataZaplaty'])
    expect(lacksByLaw(without(paid, name)), name).not.toEqual([]);
  for (const name of ['P_7Z', 'P_8BZ', 'P_9AZ', 'P_11VatZ', 'P_12Z', 'Zamowienie', 'WartoscZamowienia'])
    expect(lacksByLaw(without(advance, name)), name).not.toEqual([]);
});

test('each line has its value, an advance says what it is for, and orders are named or a top-up is', () => {
  for (const [name, invoice] of Object.entries(sampleInvoices())) {
    const xml = fa3(invoice);
    expect(xml.match(/<P_11>/g)?.length, name).toBe(invoice.lines.length);
    expect(xml.includes('<P_9A>'), name).toBe(invoice.lines.some(({ net }) => net >= 0));
    expect(xml.includes('<Zamowienie>'), name).toBe(invoice.kind === 'ZAL');
    const footer = invoice.test ? 'PŁATNOŚĆ TESTOWA' : invoice.orderIds.join(', ') || 'doładowanie salda';
    expect(xml, name).toContain(footer);
  }
});

test('what was paid on another day than it was invoiced on is dated by the money; a month by its period, a correction not at all', () => {
  const {
    advance,
    'Polish company': other,
    'collective invoice': month,
    'correction of a part': part,
  } = sampleInvoices();
  if (!advance || !other || !month || !part) throw new Error('No sample.');
  const dated = (invoice: Invoice, paidOn: string | undefined) =>
    /<P_6>.*?<\/P_6>/.exec(fa3({ ...invoice, paidOn }))?.[0];
  for (const paid of [advance, other]) {
    expect(dated(paid, '2026-11-19')).toBe('<P_6>2026-11-19</P_6>');
    expect(dated(paid, paid.issuedOn)).toBeUndefined();
    expect(dated(paid, undefined)).toBeUndefined();
  }
  expect(dated(month, '2026-11-19')).toBeUndefined();
  expect(dated(part, '2026-11-19')).toBeUndefined();
});

test('how it was paid is said where it was, and of no correction', () => {
  const { 'Polish company': paid } = sampleInvoices();
  if (!paid) throw new Error('No sample.');
  const said = (change: Partial<Invoice>) => paymentXml({ ...paid, ...change })?.xml;
  expect(said({})).toContain('<DataZaplaty>2026-11-20</DataZaplaty><FormaPlatnosci>2</FormaPlatnosci>');
  expect(said({ kind: 'KOR' })).toBeUndefined();
  expect(said({ paidOn: undefined })).toBeUndefined();
});

test('an element without a content is none, and leaves out those of its parts', () => {
  expect([el('A', undefined).xml, el('A', false).xml]).toEqual(['', '']);
  expect(el('A', ['x', false, undefined, 1]).xml).toBe('<A>x1</A>');
  expect(() => el('A', '')).toThrow(RangeError);
});

test('a line that costs nothing is a service all the same, and one that is taken back is none', () => {
  const [invoice] = Object.values(sampleInvoices());
  const [line] = invoice?.lines ?? [];
  if (!invoice || !line) throw new Error('No sample.');
  const written = (net: number) =>
    /<FaWiersz>.*?<\/FaWiersz>/s.exec(fa3({ ...invoice, lines: [{ ...line, net: grosze(net) }] }))?.[0];
  expect(written(0)).toContain('<P_8B>1</P_8B><P_9A>0.00</P_9A><P_11>0.00</P_11>');
  expect(written(-1)).toContain('<P_8A>usł.</P_8A><P_11>-0.01</P_11>');
});
