import type { IssuedInvoice } from '#functions/domain/invoice/invoice.ts';
import { documentHash } from '#functions/domain/invoice/ksef.ts';
import { invoiceXmlKey } from '#functions/gateways/invoiceFiles.ts';
import { isForPerson } from '#shared/model/money/invoice.ts';
import type { Row } from '../proof/expressions.ts';
import type { MemoryTables } from '../proof/memoryTables.ts';
import { barredSign, type KsefModel } from './ksefModel.ts';
import { ksefTables, type MemoryFiles } from './ksefWorld.ts';

interface Circumstances {
  model: KsefModel;
  files: MemoryFiles;
  /** What was given back, by the refund's name. */
  refunds: ReadonlyMap<string, { order: string; amount: number }>;
  /** Documents that the desk made, by the invoice. */
  corrections: ReadonlyMap<string, number>;
  /** Everything was well for long enough, and the desk has done its part. */
  isSettled: boolean;
}

type Stored = Row & IssuedInvoice;

/** What must hold of all invoices, checked from the rows as they lie; each sentence names what does not. */
export function checkKsef(memory: Pick<MemoryTables, 'rows'>, circumstances: Circumstances): string[] {
  const rows = memory.rows(ksefTables.invoices);
  const issued = rows.filter(({ state }) => state === 'issued') as unknown as Stored[];
  return [
    ...circumstances.model.findings,
    ...numbersOf(rows, issued),
    ...issued.flatMap((row) => checkRow(row, circumstances).map((what) => `${row.invoice.number}: ${what}`)),
    ...booksOf(rows, issued, circumstances),
  ];
}

/** Each series has its numbers without a gap, each once, and its counter stands at the last. */
function numbersOf(rows: readonly Row[], issued: readonly Stored[]): string[] {
  return [...Map.groupBy(issued, ({ invoice }) => invoice.series)].flatMap(([series, own]) => {
    const numbers = own.map(({ invoice }) => invoice.number).toSorted();
    const last = rows.find(({ pk }) => pk === `series#${series}`)?.last;
    const isWhole = numbers.every((one, place) => one === `${series}/${String(place + 1).padStart(4, '0')}`);
    return isWhole && last === numbers.length ? [] : [`${series} has ${numbers.join(', ')} and stands at ${last}`];
  });
}

function checkRow(row: Stored, { model, files, corrections, isSettled }: Circumstances): string[] {
  const { ksef, ksefNumber, ksefTrouble, invoice, edition = 1 } = row;
  const wrong: string[] = [];
  const isOpen = ksef === 'queued' || ksef === 'sent';
  if (isOpen && row.due_pk === undefined) wrong.push(`${ksef}, and nobody will try it again`);
  if (isOpen && ksefNumber !== undefined) wrong.push(`has a number and is ${ksef}`);
  if (ksef === 'rejected' && !(ksefTrouble && isForPerson(ksefTrouble.kind)))
    wrong.push(`given up for ${ksefTrouble?.kind ?? 'nothing'}`);
  const place = ksefTrouble && `outside#${ksefTrouble.kind}`;
  if (row.outside_pk !== place)
    wrong.push(`${place ?? 'in no trouble'}, and listed under ${row.outside_pk ?? 'nothing'}`);
  if (edition !== 1 + (corrections.get(row.id) ?? 0))
    wrong.push(`document ${edition} after ${corrections.get(row.id) ?? 0} corrections`);
  const xml = files.text(invoiceXmlKey(row.id, edition));
  if (ksef === 'rejected' && ksefTrouble?.kind === 'document_refused' && !xml?.includes(barredSign))
    wrong.push(`document ${edition} is called refused, and KSeF refused another one`);
  if (ksef === 'accepted') {
    const document = model.documentOf(ksefNumber ?? '');
    if (!document || document.number !== invoice.number) wrong.push(`${ksefNumber} is not its number`);
    else if (document.hash !== documentHash(xml ?? '')) wrong.push(`${ksefNumber} is another document`);
  }
  if (invoice.test && ksef !== 'none' && ksef !== 'queued') wrong.push('a test payment went to the real system');
  if (!isSettled) return wrong;
  const foreign = model.byNumber(invoice.kind, invoice.number)?.isForeign;
  const isEnded = foreign ? ksefTrouble?.kind === 'duplicate' : ksef === (invoice.test ? 'none' : 'accepted');
  if (!isEnded) wrong.push(`ends ${ksef}${ksefTrouble ? ` with ${ksefTrouble.kind}` : ''}`);
  return wrong;
}

/** What was given back is what the corrections say, each once; one that is not issued yet is owed, and listed where it waits. */
function booksOf(rows: readonly Row[], issued: readonly Stored[], { refunds, isSettled }: Circumstances): string[] {
  const wrong: string[] = [];
  const ofRefund = new Map(issued.map((row) => [row.id, row]));
  const corrected = new Map<string, number>();
  for (const [refundId, { order, amount }] of refunds) {
    const correction = ofRefund.get(`refund.${refundId}`);
    if (correction) {
      if (correction.invoice.gross !== -amount) wrong.push(`${refundId} of ${amount} is ${correction.invoice.gross}`);
      corrected.set(order, (corrected.get(order) ?? 0) + amount);
      continue;
    }
    const owed = rows.find(({ pk }) => pk === `correct#${refundId}`);
    if (owed?.due_pk === undefined) wrong.push(`the correction of ${refundId} is forgotten`);
    const original = ofRefund.get(`order.${order}`);
    const isListed = owed?.outside_pk === 'outside#waiting_original';
    if (isSettled && original && !isListed) wrong.push(`the correction of ${refundId} waits and is not listed`);
    if (isSettled && original && original.ksef !== 'rejected')
      wrong.push(`the correction of ${refundId} waits for nothing`);
  }
  for (const row of issued) {
    const [order = ''] = row.invoice.orderIds;
    if (row.invoice.kind !== 'VAT') continue;
    const sum = corrected.get(order) ?? 0;
    if (row.corrected !== sum) wrong.push(`${row.invoice.number} counts ${row.corrected}, corrected are ${sum}`);
    if (sum > row.invoice.gross) wrong.push(`${row.invoice.number} is corrected by more than it has`);
  }
  return wrong;
}
