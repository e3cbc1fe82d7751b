import { encode } from 'uqr';
import type { Locale } from '#shared/messages/locale.ts';
import { references as fieldNames, referenceNames } from '#shared/model/account/billing.ts';
import { paymentMethodFacts } from '#shared/model/money/paymentMethod.ts';
import { sayDay } from '#shared/rules/say/sayMoment.ts';
import { drawMark } from '../pdf/paperMark.ts';
import { invoiceVat } from '../vat/invoiceVat.ts';
import type { Buyer, Invoice } from './invoice.ts';
import { InvoicePaper, type InvoicePdfParts, page, type VerificationCode } from './invoicePaper.ts';
import { drawSums } from './invoiceSums.ts';
import { drawTable } from './invoiceTable.ts';

/**
 * The invoice for people, in the customer's language (and in Polish or English where a side is foreign), with the codes
 * that lead to the same invoice in the national system.
 */
export function invoicePdf(invoice: Invoice, parts: InvoicePdfParts): Uint8Array {
  const paper = new InvoicePaper(invoice, parts);
  drawHead(paper);
  drawFacts(paper);
  drawParties(paper);
  drawTable(paper);
  drawSums(paper);
  drawNotes(paper);
  drawCodes(paper);
  paper.pdf.eachPage((number, count) => drawEdges(paper, number, count));
  return paper.pdf.finish(`${paper.say(invoice.kind)} ${invoice.number}`, invoice.locale);
}

/** Mark and name of the brand; what the paper is, and its number. */
function drawHead(paper: InvoicePaper): void {
  const { pdf, flow, ink, invoice, parts, languages } = paper;
  drawMark(pdf, page.left - 3, 768, 30);
  pdf.text(page.left + 32, 777, 17, parts.brand, 'bold', ink.text);
  const [own, ...others] = languages;
  pdf.textRight(page.right, 782, 18, parts.say(own, invoice.kind), 'bold', ink.text);
  let y = 768;
  for (const locale of others) {
    pdf.textRight(page.right, y, 9, parts.say(locale, invoice.kind), 'regular', ink.muted);
    y -= 13;
  }
  pdf.textRight(page.right, y - 1, 10.5, paper.say('number', { number: invoice.number }), 'bold', ink.accent);
  flow.y = y - 12;
  pdf.box(page.left, flow.y, page.right - page.left, 1.5, ink.accent);
  flow.moveDown(18);
  if (!invoice.test) return;
  pdf.box(page.left, flow.y - 7, page.right - page.left, 20, ink.dangerSoft);
  pdf.text(page.left + 8, flow.y, 9, paper.label('test'), 'bold', ink.danger);
  flow.moveDown(28);
}

/** Days, payment, numbers of the order and of the national system, and what is corrected: four in a row. */
function drawFacts(paper: InvoicePaper): void {
  const { flow, ink } = paper;
  const gap = 12;
  const width = (page.right - page.left - 3 * gap) / 4;
  let place = 0;
  let lowest = flow.y;
  let top = flow.y;
  for (const { label, value, wide = false } of factsOf(paper)) {
    const cells = wide ? 2 : 1;
    if (place + cells > 4) {
      top = lowest - 9;
      place = 0;
    }
    const at = { x: page.left + place * (width + gap), width: cells * width + (cells - 1) * gap };
    const below = paper.block(label, { ...at, y: top, size: 7, colour: ink.muted });
    const end = paper.block(value, { ...at, y: below - 1.5, size: 9, face: 'bold' });
    lowest = Math.min(lowest, end);
    place += cells;
  }
  flow.y = lowest - 8;
}

interface Fact {
  label: string;
  value: string;
  wide?: boolean;
}

function factsOf(paper: InvoicePaper): Fact[] {
  const { invoice, locale, languages, parts } = paper;
  const { corrects, replaces, period, paidOn, paidBy, orderIds, externalId, buyer } = invoice;
  const day = (value: string) => sayDay(value, locale);
  const facts: (Fact | false | undefined | '')[] = [
    { label: paper.label('issued'), value: day(invoice.issuedOn) },
    period && {
      label: paper.label('period'),
      value: paper.say('period_value', { from: day(period.from), to: day(period.to) }),
      wide: true,
    },
    invoice.kind !== 'KOR' && !period && paidOn !== undefined && { label: paper.label('supplied'), value: day(paidOn) },
    invoice.kind !== 'KOR' && paidOn !== undefined && { label: paper.label('paid'), value: day(paidOn) },
    invoice.kind !== 'KOR' &&
      paidBy && { label: paper.label('method'), value: paymentMethodFacts[paidBy].names[locale] },
    corrects && {
      label: paper.label('corrected'),
      value: paper.say('corrected_value', { number: corrects.number, day: day(corrects.issuedOn) }),
      wide: true,
    },
    corrects?.ksefNumber !== undefined && {
      label: paper.label('corrected_ksef'),
      value: corrects.ksefNumber,
      wide: true,
    },
    corrects && { label: paper.label('reason'), value: inEach(languages, (one) => corrects.reason[one]), wide: true },
    replaces && { label: paper.label('replaces'), value: replaces.number },
    orderIds.length === 1 && { label: paper.label('order'), value: orderIds[0] ?? '' },
    orderIds.length > 1 && { label: paper.label('order'), value: paper.say('orders', { count: orderIds.length }) },
    externalId !== undefined && { label: paper.label('external'), value: externalId },
    ...referenceNames.map((name) => {
      const value = buyer.references?.[name];
      const label = inEach(languages, (one) => parts.labelOf(one, fieldNames[name]));
      return value !== undefined && { label, value };
    }),
    { label: paper.label('ksef'), value: parts.ksefNumber ?? paper.say('offline'), wide: true },
  ];
  return facts.filter((fact): fact is Fact => typeof fact === 'object');
}

const inEach = (languages: readonly Locale[], of: (locale: Locale) => string): string =>
  [...new Set(languages.map(of))].join(' / ');

/** Seller and buyer side by side on panels of one height. */
function drawParties(paper: InvoicePaper): void {
  const { pdf, flow, ink, invoice } = paper;
  const { seller, buyer } = invoice;
  const isForeign = buyer.country !== 'PL';
  const sellerNip = buyer.taxId?.kind === 'eu' ? `PL${seller.nip}` : seller.nip;
  const parties = [
    {
      label: paper.label('seller'),
      name: seller.name,
      lines: [
        ...seller.addressLines,
        ...(isForeign ? [paper.countryName('PL')] : []),
        paper.say(buyer.taxId?.kind === 'eu' ? 'vat_number' : 'nip', { number: sellerNip }),
        seller.email,
      ],
    },
    { label: paper.label('buyer'), name: buyer.name, lines: buyerLines(paper, buyer) },
    ...(buyer.recipient ? [recipientOf(paper, buyer.recipient)] : []),
  ];
  const gap = 10;
  const inset = 10;
  const width = (page.right - page.left - gap * (parties.length - 1)) / parties.length;
  const inner = width - 2 * inset;
  const heights = parties.map(
    ({ name, lines }) =>
      14 +
      paper.heightOf(name, inner, 10, 'bold') +
      lines.reduce((sum, text) => sum + paper.heightOf(text, inner, 8.5), 0),
  );
  const height = Math.max(...heights) + 2 * inset;
  flow.room(height);
  const top = flow.y + 8;
  for (const [index, { label, name, lines }] of parties.entries()) {
    const left = page.left + index * (width + gap);
    pdf.box(left, top - height, width, height, ink.panel);
    const at = { x: left + inset, width: inner };
    let y = paper.block(label, { ...at, y: top - inset - 7, size: 7, face: 'bold', colour: ink.accent });
    y = paper.block(name, { ...at, y: y - 4, size: 10, face: 'bold' });
    for (const line of lines) y = paper.block(line, { ...at, y });
  }
  flow.y = top - height - 22;
}

function buyerLines(paper: InvoicePaper, { addressLines, country, taxId }: Buyer): string[] {
  const number = {
    nip: () => paper.say('nip', { number: taxId?.number ?? '' }),
    eu: () => paper.say('vat_number', { number: taxId?.kind === 'eu' ? taxId.prefix + taxId.number : '' }),
    foreign: () => paper.say('tax_number', { number: taxId?.number ?? '' }),
  };
  return [...addressLines, paper.countryName(country), ...(taxId ? [number[taxId.kind]()] : [])].filter(
    (line) => line !== '',
  );
}

/** The unit that receives the service, such as a school of a town. An internal number is no NIP. */
function recipientOf(paper: InvoicePaper, { name, addressLines, taxId }: NonNullable<Buyer['recipient']>) {
  const number = taxId && paper.say(taxId.kind === 'nip' ? 'nip' : 'internal_number', { number: taxId.number });
  return {
    label: paper.label('recipient'),
    name,
    lines: [...addressLines, number ?? ''].filter((line) => line !== ''),
  };
}

/** Why this rate, who settles the VAT, and the currency, each in all languages of the invoice. */
function drawNotes(paper: InvoicePaper): void {
  const { flow, invoice, languages, parts, ink } = paper;
  const { reverseCharge } = invoiceVat(invoice.vatReason, invoice.rate);
  const width = page.right - page.left;
  for (const locale of languages) {
    if (reverseCharge) flow.write(parts.say(locale, 'reverse'), { size: 9, face: 'bold', width, colour: ink.text });
    flow.write(`${parts.vatSentence(locale)} ${parts.say(locale, 'currency')}`, { size: 8, width, colour: ink.muted });
    flow.moveDown(2);
  }
}

const codeSide = 84;

/**
 * The codes side by side at the foot of the last page, each with its caption below: the number in the national system or,
 * until there is one, the word that the ministry asks for.
 */
function drawCodes(paper: InvoicePaper): void {
  const { flow, pdf, ink, parts, languages } = paper;
  flow.room(codeSide + 40);
  const top = flow.y - 8;
  const width = (page.right - page.left) / 2;
  for (const [index, code] of parts.codes.entries()) {
    const left = page.left + index * width;
    drawCode(paper, code, left, top);
    const at = { x: left + codeSide + 10, width: width - codeSide - 20 };
    let y = top - 8;
    for (const [place, locale] of languages.entries()) {
      const text = parts.say(locale, index === 0 ? 'check' : 'certificate');
      const look = place === 0 ? { face: 'bold' as const } : { colour: ink.muted };
      y = paper.block(text, { ...at, y, size: 8, ...look });
    }
    paper.block(code.url, { ...at, y: y - 4, size: 5.5, colour: ink.muted });
    pdf.text(left, top - codeSide - 11, 7.5, code.caption, 'bold', ink.text);
  }
  flow.y = top - codeSide - 20;
}

function drawCode({ pdf }: InvoicePaper, { url }: VerificationCode, left: number, top: number): void {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const side = codeSide / size;
  data.forEach((row, rowIndex) => {
    row.forEach((isDark, column) => {
      if (isDark) pdf.square(left + column * side, top - (rowIndex + 1) * side, side + 0.02);
    });
  });
}

/** What stands on every page: above, from the second on, which invoice it is; below, who issued it and the page. */
function drawEdges(paper: InvoicePaper, number: number, count: number): void {
  const { pdf, ink, invoice, parts } = paper;
  const { seller } = invoice;
  if (number > 1) {
    drawMark(pdf, page.left - 2, 796, 18);
    pdf.text(page.left + 20, 801, 10, parts.brand, 'bold', ink.text);
    const title = `${paper.say(invoice.kind)} ${paper.say('number', { number: invoice.number })}`;
    pdf.textRight(page.right, 801, 9, title, 'bold', ink.muted);
    paper.hairline(790);
  }
  paper.hairline(46);
  const register = [
    seller.name,
    `NIP ${seller.nip}`,
    ...(seller.regon === undefined ? [] : [`REGON ${seller.regon}`]),
    ...(seller.krs === undefined ? [] : [`KRS ${seller.krs}`]),
    ...(seller.register === undefined ? [] : [seller.register]),
  ].join(' · ');
  for (const [place, text] of paper.linesOf(register, 400, 6.5).slice(0, 2).entries())
    pdf.text(page.left, 35 - place * 9, 6.5, text, 'regular', ink.muted);
  pdf.textRight(page.right, 35, 7, paper.say('page', { page: number, pages: count }), 'regular', ink.muted);
}
