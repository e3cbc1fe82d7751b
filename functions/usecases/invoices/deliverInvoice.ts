import { originalInKsef } from '../../domain/invoice/correctionInvoice.ts';
import { fa3 } from '../../domain/invoice/fa3.ts';
import type { Invoice, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { documentHash, isKsefNumber } from '../../domain/invoice/ksef.ts';
import { type FoundTrouble, troubleAfter } from '../../domain/invoice/ksefTrouble.ts';
import { dayOf } from '../../domain/invoice/orderInvoice.ts';
import { taxKeptUntil } from '../../domain/invoice/taxDay.ts';
import {
  isOffline,
  type OfflineSigner,
  type VerificationCode,
  verificationCodes,
} from '../../domain/invoice/verificationCodes.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { invoicePdfKey, invoiceXmlKey, isPdfWithoutNumber } from '../../gateways/invoiceFiles.ts';
import type { KsefRefusal } from '../../gateways/ksef/ksefErrors.ts';
import type { KsefGateway } from '../../gateways/ksef/ksefGateway.ts';
import type { UpoPlace } from '../../gateways/ksef/upo.ts';
import type { Delivered, InvoiceDueStore } from '../../stores/invoices/invoiceDeliveries.ts';
import type { InvoiceStore } from '../../stores/invoices/invoices.ts';
import { keepUpo, waitsForUpo } from './keepUpo.ts';

export interface DeliveryDeps {
  dues: InvoiceDueStore;
  /** Reads the originals of corrections. */
  invoices: Pick<InvoiceStore, 'read'>;
  files: FileGateway;
  ksef: KsefGateway;
  /** Whether `ksef` is a sandbox: invoices of test payments are submitted only to a sandbox. */
  ksefIsSandbox: boolean;
  qrBaseUrl: string;
  /**
   * Vouches for invoices that are handed out before they have their number; undefined: none are, since the law asks for
   * the second code on them.
   */
  signer: OfflineSigner | undefined;
  /** Renders an invoice as PDF. */
  render: (
    invoice: Invoice,
    more: { codes: readonly VerificationCode[]; ksefNumber: string | undefined },
  ) => Promise<Uint8Array>;
  /** Leaves PDFs of decided invoices to the parallel runs, because there are many. */
  leavesPdf?: boolean;
  /** Reads an invoice's XML, once per run; by default it is read for each invoice. */
  xmlOf?: (row: IssuedInvoice) => Promise<string>;
  now: Date;
}

/** What a run found out about an invoice. `ksefTrouble` undefined: nothing is in its way. */
interface DeliveryStep extends Pick<IssuedInvoice, 'ksef' | 'ksefSession' | 'ksefReference' | 'ksefNumber'> {
  found?: FoundTrouble | undefined;
  /** Of an accepted invoice: where its confirmation is; undefined: it is not made yet. */
  upoPlace?: UpoPlace | undefined;
  /** Of a correction: what is now known of its original. */
  corrects?: Invoice['corrects'];
}

const minuteMs = 60_000;
/**
 * How long a customer waits for a PDF at most: then one without the KSeF number is made, and followed by one with it.
 */
const pdfAfterMs = 10 * minuteMs;
/** How long KSeF may take for its verdict before the desk is told. */
const verdictAfterMs = 15 * minuteMs;

/**
 * Advances an invoice as far as possible: the FA(3) file is written once and never rebuilt, then submitted to KSeF and
 * its result requested, then the PDF is made. It can be interrupted anywhere and restarted; a second submission counts
 * as the first. Only KSeF's verdict on the document ends it; everything else is tried again.
 */
export async function deliverInvoice(
  deps: DeliveryDeps,
  row: IssuedInvoice,
): Promise<Pick<IssuedInvoice, 'ksef' | 'ksefTrouble'>> {
  const { files, dues, now } = deps;
  const xmlOf = deps.xmlOf ?? xmlOnce(files);
  const { found, upoPlace, ...step } = await advance(deps, row, xmlOf);
  const ksefTrouble = found && troubleAfter(row.ksefTrouble, found, now);
  const said = { ksef: step.ksef, ksefTrouble };
  const noted: Delivered = { ...step, ksefTrouble: ksefTrouble ?? null, ksefReason: ksefTrouble?.code };
  const isOver = step.ksef === 'accepted' || step.ksef === 'rejected' || step.ksef === 'none';
  const age = now.getTime() - Date.parse(row.createdAt);
  const isDone = step.ksef === 'accepted' || step.ksef === 'none';
  const isReady = isDone || ((isOver || age >= pdfAfterMs) && deps.signer !== undefined);
  const pdf = isReady && found?.kind !== 'waiting_original' ? pdfKey(row, step.ksefNumber) : undefined;
  const lacksPdf = pdf !== undefined && pdf !== row.pdf;
  const { ksefNumber } = step;
  const receipt = { place: upoPlace, keptUntil: keptUntil(row) };
  const upo =
    ksefNumber === undefined || !waitsForUpo(deps, row)
      ? undefined
      : await keepUpo(deps, row, { ...receipt, ksefNumber, xml: await xmlOf(row) });
  if (isOver && deps.leavesPdf && lacksPdf) {
    await dues.note(row, { ...noted, upo }, now, now, 'pdf');
    return said;
  }
  if (lacksPdf)
    await makePdf(deps, row, { xml: await xmlOf(row), key: pdf, ksef: step.ksef, ksefNumber: step.ksefNumber });
  const again = new Date(now.getTime() + Math.min(60 * minuteMs, Math.max(minuteMs, age / 4)));
  const next = ksefTrouble?.nextAt === undefined ? again : new Date(ksefTrouble.nextAt);
  const asksAgain = !isOver || (step.ksef === 'accepted' && upo === undefined && waitsForUpo(deps, row));
  await dues.note(row, { ...noted, pdf, upo }, asksAgain ? next : undefined, now);
  return said;
}

const pdfKey = ({ id, edition }: IssuedInvoice, ksefNumber: string | undefined): string =>
  invoicePdfKey(id, ksefNumber, edition);

type Making = Pick<DeliveryDeps, 'files' | 'qrBaseUrl' | 'signer' | 'render'>;

async function makePdf(
  { files, qrBaseUrl, signer, render }: Making,
  row: IssuedInvoice,
  { xml, key, ksef, ksefNumber }: { xml: string; key: string } & Pick<IssuedInvoice, 'ksef' | 'ksefNumber'>,
) {
  const { invoice } = row;
  const { seller, issuedOn } = invoice;
  const vouches = ksef !== 'none' && isOffline(invoice, { ksefNumber, wasHandedOut: wasHandedOut(row) });
  const codes = verificationCodes(
    { nip: seller.nip, issuedOn, xml },
    { qrBaseUrl, ksefNumber, signer: vouches ? signer : undefined },
  );
  const made = await render(invoice, { codes, ksefNumber });
  await files.put(key, made, 'application/pdf', keptUntil(row));
}

/** Whether its buyer may have a PDF without the number. */
const wasHandedOut = ({ pdf }: IssuedInvoice): boolean => pdf !== undefined && isPdfWithoutNumber(pdf);

/** Whether a submission has to be declared as issued offline: handed out before, or on an earlier day. */
export const isSentOffline = (row: IssuedInvoice, now: Date): boolean =>
  wasHandedOut(row) || row.invoice.issuedOn < dayOf(now);

/** Makes the PDF of an invoice that KSeF has decided on. After an interruption it is made again, identically. */
export async function finishInvoice(
  deps: Making & Pick<DeliveryDeps, 'dues' | 'ksef' | 'now'>,
  row: IssuedInvoice,
): Promise<void> {
  const key = pdfKey(row, row.ksefNumber);
  const { ksef, ksefNumber } = row;
  if (key !== row.pdf) await makePdf(deps, row, { xml: await frozenXml(deps.files, row), key, ksef, ksefNumber });
  const asks = ksef === 'accepted' && waitsForUpo(deps, row);
  await deps.dues.note(row, { pdf: key }, asks ? new Date(deps.now.getTime() + minuteMs) : undefined, deps.now);
}

/**
 * An invoice's XML as first written: KSeF and the QR code refer to these bytes, so no later version may change them.
 */
async function frozenXml(files: FileGateway, row: IssuedInvoice): Promise<string> {
  const { id, invoice, edition } = row;
  const xml = fa3(invoice);
  const key = invoiceXmlKey(id, edition);
  if ((await files.put(key, new TextEncoder().encode(xml), 'application/xml', keptUntil(row))) === 'written')
    return xml;
  const kept = await files.read(key);
  if (!kept) throw new Error('An invoice’s file was there and is gone.');
  return new TextDecoder().decode(kept);
}

/** Reads or writes each invoice's XML once; failures are retried. */
export function xmlOnce(files: FileGateway): (row: IssuedInvoice) => Promise<string> {
  const known = new Map<string, string>();
  return async (row) => {
    const xml = known.get(row.id) ?? (await frozenXml(files, row));
    known.set(row.id, xml);
    return xml;
  };
}

const keptUntil = ({ invoice }: IssuedInvoice): Date => taxKeptUntil(invoice);

/** Invoices of test payments are submitted only to a sandbox. */
export const isForKsef = (
  { ksefIsSandbox }: Pick<DeliveryDeps, 'ksefIsSandbox'>,
  { invoice }: IssuedInvoice,
): boolean => !invoice.test || ksefIsSandbox;

/** The step after a refusal: `login_refused` and `down` leave a submission where it is, a refused session is over. */
function refusedStep(refusal: KsefRefusal, where: Partial<DeliveryStep> | undefined): DeliveryStep {
  const { refused, ...said } = refusal;
  const kind = refused === 'ksef_down' ? 'down' : refused;
  const found: FoundTrouble = { kind, ...said };
  if (where === undefined || refused === 'session_refused') return { ksef: 'queued', found };
  return { ...where, ksef: 'sent', found };
}

async function advance(
  deps: DeliveryDeps,
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
  if (row.ksef === 'accepted' && row.ksefNumber !== undefined)
    return { ksef: 'accepted', ksefNumber: row.ksefNumber, upoPlace: sent ? await upoPlaceOf(deps, sent) : undefined };
  let corrects: Invoice['corrects'];
  if (!sent) {
    const known = await withOriginal(deps, row);
    if (known === 'unknown') return { ksef: 'queued', found: { kind: 'waiting_original', code: 'no_number' } };
    corrects = known;
    const handedIn = await ksef.send(
      await xmlOf(corrects ? withCorrects(row, corrects) : row),
      now,
      isSentOffline(row, now),
    );
    if ('refused' in handedIn) return { ...refusedStep(handedIn, undefined), ...(corrects && { corrects }) };
    sent = handedIn;
  }
  const where = { ksefSession: sent.session, ksefReference: sent.reference, ...(corrects && { corrects }) };
  const status = await ksef.statusOf(sent, now);
  if ('refused' in status) return refusedStep(status, where);
  switch (status.state) {
    case 'processing':
      return { ...where, ksef: 'sent', found: isSlow(row, now) ? { kind: 'down', code: 'processing' } : undefined };
    case 'document_refused': {
      const { code, reasons } = status;
      return { ...where, ksef: 'rejected', found: { kind: 'document_refused', code, reasons } };
    }
    case 'duplicate':
      return duplicateStep(deps, row, { where, xml: await xmlOf(row), original: status.original });
    case 'accepted':
      if (isKsefNumber(status.ksefNumber))
        return { ...where, ksef: 'accepted', ksefNumber: status.ksefNumber, upoPlace: placeOf(status.upoUrl) };
      return { ...where, ksef: 'sent', found: { kind: 'down', code: 'wrong_number' } };
  }
}

const placeOf = (url: string | undefined): UpoPlace | undefined => (url === undefined ? undefined : { url });
const inSession = ({
  session,
  ksefNumber,
}: {
  session: string | undefined;
  ksefNumber: string;
}): UpoPlace | undefined => (session === undefined ? undefined : { session, ksefNumber });

/** Where the confirmation of an invoice is that was accepted before. */
async function upoPlaceOf(
  { ksef, now }: DeliveryDeps,
  sent: { session: string; reference: string },
): Promise<UpoPlace | undefined> {
  const status = await ksef.statusOf(sent, now);
  if ('refused' in status) return undefined;
  if (status.state === 'duplicate') return inSession(status.original);
  return status.state === 'accepted' ? placeOf(status.upoUrl) : undefined;
}

const isSlow = ({ createdAt, ksefTrouble }: IssuedInvoice, now: Date): boolean =>
  ksefTrouble?.code === 'processing' || now.getTime() - Date.parse(createdAt) >= verdictAfterMs;

/**
 * What a correction says of its original, for one that was issued by a release that did not wait for it: its file is not
 * written before that is known. Undefined: nothing is lacking, or the file is written already.
 */
async function withOriginal(deps: DeliveryDeps, row: IssuedInvoice): Promise<Invoice['corrects'] | 'unknown'> {
  const { corrects } = row.invoice;
  if (!corrects || !waitsForOriginal(row)) return undefined;
  if ((await deps.files.size(invoiceXmlKey(row.id, row.edition))) !== undefined) return undefined;
  const original = await deps.invoices.read(corrects.id);
  const known = original?.state === 'issued' ? originalInKsef(original) : undefined;
  return known ? { ...corrects, ...known } : 'unknown';
}

const withCorrects = (row: IssuedInvoice, corrects: NonNullable<Invoice['corrects']>): IssuedInvoice => ({
  ...row,
  invoice: { ...row.invoice, corrects },
});

/** A correction of a release that did not wait: nothing says yet what it has to say of its original. */
export const waitsForOriginal = ({ invoice: { corrects } }: Pick<IssuedInvoice, 'invoice'>): boolean =>
  corrects !== undefined && corrects.ksefNumber === undefined && corrects.outsideKsef !== true;

/**
 * After 440: the number of the other submission is taken only where that is the very same file, so that number, buyer
 * and sums are ours; a second program with our series, or a counter that was set back, is for a person to look at.
 */
async function duplicateStep(
  { ksef, now }: DeliveryDeps,
  row: IssuedInvoice,
  {
    where,
    xml,
    original,
  }: {
    where: Pick<DeliveryStep, 'ksefSession' | 'ksefReference' | 'corrects'>;
    xml: string;
    original: { ksefNumber: string; session: string | undefined };
  },
): Promise<DeliveryStep> {
  const { ksefNumber } = original;
  const seen = await ksef.originalOf(original, now);
  if ('refused' in seen) return refusedStep(seen, where);
  const { found: one } = seen;
  // Metadata follow the number after a while.
  if (!one) return { ...where, ksef: 'sent', found: { kind: 'down', code: 'original_unseen' } };
  const isOurs = one.hash === documentHash(xml) && (one.number ?? row.invoice.number) === row.invoice.number;
  if (isOurs && isKsefNumber(ksefNumber))
    return { ...where, ksef: 'accepted', ksefNumber, upoPlace: inSession(original) };
  const { number, buyer, gross } = one;
  const other = {
    ksefNumber,
    ...(number !== undefined && { number }),
    ...(buyer !== undefined && { buyer }),
    ...(gross !== undefined && { gross }),
  };
  return { ...where, ksef: 'rejected', found: { kind: 'duplicate', code: '440', other } };
}
