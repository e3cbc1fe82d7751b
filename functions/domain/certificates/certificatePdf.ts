import type { PriceCertificate, SignedCertificate } from '#shared/model/certificate.ts';
import { grosze, toDecimal } from '#shared/model/grosze.ts';
import { PricePart } from '#shared/model/quotation.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { scopes } from '#shared/rules/words/scopes.ts';
import { PdfDocument } from '../pdf/PdfDocument.ts';
import { TextFlow } from '../pdf/TextFlow.ts';
import { area, type DocumentParts, writeSignature } from './documentParts.ts';

const columns = { words: 440, net: area.right };

export interface CertificatePdfParts extends DocumentParts {
  service: string;
  pairName: (source: number, target: number) => string;
  vatSentence: string;
}

/** What a certificate says, for people: its lines, sums, counted words and signature. */
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

function aboutLines(certificate: PriceCertificate, { say, locale, service }: CertificatePdfParts): string[] {
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
    say('made', { time: formatMoment(certificate.made_at, locale) }),
    until === null ? say('final') : say('valid', { time: formatMoment(until, locale) }),
    say('service', { service }),
    ...(options.length > 0 ? [say('options', { options: options.join(', ') })] : []),
    say('list', { version: certificate.price_version }),
    ...(delivery
      ? [say('delivery', { time: formatMoment(delivery.deliver_at, locale), minutes: delivery.minutes })]
      : []),
  ];
}

const money = (amount: number): string => toDecimal(grosze(amount));

const itemName = (item: string, { say }: CertificatePdfParts): string =>
  item === 'text' ? say('item.text') : say('item.file', { number: Number(item.slice('file-'.length)) });

function writeLines(flow: TextFlow, pdf: PdfDocument, { lines }: PriceCertificate, parts: CertificatePdfParts): void {
  const { say } = parts;
  flow.heads(say('lines'), [
    [columns.words, say('words')],
    [columns.net, say('net')],
  ]);
  for (const line of lines) {
    flow.room(44);
    pdf.textRight(columns.words, flow.y, 9, String(line.words));
    pdf.textRight(columns.net, flow.y, 9, money(line.net));
    const width = 330;
    const pair = parts.pairName(line.source_lang, line.target_lang);
    flow.write(`${itemName(line.item, parts)}: ${pair}`, { width, face: 'bold' });
    const details = [
      ...(line.whole_words === undefined ? [] : [say('new_words', { words: line.words, whole: line.whole_words })]),
      ...(line.repetitions > 0 ? [say('repetitions', { words: line.repetitions })] : []),
      ...(line.pages === null ? [] : [say('pages', { pages: line.pages })]),
      ...line.parts.map(({ kind, net }) => say(`part.${PricePart.shape.kind.parse(kind)}`, { net: money(net) })),
    ];
    flow.write(details.join('; '), { width });
    flow.moveDown(4);
  }
}

function writeSums(flow: TextFlow, certificate: PriceCertificate, { say }: CertificatePdfParts): void {
  flow.sums(columns.net, [
    ...certificate.adjustments.map(({ kind, net }) => [say(`adjustment.${kind}`), money(net)] as const),
    [say('total_net'), money(certificate.net)],
    [say('vat', { rate: `${certificate.vat.rate / 100} %` }), money(certificate.vat_amount)],
    [say('total'), `${money(certificate.gross)} PLN`, 'bold'],
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
