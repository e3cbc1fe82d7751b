import { call } from '#frontend/api/client.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { evidenceOperations } from '#shared/contract/staff/evidence.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { csvAmount, csvFile } from '#shared/rules/csvCell.ts';
import { addToSummary, type EuBuyer, summaryOf } from '#shared/rules/evidence/euSummary.ts';
import { type EvidenceMarker, evidenceMarkers } from '#shared/rules/evidence/evidenceRow.ts';
import { jpkEnd, jpkHead, jpkLine } from '#shared/rules/evidence/jpkXml.ts';
import type { Statement } from '#shared/rules/evidence/statementXml.ts';
import { vatUeFile } from '#shared/rules/evidence/vatUeXml.ts';

type EvidencePage = ResultOf<typeof evidenceOperations.listSalesEvidence>;
type LedgerPart = ResultOf<typeof evidenceOperations.sumLedgerOfMonth>;
type EvidenceRow = EvidencePage['rows'][number];

/** Net and VAT, in grosze. */
interface Sums {
  net: number;
  vat: number;
}

export interface MonthOfSales {
  test: boolean;
  invoices: number;
  corrections: number;
  k11: number;
  k12: number;
  k19: number;
  k20: number;
  markers: Readonly<Record<EvidenceMarker, number>>;
  eu: readonly EuBuyer[];
  /** What the evidence has of the ledger's month, and of other months or of none. */
  evidence: { ofMonth: Sums; ofOthers: Sums };
  /** What the ledger has, and of that in the evidence of other months or of none. */
  ledger: Sums;
  elsewhere: { sums: Sums; count: number; first: LedgerPart['elsewhere'] };
  csv: Blob;
  xml: Blob;
  /** The EU summary, VAT-UE. */
  euXml: Blob;
  /** Whether the seller's tax office is known: without it the files lack `KodUrzedu`. */
  hasOffice: boolean;
}

/** Names of the columns as the structure of the ministry has them, whatever the language. */
const columns = [
  ...['LpSprzedazy', 'KodKrajuNadaniaTIN', 'NrKontrahenta', 'NazwaKontrahenta', 'DowodSprzedazy', 'DataWystawienia'],
  ...['DataSprzedazy', 'KSeF', 'NrKSeF', 'K_11', 'K_12', 'K_19', 'K_20', 'NrFaKorygowanej'],
] as const;
/** Lines that the page shows of what is booked elsewhere. */
const mostShown = 100;

/** How pages are asked for: the operations, or in tests what answers like them. */
export interface EvidenceCalls {
  rows: (month: string, cursor: string | undefined) => Promise<EvidencePage>;
  ledger: (month: string, cursor: string | undefined) => Promise<LedgerPart>;
}

const calls: EvidenceCalls = {
  rows: (month, cursor) => call(evidenceOperations.listSalesEvidence, { query: { month, cursor } }),
  ledger: (month, cursor) => call(evidenceOperations.sumLedgerOfMonth, { query: { month, cursor } }),
};

/**
 * The sales of a month, read page by page: sums, the EU summary, and files that get longer line by line. `madeAt`: ISO 8601;
 * `locale`: whose spreadsheet opens the table. `read` is told how many invoices there are so far.
 */
export async function readEvidence(
  { month, madeAt, locale, read }: { month: string; madeAt: string; locale: Locale; read: (invoices: number) => void },
  ask: EvidenceCalls = calls,
): Promise<MonthOfSales> {
  const sales = await readSales({ month, madeAt, locale, read }, ask);
  const books = await readLedger(month, ask);
  return { ...sales, ...books };
}

async function readSales({ month, madeAt, locale, read }: Parameters<typeof readEvidence>[0], ask: EvidenceCalls) {
  const csv: BlobPart[] = [csvFile([[...columns]], locale)];
  const xml: BlobPart[] = [];
  const buyers = new Map<string, EuBuyer>();
  const markers = Object.fromEntries(evidenceMarkers.map((marker) => [marker, 0])) as Record<EvidenceMarker, number>;
  const sums = { k11: 0, k12: 0, k19: 0, k20: 0 };
  const evidence = { ofMonth: { net: 0, vat: 0 }, ofOthers: { net: 0, vat: 0 } };
  let [lines, corrections, test] = [0, 0, false];
  let seller: Statement['seller'] | undefined;
  let cursor: string | undefined;
  do {
    const page = await ask.rows(month, cursor);
    if (xml.length === 0) xml.push(jpkHead({ month, madeAt: `${madeAt.slice(0, 19)}Z`, seller: page.seller }));
    ({ test, seller } = page);
    for (const row of page.rows) {
      lines += 1;
      corrections += row.kind === 'KOR' ? 1 : 0;
      markers[row.marker] += 1;
      sums.k11 += row.k_11;
      sums.k12 += row.k_12;
      sums.k19 += row.k_19;
      sums.k20 += row.k_20;
      const side = row.booked_in === month ? evidence.ofMonth : evidence.ofOthers;
      side.net += row.k_11 + row.k_19;
      side.vat += row.k_20;
      csv.push(csvLine(row, lines, locale));
      xml.push(jpkLine(row, lines));
    }
    addToSummary(buyers, page.rows);
    read(lines);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  xml.push(jpkEnd({ lines, vat: sums.k20 }));
  const eu = summaryOf(buyers);
  return {
    ...{ test, invoices: lines - corrections, corrections, ...sums, markers, eu, evidence },
    hasOffice: seller.tax_office !== null,
    euXml: new Blob([vatUeFile({ month, seller }, eu)], { type: 'application/xml' }),
    csv: new Blob(csv, { type: 'text/csv;charset=utf-8' }),
    xml: new Blob(xml, { type: 'application/xml' }),
  };
}

/** A line of the file, without the mark that begins one. */
const csvLine = (row: EvidenceRow, place: number, locale: Locale): string =>
  csvFile(
    [
      [
        ...[place, row.buyer_country, row.buyer_number ?? 'BRAK', row.buyer_name, row.number, row.issued_on],
        ...[
          row.sold_on,
          row.marker,
          row.ksef_number,
          ...[row.k_11, row.k_12, row.k_19, row.k_20].map((sum) => csvAmount(sum, locale)),
        ],
        row.corrects,
      ],
    ],
    locale,
  ).replace(/^\ufeff/, '');

async function readLedger(month: string, ask: EvidenceCalls) {
  const ledger = { net: 0, vat: 0 };
  const sums = { net: 0, vat: 0 };
  const first: LedgerPart['elsewhere'] = [];
  let count = 0;
  let cursor: string | undefined;
  do {
    const part = await ask.ledger(month, cursor);
    ledger.net += part.net_sum;
    ledger.vat += part.vat_sum;
    for (const one of part.elsewhere) {
      sums.net += one.net_sum;
      sums.vat += one.vat_sum;
      count += 1;
      if (first.length < mostShown) first.push(one);
    }
    cursor = part.cursor ?? undefined;
  } while (cursor !== undefined);
  return { ledger, elsewhere: { sums, count, first } };
}

/** By how much the evidence differs from the ledger, once both have the same sales and refunds: nothing, to the grosz. */
export const differenceOf = ({ evidence, ledger, elsewhere }: MonthOfSales): Sums => ({
  net: evidence.ofMonth.net - (ledger.net - elsewhere.sums.net),
  vat: evidence.ofMonth.vat - (ledger.vat - elsewhere.sums.vat),
});
