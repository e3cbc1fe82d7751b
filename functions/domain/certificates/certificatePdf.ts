import type { MessageUnder } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { PriceCertificate, SignedCertificate, SignedErasure } from '#shared/model/order/certificate.ts';
import { PricePart } from '#shared/model/order/quotation.ts';
import { sayAmount } from '#shared/rules/say/sayAmount.ts';
import { sayDay, sayDayAndTime } from '#shared/rules/say/sayMoment.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import { scopes } from '#shared/rules/words/scopes.ts';
import { PdfDocument, type PdfFonts } from '../pdf/PdfDocument.ts';
import { TextFlow } from '../pdf/TextFlow.ts';

/** What the PDF of any certificate needs. */
export interface DocumentParts {
  fonts: PdfFonts;
  locale: Locale;
  /** Hex SHA-256 of the certificate. */
  digest: string;
  /** URL of the page that checks the certificate. */
  checkAt: string;
  /** A text of `certificate/pdf.<key>` in the reader's language. */
  say: (key: MessageUnder<'certificate/pdf.'>, replace?: Readonly<Record<string, string | number>>) => string;
}

/** A4, points from the lower left corner. */
export const area = { left: 50, right: 545, top: 790, bottom: 60 };

/** The end of every certificate: what was signed, and where it is checked. */
export function writeSignature(flow: TextFlow, signature: string, { say, digest, checkAt }: DocumentParts): void {
  flow.moveDown(10);
  flow.room(60);
  flow.write(say('signature'), { face: 'bold' });
  flow.write(say('digest', { digest }));
  flow.write(signature, { size: 8 });
  flow.moveDown(6);
  flow.write(say('check', { address: checkAt }));
}

const columns = { words: 440, net: area.right };

interface CertificatePdfParts extends DocumentParts {
  service: string;
  pairName: (source: number, target: number) => string;
  /** The day from which the price list is in force (YYYY-MM-DD); undefined where it is no longer known. */
  listDay: string | undefined;
  vatSentence: string;
}

/** A price certificate as a PDF for people: its lines, sums, counted words and signature. */
export function certificatePdf({ certificate, signature }: SignedCertificate, parts: CertificatePdfParts): Uint8Array {
  const { say } = parts;
  const pdf = new PdfDocument(parts.fonts);
  const flow = new TextFlow(pdf, area);
  const title = say('title');
  flow.write(title, { size: 16, face: 'bold' });
  flow.moveDown(4);
  for (const line of aboutLines(certificate, parts)) flow.write(line);
  flow.moveDown(12);
  writeLines(flow, pdf, certificate, parts);
  writeSums(flow, certificate, parts);
  flow.moveDown(4);
  flow.write(parts.vatSentence);
  flow.moveDown(10);
  flow.write(say('counted'), { face: 'bold' });
  for (const line of countedLines(certificate, parts)) flow.write(line);
  writeSignature(flow, signature, parts);
  return pdf.finish(title, parts.locale);
}

function aboutLines(certificate: PriceCertificate, { say, locale, service, listDay }: CertificatePdfParts): string[] {
  const { subject, delivery, valid_until: until, review, specialised, express } = certificate;
  const options = [
    ...(review === 'none' ? [] : [say(`option.${review}`)]),
    ...(specialised ? [say('option.specialised')] : []),
    ...(express ? [say('option.express')] : []),
  ];
  return [
    subject.type === 'order'
      ? say('order', { id: subject.id })
      : say('quote', { id: subject.id, version: subject.version ?? 1 }),
    say('made', { time: sayDayAndTime(certificate.made_at, locale) }),
    until === null ? say('final') : say('valid', { time: sayDayAndTime(until, locale) }),
    say('service', { service }),
    ...(options.length > 0 ? [say('options', { options: options.join(', ') })] : []),
    listDay === undefined
      ? say('list.version', { version: certificate.price_version })
      : say('list', { day: sayDay(listDay, locale), version: certificate.price_version }),
    ...(delivery
      ? [say('delivery', { time: sayDayAndTime(delivery.deliver_at, locale), minutes: delivery.minutes })]
      : []),
  ];
}

const itemName = (item: string, { say }: CertificatePdfParts): string =>
  item === 'text' ? say('item.text') : say('item.file', { number: Number(item.slice('file-'.length)) });

function writeLines(flow: TextFlow, pdf: PdfDocument, { lines }: PriceCertificate, parts: CertificatePdfParts): void {
  const { say, locale } = parts;
  flow.heads(say('lines'), [
    [columns.words, say('words')],
    [columns.net, say('net')],
  ]);
  for (const line of lines) {
    flow.room(44);
    pdf.textRight(columns.words, flow.y, 9, String(line.words));
    pdf.textRight(columns.net, flow.y, 9, sayAmount(line.net, locale));
    const width = 330;
    const pair = parts.pairName(line.source_lang, line.target_lang);
    flow.write(`${itemName(line.item, parts)}: ${pair}`, { width, face: 'bold' });
    const details = [
      ...(line.whole_words === undefined ? [] : [say('new_words', { words: line.words, whole: line.whole_words })]),
      ...(line.repetitions > 0 ? [say('repetitions', { words: line.repetitions })] : []),
      ...(line.pages === null ? [] : [say('pages', { pages: line.pages })]),
      ...line.parts.map(({ kind, net }) =>
        say(`part.${PricePart.shape.kind.parse(kind)}`, { net: sayAmount(net, locale) }),
      ),
    ];
    flow.write(details.join('; '), { width });
    flow.moveDown(4);
  }
}

function writeSums(flow: TextFlow, certificate: PriceCertificate, { say, locale }: CertificatePdfParts): void {
  flow.sums(columns.net, [
    ...certificate.adjustments.map(({ kind, net }) => [say(`adjustment.${kind}`), sayAmount(net, locale)] as const),
    [say('total_net'), sayAmount(certificate.net, locale)],
    [say('vat', { rate: sayPercent(certificate.vat.rate, locale) }), sayAmount(certificate.vat_amount, locale)],
    [say('total'), `${sayAmount(certificate.gross, locale)} PLN`, 'bold'],
  ]);
}

/** Each item with its digest, the words of each scope, and the rules they were counted by. */
function countedLines({ files }: PriceCertificate, parts: CertificatePdfParts): string[] {
  const { say } = parts;
  return files.flatMap(({ item, sha256, words_by_scope: byScope, rule_version: rules }) => {
    const words = scopes.flatMap((scope) => {
      const found = byScope?.[scope] ?? 0;
      return found > 0 ? [say(`scope.${scope}`, { words: found })] : [];
    });
    const facts = [...words, ...(rules === null ? [] : [say('rule', { version: rules })])];
    const line = [itemName(item, parts), ...(facts.length > 0 ? [facts.join(', ')] : [])].join(': ');
    return sha256 === null ? [line] : [line, `SHA-256 ${sha256}`];
  });
}

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
    flow.write(say('erased.delivered', { time: sayDayAndTime(certificate.delivered_at, locale) }));
  const { retention_days: days, ended_at: ended } = certificate;
  if (ended !== undefined) flow.write(say('erased.ended', { time: sayDayAndTime(ended, locale) }));
  const kept = ended === undefined ? 'erased.days' : 'erased.days_ended';
  flow.write(days === null || days === 365 ? say('erased.rule') : say(kept, { days }));
  flow.write(say('erased.at', { time: sayDayAndTime(certificate.erased_at, locale) }), { face: 'bold' });
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
