import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differenceOf, type MonthOfSales as Read, readEvidence } from '#frontend/features/deskMoney/readEvidence.ts';
import { elsewhereWire, evidenceRowWire } from '#functions/api/wire/evidenceWire.ts';
import type { IssuedInvoice } from '#functions/domain/invoice/invoice.ts';
import { lacksByLaw } from '#functions/domain/invoice/test/lawfulContent.ts';
import { pagesOf, pdfOf } from '#functions/domain/invoice/test/pdfOf.ts';
import { sampleSeller } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { invoiceXmlKey } from '#functions/gateways/invoiceFiles.ts';
import { evidenceStore } from '#functions/stores/invoices/salesEvidence.ts';
import { ledgerOfMonth, salesOfMonth } from '#functions/usecases/evidence/salesEvidence.ts';
import { jpkRules, vatUeRules } from '#shared/rules/evidence/test/structures.ts';
import { validatorOf } from '../../local/ksef/schema/validator.ts';
import { type MonthOfSales, monthOfSales } from './monthOfSales.ts';

let month: MonthOfSales;
let invoices: Document[];
const read: Record<string, Read> = {};
beforeAll(async () => {
  month = await monthOfSales();
  invoices = await everyDocument();
  for (const one of ['2026-11', '2026-12']) read[one] = await readMonth(one);
}, 600_000);
afterAll(() => month.stop());

/** An invoice as its file says it: nothing below is asked of the code that wrote it. */
interface Document {
  row: IssuedInvoice;
  xml: string;
  number: string;
  kind: string;
  net: number;
  vat: number;
  gross: number;
  issuedOn: string;
  /** Of the payment, or the last day of the month it is about. */
  soldOn: string;
}

const values = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value);
const value = (xml: string, name: string): string => values(xml, name)[0] ?? '';
const grosze = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const sumOf = (xml: string, ...names: string[]): number => sum(names.flatMap((name) => values(xml, name).map(grosze)));

async function everyRow(table: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await month.world.db.send(new ScanCommand({ TableName: table, ExclusiveStartKey: start }));
    found.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return found;
}

async function everyDocument(): Promise<Document[]> {
  const rows = await everyRow(month.world.names.invoices);
  return rows
    .filter(({ sk, state }) => sk === 'invoice' && state === 'issued')
    .map((one) => {
      const row = one as unknown as IssuedInvoice;
      const xml = month.files.document(invoiceXmlKey(row.id, row.edition))?.text ?? '';
      const [issuedOn, kind] = [value(xml, 'P_1'), value(xml, 'RodzajFaktury')];
      const soldOn = value(xml, 'P_6') || value(xml, 'P_6_Do') || issuedOn;
      const sums = {
        net: sumOf(xml, 'P_13_1', 'P_13_8', 'P_13_9'),
        vat: sumOf(xml, 'P_14_1'),
        gross: sumOf(xml, 'P_15'),
      };
      return { row, xml, number: value(xml, 'P_2'), kind, ...sums, issuedOn, soldOn };
    });
}

function readMonth(one: string): Promise<Read> {
  const { world } = month;
  const evidence = { evidence: evidenceStore(world.db, world.names.invoices), ledger: world.payDeps().ledger };
  const ledger = { ledger: world.payDeps().ledger, invoices: world.deps().invoices, orders: world.payDeps().orders };
  return readEvidence(
    { month: one, madeAt: '2026-12-02T12:00:00.000Z', locale: 'pl', read: () => undefined },
    {
      rows: async (_, cursor) => {
        const { lines, next } = await salesOfMonth(evidence, { month: one, test: true }, cursor ?? '', 7);
        const seller = { ...sampleSeller, tax_office: '1435' };
        return { rows: lines.map(evidenceRowWire), seller, test: true, cursor: next ?? null };
      },
      ledger: async (_, cursor) => {
        const { facts, net, vat, elsewhere, next } = await ledgerOfMonth(ledger, one, cursor ?? '', 5);
        const sums = { facts, net_sum: net, vat_sum: vat };
        return { ...sums, elsewhere: elsewhere.map(elsewhereWire), cursor: next ?? null };
      },
    },
  );
}

/** What the ledger earned, from its rows as they lie: net with fees, and VAT. */
async function earned(ofMonth: (day: string) => boolean) {
  const facts = (await everyRow(month.world.names.ledger)).filter(({ sk }) => sk === 'fact');
  const sales = facts.filter(({ kind }) => ['order_payment', 'order_balance', 'refund'].includes(String(kind)));
  const legs = sales
    .filter(({ at }) => ofMonth(warsawDay(String(at))))
    .flatMap(({ legs: own }) => own as { account: string; amount: number }[]);
  const of = (...accounts: string[]) =>
    sum(legs.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount));
  return { net: of('revenue', 'fee'), vat: of('vat') };
}
const warsawDay = (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date(at));

const saleOf = (name: string): Document => {
  const id = month.orders.get(name)?.id ?? '';
  const found = invoices.find(({ row, kind }) => kind === 'VAT' && row.invoice.orderIds.includes(id));
  if (!found) throw new Error(`No invoice: ${name}`);
  return found;
};
const correctionsOf = ({ number }: Document) =>
  invoices.filter(({ kind, xml }) => kind === 'KOR' && value(xml, 'NrFaKorygowanej') === number);

describe('every document', () => {
  test('is in KSeF, in its own words, with what the VAT act asks, and its series have no gap', () => {
    expect(month.system.findings()).toEqual([]);
    expect(month.system.invoices().filter(({ status }) => status.code !== 200)).toEqual([]);
    expect(invoices.map(({ row }) => row.ksef)).toEqual(invoices.map(() => 'accepted'));
    for (const { xml, number } of invoices) expect(lacksByLaw(xml), number).toEqual([]);
    const ofSeries = Map.groupBy(invoices, ({ number }) => number.slice(0, number.lastIndexOf('/')));
    for (const [series, own] of ofSeries)
      expect(own.map(({ number }) => number).toSorted(), series).toEqual(
        own.map((_, place) => `${series}/${String(place + 1).padStart(4, '0')}`),
      );
  });

  test('adds up: rates of each line, lines to sums, 23 % of the net to within half a grosz for each line', () => {
    for (const { xml, number, net, vat, gross, kind } of invoices) {
      expect(net + vat, number).toBe(gross);
      expect(sumOf(xml, 'P_11'), number).toBe(net);
      const isDomestic = xml.includes('<P_13_1>');
      expect(new Set(values(xml, 'P_12')), number).toEqual(
        new Set([isDomestic ? '23' : xml.includes('<P_13_9>') ? 'np II' : 'np I']),
      );
      const off = Math.abs(vat - (isDomestic ? net * 0.23 : 0));
      // A part of a price that was given back has its part of the tax: both are rounded.
      expect(off, number).toBeLessThanOrEqual(values(xml, 'P_11').length + (kind === 'KOR' ? 1 : 0));
    }
  });

  test('says the same on paper: its number, buyer, sums, and the number in KSeF', async () => {
    for (const { row, number, gross } of invoices) {
      const pages = (await pagesOf(pdfOf(row.invoice, { ksefNumber: row.ksefNumber ?? '' }))).join(' ');
      for (const part of [number, row.invoice.buyer.name, row.ksefNumber ?? '?']) expect(pages, number).toContain(part);
      const digits = new Intl.NumberFormat(row.invoice.locale, { minimumFractionDigits: 2 });
      expect(pages, number).toContain(digits.format(Math.abs(gross) / 100).replace(/\s/g, ' '));
    }
  });
});

describe('each buyer', () => {
  test.each([
    ['company in Poland', 'P_13_1', '<NIP>5260001246</NIP>', 'PL'],
    ['person in Poland', 'P_13_1', '<BrakID>1</BrakID>', 'PL'],
    ['sole trader, privately', 'P_13_1', '<NIP>5260001246</NIP>', 'PL'],
    ['person in France', 'P_13_1', '<BrakID>1</BrakID>', 'FR'],
    ['company in Germany', 'P_13_9', '<KodUE>DE</KodUE><NrVatUE>123456789</NrVatUE>', 'DE'],
    ['person in the United States', 'P_13_8', '<BrakID>1</BrakID>', 'US'],
    ['company in Switzerland', 'P_13_8', '<KodKraju>CH</KodKraju><NrID>CHE123456789</NrID>', 'CH'],
    ['company in Northern Ireland', 'P_13_8', '<KodKraju>GB</KodKraju><NrID>XI123456789</NrID>', 'GB'],
  ])('%s: %s', (name, field, number, country) => {
    const { xml } = saleOf(name);
    const [, , buyer = ''] = /<Podmiot1>.*?<\/Podmiot1>(<Podmiot2>(.*?)<\/Podmiot2>)/s.exec(xml) ?? [];
    expect(buyer).toContain(number);
    expect(buyer).toContain(`<Adres><KodKraju>${country}</KodKraju>`);
    expect(xml).toContain(`<${field}>`);
    expect(value(xml, 'P_18')).toBe(field === 'P_13_9' ? '1' : '2');
    expect(xml.includes('<PrefiksPodatnika>PL<')).toBe(field === 'P_13_9');
  });

  test('of another unit is named with it: a town with its school, a VAT group with its member', () => {
    expect(saleOf('town and its school').xml).toMatch(/<JST>1<.*<GV>2<.*<IDWew>5260001246-00012<.*<Rola>8</s);
    expect(saleOf('member of a VAT group').xml).toMatch(/<JST>2<.*<GV>1<.*<NIP>1111111111<.*<Rola>10</s);
  });

  test('who paid with bonus is invoiced for the money', () => {
    const { xml, gross } = saleOf('with bonus');
    const price = month.orders.get('with bonus')?.quotation.gross ?? 0;
    expect(gross).toBe(price - Math.floor(price / 9));
    expect(sumOf(xml, 'P_9A') - sumOf(xml, 'P_10')).toBe(sumOf(xml, 'P_11'));
  });

  test('of a month has one invoice of its orders, dated by the month, whose refund corrects its order alone', () => {
    const first = saleOf('of the month, first');
    expect(first).toBe(saleOf('of the month, second'));
    expect(first.xml).toContain('<P_6_Od>2026-11-01</P_6_Od><P_6_Do>2026-11-30</P_6_Do>');
    expect(correctionsOf(first).map(({ gross }) => gross)).toEqual([-777]);
  });
});

describe('corrections', () => {
  test('say what was given back, of whom, and by which number in KSeF', () => {
    const given = (name: string) => correctionsOf(saleOf(name)).map(({ gross }) => gross);
    expect(given('company in Poland')).toEqual([-1_001]);
    expect(given('company in Germany')).toEqual([-503]);
    expect(given('person in the United States')).toEqual([-saleOf('person in the United States').gross]);
    expect(given('on the day of the outage')).toEqual([-700]);
    for (const { xml, number, row } of invoices.filter(({ kind }) => kind === 'KOR')) {
      const original = invoices.find((one) => one.number === value(xml, 'NrFaKorygowanej'));
      expect(value(xml, 'NrKSeFFaKorygowanej'), number).toBe(original?.row.ksefNumber);
      expect(value(xml, 'DataWystFaKorygowanej'), number).toBe(original?.issuedOn);
      expect(row.invoice.buyer, number).toEqual(original?.row.invoice.buyer);
    }
  });

  test('to the right buyer: the first one to zero with effect in its month, a new one of the same sum and day', () => {
    const wrong = saleOf('town and its school');
    const id = month.orders.get('town and its school')?.id ?? '';
    const [toZero] = correctionsOf(wrong);
    expect([toZero?.gross, toZero && value(toZero.xml, 'TypKorekty')]).toEqual([-wrong.gross, '1']);
    const right = invoices.find((one) => one !== wrong && one.kind === 'VAT' && one.row.invoice.orderIds.includes(id));
    expect(right).toMatchObject({ gross: wrong.gross, vat: wrong.vat, soldOn: wrong.soldOn });
    expect(right?.xml).toContain('<Nazwa>Druga Demo S.A.</Nazwa>');
    expect(right?.xml).not.toContain('<Podmiot3>');
  });

  test('of a bonus take the share of the money', () => {
    const price = month.orders.get('with bonus')?.quotation.gross ?? 0;
    const [back] = correctionsOf(saleOf('with bonus'));
    expect(Math.abs((back?.gross ?? 0) + (2_000 * saleOf('with bonus').gross) / price)).toBeLessThanOrEqual(1);
  });
});

test('what was issued on the day of the outage has its number a day later, and was sent as issued offline', () => {
  for (const name of ['on the day of the outage', 'on the day of the outage, again']) {
    const { row, issuedOn } = saleOf(name);
    expect(issuedOn).toBe('2026-11-17');
    expect(row.ksefNumber?.slice(11, 19)).toBe('20261118');
    expect(month.system.invoices().find(({ ksefNumber }) => ksefNumber === row.ksefNumber)?.mode).toBe('Offline');
  }
});

describe.each(['2026-11', '2026-12'])('the files of %s', (one) => {
  const ofMonth = () =>
    invoices.filter(({ kind, xml, soldOn, issuedOn }) => {
      if (kind !== 'KOR') return soldOn.startsWith(one);
      // With effect in the month of the original, or in that of the correction.
      const original = invoices.find(({ number }) => number === value(xml, 'NrFaKorygowanej'));
      return (value(xml, 'TypKorekty') === '1' ? original?.soldOn : issuedOn)?.startsWith(one);
    });
  const linesOf = (xml: string) => values(xml.replaceAll(/<(\/?)SprzedazWiersz>/g, '\n'), 'DowodSprzedazy');

  test('JPK_V7M and its table have each document of the month once, with its sums, buyer and number', async () => {
    const { xml, csv } = read[one] ?? expect.fail();
    const written = await xml.text();
    expect((await validatorOf(jpkRules))(written)).toBeUndefined();
    expect(linesOf(written).toSorted()).toEqual(
      ofMonth()
        .map(({ number }) => number)
        .toSorted(),
    );
    const lines = [...written.matchAll(/<SprzedazWiersz>(.*?)<\/SprzedazWiersz>/gs)].map(([, line = '']) => line);
    const table = (await csv.text()).trim().split('\r\n').slice(1);
    expect(table).toHaveLength(lines.length);
    for (const [place, line] of lines.entries()) {
      const document = ofMonth().find(({ number }) => number === value(line, 'DowodSprzedazy'));
      if (!document) return expect.fail(line);
      const { number, net, vat, row, issuedOn } = document;
      expect(sumOf(line, 'K_19', 'K_11'), number).toBe(net);
      expect(sumOf(line, 'K_20'), number).toBe(vat);
      expect(value(line, 'NrKSeF'), number).toBe(row.ksefNumber);
      expect(value(line, 'DataWystawienia'), number).toBe(issuedOn);
      const taxId =
        value(document.xml.replace(/<Podmiot1>.*<\/Podmiot1>/s, ''), 'NIP') || value(document.xml, 'NrVatUE');
      if (taxId) expect(value(line, 'NrKontrahenta'), number).toBe(taxId);
      const cells = (table[place] ?? '').split(';');
      expect(cells[4], number).toBe(number);
      expect(cells.slice(9, 13).map(grosze), number).toEqual(
        ['K_11', 'K_12', 'K_19', 'K_20'].map((name) => sumOf(line, name)),
      );
    }
    expect(sumOf(written, 'PodatekNalezny')).toBe(sum(ofMonth().map(({ vat }) => vat)));
  });

  test('VAT-UE has the services for companies in the EU, less what was given back, in whole złoty', async () => {
    const { euXml } = read[one] ?? expect.fail();
    const written = await euXml.text();
    const supplied = new Map<string, number>();
    for (const { xml, net } of ofMonth())
      if (xml.includes('<P_13_9>'))
        supplied.set(value(xml, 'NrVatUE'), (supplied.get(value(xml, 'NrVatUE')) ?? 0) + net);
    expect(values(written, 'P_Ub')).toEqual([...supplied.keys()]);
    expect(values(written, 'P_Uc').map(Number)).toEqual([...supplied.values()].map((net) => Math.round(net / 100)));
    if (supplied.size > 0) expect((await validatorOf(vatUeRules))(written)).toBeUndefined();
  });

  test('agree with the ledger to the grosz, and name one by one what stands elsewhere', async () => {
    const found = read[one] ?? expect.fail();
    expect(differenceOf(found)).toEqual({ net: 0, vat: 0 });
    expect(found.ledger).toEqual(await earned((day) => day.startsWith(one)));
    // The sale whose refund waited for its month's invoice.
    expect(found.elsewhere.first.map(({ net_sum, vat_sum, evidence_in }) => [net_sum + vat_sum, evidence_in])).toEqual(
      one === '2026-11' ? [[-777, '2026-12']] : [],
    );
  });
});

test('all documents together are what the books earned, and what every order paid less what it got back', async () => {
  expect({ net: sum(invoices.map(({ net }) => net)), vat: sum(invoices.map(({ vat }) => vat)) }).toEqual(
    await earned(() => true),
  );
});
