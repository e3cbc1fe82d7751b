import type { KsefState } from '#shared/model/money/invoice.ts';
import { fa3 } from '../../domain/invoice/fa3.ts';
import type { Invoice, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { isKsefNumber, isLateInKsef, qrLink } from '../../domain/invoice/ksef.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { invoicePdfKey, invoiceXmlKey } from '../../gateways/invoiceFiles.ts';
import { type KsefGateway, mostInPackage } from '../../gateways/ksef/ksefGateway.ts';
import type { InvoiceDueStore } from '../../stores/invoices/invoiceDeliveries.ts';
import { atOnce } from '../atOnce.ts';

/** Rows read per index partition: in total a run submits or checks 5,000 invoices, and makes 2,000 PDFs. */
const mostDue = { delivery: 625, pdf: 250 } as const;

/** Invoices processed at a time: most of the time is spent waiting for files. */
const deliveredAtOnce = 25;

/**
 * Advances due invoices, oldest first; returns how many are in each state. A failing row does not block the others.
 * `handsIn`: whether this run is the one that calls KSeF; all runs make PDFs. `many`: from this number on, PDFs are
 * left to the parallel runs.
 */
export async function deliverInvoices(
  deps: DeliveryDeps & { onDefect: (id: string, error: unknown) => void },
  { handsIn = true, many = 200 }: { handsIn?: boolean; many?: number } = {},
): Promise<Record<KsefState | 'finished' | 'failed' | 'late', number>> {
  const count = { none: 0, queued: 0, sent: 0, accepted: 0, rejected: 0, finished: 0, failed: 0, late: 0 };
  const noteFailure = async (row: IssuedInvoice, error: unknown, lacks: 'delivery' | 'pdf') => {
    deps.onDefect(row.id, error);
    count.failed += 1;
    // A failed row is postponed: else a few permanent failures would stay first in line.
    await deps.dues.note(row, {}, new Date(deps.now.getTime() + 15 * 60_000), deps.now, lacks);
  };

  const rows = handsIn ? await deps.dues.due(deps.now, mostDue.delivery) : [];
  const xmlOf = xmlOnce(deps.files);
  const ksef = await handInTogether({ ...deps, xmlOf }, rows);
  const leavesPdf = rows.length >= many;
  await atOnce(deliveredAtOnce, rows, async (row) => {
    try {
      const state = await deliverInvoice({ ...deps, xmlOf, ksef, leavesPdf }, row);
      count[state] += 1;
      if (state !== 'accepted' && state !== 'none' && isLateInKsef(row.createdAt, deps.now)) count.late += 1;
    } catch (error) {
      if (isLateInKsef(row.createdAt, deps.now)) count.late += 1;
      await noteFailure(row, error, 'delivery');
    }
  });
  await atOnce(deliveredAtOnce, await deps.dues.pdfDue(deps.now, mostDue.pdf), async (row) => {
    try {
      await finishInvoice(deps, row);
      count.finished += 1;
    } catch (error) {
      await noteFailure(row, error, 'pdf');
    }
  });
  return count;
}

export interface DeliveryDeps {
  dues: InvoiceDueStore;
  files: FileGateway;
  ksef: Pick<KsefGateway, 'send' | 'sendAll' | 'statusOf'>;
  /** Whether `ksef` is a sandbox: invoices of test payments are submitted only to a sandbox. */
  ksefIsSandbox: boolean;
  qrBaseUrl: string;
  /** Renders an invoice as PDF. */
  render: (invoice: Invoice, more: { link: string; ksefNumber: string | undefined }) => Promise<Uint8Array>;
  /** Leaves PDFs of decided invoices to the parallel runs, because there are many. */
  leavesPdf?: boolean;
  /** Reads an invoice's XML, once per run; by default it is read for each invoice. */
  xmlOf?: (row: IssuedInvoice) => Promise<string>;
  now: Date;
}

type DeliveryStep = Pick<IssuedInvoice, 'ksef'> &
  Partial<Pick<IssuedInvoice, 'ksefSession' | 'ksefReference' | 'ksefNumber' | 'ksefReason'>>;

const minuteMs = 60_000;
/**
 * How long a customer waits for a PDF at most: then one without the KSeF number is made, and followed by one with it.
 */
const pdfAfterMs = 10 * minuteMs;

/**
 * Advances an invoice as far as possible: the FA(3) file is written once and never rebuilt, then submitted to KSeF and
 * its result requested, then the PDF is made. It can be interrupted anywhere and restarted; a second submission counts
 * as the first.
 */
export async function deliverInvoice(
  deps: Omit<DeliveryDeps, 'ksef'> & { ksef: Pick<KsefGateway, 'send' | 'statusOf'> },
  row: IssuedInvoice,
): Promise<IssuedInvoice['ksef']> {
  const { files, dues, now } = deps;
  const xmlOf = deps.xmlOf ?? xmlOnce(files);
  const step = await advance(deps, row, xmlOf);
  const isOver = step.ksef === 'accepted' || step.ksef === 'rejected' || step.ksef === 'none';
  const age = now.getTime() - Date.parse(row.createdAt);
  const pdf = isOver || age >= pdfAfterMs ? invoicePdfKey(row.id, step.ksefNumber) : undefined;
  if (isOver && deps.leavesPdf && pdf !== row.pdf) {
    await dues.note(row, step, now, now, 'pdf');
    return step.ksef;
  }
  if (pdf !== undefined && pdf !== row.pdf) await makePdf(deps, row, await xmlOf(row), pdf, step.ksefNumber);
  const again = new Date(now.getTime() + Math.min(60 * minuteMs, Math.max(minuteMs, age / 4)));
  await dues.note(row, { ...step, pdf }, isOver ? undefined : again, now);
  return step.ksef;
}

type Making = Pick<DeliveryDeps, 'files' | 'qrBaseUrl' | 'render'>;

async function makePdf(
  { files, qrBaseUrl, render }: Making,
  row: IssuedInvoice,
  xml: string,
  key: string,
  number?: string,
) {
  const { invoice } = row;
  const link = qrLink(qrBaseUrl, { nip: invoice.seller.nip, issuedOn: invoice.issuedOn, xml });
  const made = await render(invoice, { link, ksefNumber: number });
  await files.put(key, made, 'application/pdf', keptUntil(row));
}

/** Makes the PDF of an invoice that KSeF has decided on. After an interruption it is made again, identically. */
async function finishInvoice(deps: Making & Pick<DeliveryDeps, 'dues' | 'now'>, row: IssuedInvoice): Promise<void> {
  const key = invoicePdfKey(row.id, row.ksefNumber);
  if (key !== row.pdf) await makePdf(deps, row, await frozenXml(deps.files, row), key, row.ksefNumber);
  await deps.dues.note(row, { pdf: key }, undefined, deps.now);
}

/**
 * An invoice's XML as first written: KSeF and the QR code refer to these bytes, so no later version may change them.
 */
async function frozenXml(files: FileGateway, row: IssuedInvoice): Promise<string> {
  const { id, invoice } = row;
  const xml = fa3(invoice);
  const key = invoiceXmlKey(id);
  if ((await files.put(key, new TextEncoder().encode(xml), 'application/xml', keptUntil(row))) === 'written')
    return xml;
  const kept = await files.read(key);
  if (!kept) throw new Error('An invoice’s file was there and is gone.');
  return new TextDecoder().decode(kept);
}

/** Reads or writes each invoice's XML once; failures are retried. */
function xmlOnce(files: FileGateway): (row: IssuedInvoice) => Promise<string> {
  const known = new Map<string, string>();
  return async (row) => {
    const xml = known.get(row.id) ?? (await frozenXml(files, row));
    known.set(row.id, xml);
    return xml;
  };
}

/** Five years from the end of the year in which the tax falls due (Ordynacja podatkowa, art. 70 § 1): December's is due in January. */
const keptUntil = ({ createdAt }: IssuedInvoice): Date => new Date(Date.UTC(Number(createdAt.slice(0, 4)) + 7, 0, 1));

/** Invoices of test payments are submitted only to a sandbox. */
const isForKsef = ({ ksefIsSandbox }: Pick<DeliveryDeps, 'ksefIsSandbox'>, { invoice }: IssuedInvoice): boolean =>
  !invoice.test || ksefIsSandbox;

async function advance(
  deps: Parameters<typeof deliverInvoice>[0],
  row: IssuedInvoice,
  xmlOf: (row: IssuedInvoice) => Promise<string>,
): Promise<DeliveryStep> {
  const { ksef, now } = deps;
  if (!isForKsef(deps, row)) return { ksef: 'none' };
  let sent = row.ksefSession !== undefined &&
    row.ksefReference !== undefined && {
      session: row.ksefSession,
      reference: row.ksefReference,
    };
  if (!sent) {
    const handedIn = await ksef.send(await xmlOf(row), now);
    if ('refused' in handedIn) {
      if (handedIn.refused === 'ksef_unavailable') return { ksef: 'queued' };
      return { ksef: 'rejected', ksefReason: handedIn.code };
    }
    sent = handedIn;
  }
  const where = { ksefSession: sent.session, ksefReference: sent.reference };
  const status = await ksef.statusOf(sent, now);
  if ('refused' in status) {
    return status.refused === 'ksef_unavailable'
      ? { ...where, ksef: 'sent' }
      : { ksef: 'rejected', ksefReason: status.code, ...where };
  }
  if (status.state === 'processing') return { ...where, ksef: 'sent' };
  if (status.state === 'rejected') return { ...where, ksef: 'rejected', ksefReason: status.code };
  if (!isKsefNumber(status.ksefNumber)) return { ...where, ksef: 'rejected', ksefReason: 'wrong_number' };
  return { ...where, ksef: 'accepted', ksefNumber: status.ksefNumber };
}

/** Files written at a time. */
const filesAtOnce = 25;

/**
 * Submits all waiting invoices to KSeF in one package: it allows 120 sessions and 180 single files an hour, and a run
 * uses one of either. A single invoice is sent alone, which is faster. A rejected package is sent again later: its
 * error says nothing about a single invoice.
 */
async function handInTogether(
  deps: DeliveryDeps & { onDefect: (id: string, error: unknown) => void },
  rows: readonly IssuedInvoice[],
): Promise<Pick<KsefGateway, 'send' | 'statusOf'>> {
  const { ksef, files, now, xmlOf = xmlOnce(files) } = deps;
  const waiting = rows.filter((row) => row.ksefReference === undefined && isForKsef(deps, row)).slice(0, mostInPackage);
  if (waiting.length < 2) return ksef;
  const made = new Map<IssuedInvoice, string>();
  await atOnce(filesAtOnce, waiting, async (row) => {
    // A failure is left out here: it recurs when the invoice is handled on its own, and is recorded there.
    const xml = await xmlOf(row).catch(() => undefined);
    if (xml !== undefined) made.set(row, xml);
  });
  const xmls = waiting.flatMap((row) => made.get(row) ?? []);
  const sent = await ksef.sendAll(xmls, now);
  if ('refused' in sent && sent.refused === 'ksef_refused')
    deps.onDefect('package', new Error(`The package was refused: ${sent.code}.`));
  const places = new Map(xmls.map((xml, i) => [xml, i]));
  return {
    statusOf: ksef.statusOf,
    async send(xml, at) {
      const place = places.get(xml);
      if (place === undefined) return ksef.send(xml, at);
      if ('refused' in sent) return { refused: 'ksef_unavailable' };
      return { session: sent.session, reference: sent.references[place] ?? '' };
    },
  };
}
