import { expect, test } from 'vitest';
import { validatorOf } from '#infra/local/ksef/schema/validator.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { wholeZloty } from '#shared/rules/evidence/euSummary.ts';
import { jpkRules, vatUeRules } from '#shared/rules/evidence/test/structures.ts';
import { differenceOf, type EvidenceCalls, readEvidence } from './readEvidence.ts';

type Row = Awaited<ReturnType<EvidenceCalls['rows']>>['rows'][number];
const row = (number: number, change: Partial<Row> = {}): Row => ({
  ...{ number: `FV/2026/10/${String(number).padStart(4, '0')}`, kind: 'VAT', issued_on: '2026-10-05', sold_on: null },
  ...{ marker: 'NrKSeF', ksef_number: '5265877635-20261005-0100001AF629-AF', corrects: null, booked_in: '2026-10' },
  ...{ buyer_name: 'Firma "Próba" & <Ko>', buyer_country: 'PL', buyer_number: '5260001246' },
  ...{ k_11: 0, k_12: 0, k_19: 10_000, k_20: 2_300 },
  ...change,
});
const abroad = { k_19: 0, k_20: 0 };
const german = { ...abroad, buyer_country: 'DE', buyer_number: '123456789' };
const rows = [
  row(1),
  row(2, { ...german, k_11: 5_049, k_12: 5_049, sold_on: '2026-10-04' }),
  row(3, { ...german, k_11: 1_001, k_12: 1_001, marker: 'DI', ksef_number: null }),
  row(4, { ...abroad, buyer_country: 'XI', buyer_number: '987', k_11: 700 }),
  row(5, { buyer_country: null, buyer_number: null, marker: 'BFK', ksef_number: null }),
  row(6, { kind: 'KOR', k_19: -1_000, k_20: -230, corrects: 'FV/2026/09/0001', booked_in: '2026-09' }),
];
const elsewhere = {
  order_id: '7H3K9QW2M4XA',
  booked_at: '2026-10-31T12:00:00Z',
  net_sum: 500,
  vat_sum: 115,
  evidence_in: null,
};

/** Pages of two rows, and two parts of the ledger. */
function callsOf(vatOfLedger = 4_715) {
  const asked: string[] = [];
  const calls: EvidenceCalls = {
    rows: async (_, cursor = '0') => {
      asked.push(cursor);
      const next = Number(cursor) + 2;
      return {
        rows: rows.slice(Number(cursor), next),
        seller: { nip: '1111111111', name: 'Verso & spółka', email: 'hello@verso.example', tax_office: '1435' },
        test: false,
        cursor: next < rows.length ? String(next) : null,
      };
    },
    ledger: async (_, cursor) =>
      cursor === undefined
        ? { facts: 5, net_sum: 27_250, vat_sum: vatOfLedger, elsewhere: [elsewhere], cursor: 'next' }
        : { facts: 0, net_sum: 0, vat_sum: 0, elsewhere: [], cursor: null },
  };
  return { asked, calls };
}
const read = (calls: EvidenceCalls, locale: Locale = 'pl') =>
  readEvidence({ month: '2026-10', madeAt: '2026-11-03T08:00:00.123Z', locale, read: () => undefined }, calls);

test('a month is read page by page into sums, markers and the EU summary, where Northern Ireland is not', async () => {
  const { asked, calls } = callsOf();
  const month = await read(calls);
  expect(asked).toEqual(['0', '2', '4']);
  expect(month).toMatchObject({
    ...{ invoices: 5, corrections: 1, k11: 6_750, k12: 6_050, k19: 19_000, k20: 4_370 },
    markers: { NrKSeF: 4, DI: 1, BFK: 1, OFF: 0 },
    eu: [{ country: 'DE', number: '123456789', net: 6_050 }],
  });
});

test('evidence and ledger agree where the rest of both is the same, and not by one grosz', async () => {
  expect(differenceOf(await read(callsOf().calls))).toEqual({ net: 0, vat: 0 });
  expect(differenceOf(await read(callsOf(4_716).calls))).toEqual({ net: 0, vat: -1 });
});

test('the XML has a line for each invoice in the order of the schema, and counts what it has', async () => {
  const { xml } = await read(callsOf().calls);
  const written = await xml.text();
  expect((await validatorOf(jpkRules))(written)).toBeUndefined();
  const plain = (value: string) =>
    value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const lines = [...written.matchAll(/<SprzedazWiersz>(.*)<\/SprzedazWiersz>/g)].map(([, inside = '']) =>
    [...inside.matchAll(/<(\w+)>([^<]*)</g)].map(([, name, value = '']) => `${name}=${plain(value)}`),
  );
  expect(lines[0]).toEqual([
    ...['LpSprzedazy=1', 'KodKrajuNadaniaTIN=PL', 'NrKontrahenta=5260001246', 'NazwaKontrahenta=Firma "Próba" & <Ko>'],
    ...['DowodSprzedazy=FV/2026/10/0001', 'DataWystawienia=2026-10-05', 'NrKSeF=5265877635-20261005-0100001AF629-AF'],
    ...['K_19=100.00', 'K_20=23.00'],
  ]);
  expect(lines[1]?.slice(6)).toEqual([
    'DataSprzedazy=2026-10-04',
    'NrKSeF=5265877635-20261005-0100001AF629-AF',
    'K_11=50.49',
    'K_12=50.49',
  ]);
  expect(lines[2]).toContain('DI=1');
  expect(lines[3]?.at(-1)).toBe('K_11=7.00');
  expect(lines[4]?.slice(1, 3)).toEqual(['NrKontrahenta=BRAK', 'NazwaKontrahenta=Firma "Próba" & <Ko>']);
  expect(lines[5]?.slice(-2)).toEqual(['K_19=-10.00', 'K_20=-2.30']);
  const one = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(written)?.[1];
  expect(['LiczbaWierszySprzedazy', 'PodatekNalezny', 'Rok', 'Miesiac', 'DataWytworzeniaJPK'].map(one)).toEqual([
    ...['6', '43.70', '2026', '10', '2026-11-03T08:00:00Z'],
  ]);
});

test('the EU summary is a file in whole złoty, by country and number, valid in its structure', async () => {
  const { calls } = callsOf();
  const { euXml, hasOffice } = await read(calls);
  const written = await euXml.text();
  expect(hasOffice).toBe(true);
  expect((await validatorOf(vatUeRules))(written)).toBeUndefined();
  expect(written).toContain('<Grupa3><P_Ua>DE</P_Ua><P_Ub>123456789</P_Ub><P_Uc>61</P_Uc></Grupa3>');
  expect(written.match(/<Grupa\d>/g)).toHaveLength(1);
  expect(written).toContain(
    '<Rok>2026</Rok><Miesiac>10</Miesiac><CelZlozenia>1</CelZlozenia><KodUrzedu>1435</KodUrzedu>',
  );
  expect(written).toContain('<etd:PelnaNazwa>Verso &amp; spółka</etd:PelnaNazwa>');
});

test('without the code of the tax office both files say where it belongs, and are not valid', async () => {
  const { calls } = callsOf();
  const rowsOf: EvidenceCalls['rows'] = async (...asked) => {
    const page = await calls.rows(...asked);
    return { ...page, seller: { ...page.seller, tax_office: null } };
  };
  const { xml, euXml, hasOffice } = await read({ ...calls, rows: rowsOf });
  expect(hasOffice).toBe(false);
  for (const [file, rules] of [
    [xml, jpkRules],
    [euXml, vatUeRules],
  ] as const) {
    const written = await file.text();
    expect(written).toContain('<!-- KodUrzedu -->');
    expect((await validatorOf(rules))(written)).toMatch(/KodUrzedu|Rok|Naglowek/);
  }
});

test.each([
  ['<K_19>100.00</K_19><K_20>23.00</K_20>', '<K_20>23.00</K_20><K_19>100.00</K_19>'],
  ['<K_19>100.00</K_19>', '<K_19>100.005</K_19>'],
  ['<DataWystawienia>2026-10-05</DataWystawienia>', '<DataWystawienia>5.10.2026</DataWystawienia>'],
  ['<NrKSeF>5265877635-20261005-0100001AF629-AF</NrKSeF>', '<NrKSeF>5265877635</NrKSeF>'],
  ['<NrKSeF>5265877635-20261005-0100001AF629-AF</NrKSeF>', ''],
  ['<DI>1</DI>', '<DI>2</DI>'],
  ['wersjaSchemy="1-0E"', 'wersjaSchemy="1-2E"'],
  ['<KodKrajuNadaniaTIN>DE</KodKrajuNadaniaTIN>', '<KodKrajuNadaniaTIN>Germany</KodKrajuNadaniaTIN>'],
  ['<Miesiac>10</Miesiac>', '<Miesiac>13</Miesiac>'],
])('the rules of the structure see %s written as %s', async (right, wrong) => {
  const written = await (await read(callsOf().calls)).xml.text();
  expect(written).toContain(right);
  expect((await validatorOf(jpkRules))(written.replace(right, wrong))).toBeDefined();
});

test.each([
  ['en', ',', 'K_11,K_12,K_19,K_20', ',-10.00,-2.30,FV/2026/09/0001'],
  ['pl', ';', 'K_11;K_12;K_19;K_20', ';-10,00;-2,30;FV/2026/09/0001'],
] as const)(
  'the CSV has the names of the structure, and numbers as spreadsheets in %s read them',
  async (locale, sign, heads, sums) => {
    const { calls } = callsOf();
    const rowsOf: EvidenceCalls['rows'] = async (...asked) => {
      const page = await calls.rows(...asked);
      // A buyer's name is the buyer's text.
      return { ...page, rows: page.rows.map((one) => ({ ...one, buyer_name: '=HYPERLINK("x")' })) };
    };
    const { csv } = await read({ ...calls, rows: rowsOf }, locale);
    const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer());
    const lines = written
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
    expect(written.startsWith('\ufeff')).toBe(true);
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain(
      ['DowodSprzedazy', 'DataWystawienia', 'DataSprzedazy', 'KSeF', 'NrKSeF', heads].join(sign),
    );
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[6]).toContain(sums);
  },
);

test('whole złoty are rounded at fifty grosze, of corrections too', () => {
  expect([149, 150, -149, -150, 49].map(wholeZloty)).toEqual([1, 2, -1, -2, 0]);
});
