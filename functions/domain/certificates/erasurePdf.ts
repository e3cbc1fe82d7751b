import type { SignedErasure } from '#shared/model/certificate.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { PdfDocument } from '../pdf/PdfDocument.ts';
import { TextFlow } from '../pdf/TextFlow.ts';
import { area, type DocumentParts, writeSignature } from './documentParts.ts';

const kinds = {
  source: 'erased.source',
  message: 'erased.message',
  draft: 'erased.draft',
} as const;

/** The readable erasure certificate of an order's files: when, and the digest of each. */
export function erasurePdf({ certificate, signature }: SignedErasure, parts: DocumentParts): Uint8Array {
  const { say, locale } = parts;
  const pdf = new PdfDocument(parts.fonts);
  const flow = new TextFlow(pdf, area);
  const title = say('erased.title');
  flow.write(title, { size: 16, face: 'bold' });
  flow.moveDown(4);
  flow.write(say('order', { id: certificate.subject.id }));
  if (certificate.delivered_at !== null)
    flow.write(say('erased.delivered', { time: formatMoment(certificate.delivered_at, locale) }));
  const { retention_days: days, ended_at: ended } = certificate;
  if (ended !== undefined) flow.write(say('erased.ended', { time: formatMoment(ended, locale) }));
  const kept = ended === undefined ? 'erased.days' : 'erased.days_ended';
  flow.write(days === null || days === 365 ? say('erased.rule') : say(kept, { days }));
  flow.write(say('erased.at', { time: formatMoment(certificate.erased_at, locale) }), { face: 'bold' });
  flow.moveDown(10);
  flow.write(say('erased.files'), { face: 'bold' });
  if (certificate.text) flow.write(say('erased.text'));
  for (const { kind, bytes, sha256 } of certificate.files) {
    const named = Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? 'erased.delivered_file';
    flow.room(30);
    flow.write(say('erased.file', { kind: say(named), bytes }));
    flow.write(sha256 === null ? say('erased.unknown') : `SHA-256 ${sha256}`, { size: 8 });
  }
  writeSignature(flow, signature, parts);
  return pdf.finish(title, locale);
}
