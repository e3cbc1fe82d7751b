import { toDecimal } from '#shared/model/grosze.ts';
import { type InvoiceVat, invoiceVat } from '../../vat/invoiceVat.ts';
import type { Invoice, InvoiceLine } from '../invoice.ts';
import { buyerXml, sellerXml, termsXml } from './parties.ts';
import { paymentXml } from './payment.ts';
import { el, tidy, type Xml } from './xml.ts';

export const fa3Namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/';

/**
 * The invoice as the national system takes it: FA(3), schema 1-0E, UTF-8 without a byte order mark. The same invoice is
 * the same bytes, always: its digest is in the QR code.
 */
export function fa3(invoice: Invoice): string {
  const vat = invoiceVat(invoice.vatReason, invoice.rate);
  const faktura = el(
    'Faktura',
    [header(invoice), sellerXml(invoice.seller, vat), buyerXml(invoice.buyer), body(invoice, vat), footer(invoice)],
    { xmlns: fa3Namespace },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${faktura.xml}\n`;
}

const header = ({ issuedAt }: Invoice): Xml =>
  el('Naglowek', [
    el('KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }),
    el('WariantFormularza', 3),
    el('DataWytworzeniaFa', issuedAt),
    el('SystemInfo', 'Verso'),
  ]);

function body(invoice: Invoice, vat: InvoiceVat): Xml {
  const { period, corrects } = invoice;
  return el('Fa', [
    el('KodWaluty', 'PLN'),
    el('P_1', invoice.issuedOn),
    el('P_2', invoice.number),
    el('OkresFa', period && [el('P_6_Od', period.from), el('P_6_Do', period.to)]),
    // An advance is dated by the money, when that came on another day.
    el('P_6', invoice.kind === 'ZAL' && invoice.paidOn !== invoice.issuedOn && invoice.paidOn),
    el(vat.netField, toDecimal(invoice.net)),
    vat.vatField && el(vat.vatField, toDecimal(invoice.vat)),
    el('P_15', toDecimal(invoice.gross)),
    annotations(vat),
    el('RodzajFaktury', invoice.kind),
    ...(corrects ? correction(corrects) : []),
    ...invoice.lines.map((line, index) => lineXml(line, index, vat)),
    paymentXml(invoice),
    termsXml(invoice.buyer),
    order(invoice, vat),
  ]);
}

/** Nothing of cash accounting, self-billing, split payment, exemption, means of transport, triangles or margins. */
const annotations = ({ reverseCharge }: InvoiceVat): Xml =>
  el('Adnotacje', [
    el('P_16', 2),
    el('P_17', 2),
    el('P_18', reverseCharge ? 1 : 2),
    el('P_18A', 2),
    el('Zwolnienie', el('P_19N', 1)),
    el('NoweSrodkiTransportu', el('P_22N', 1)),
    el('P_23', 2),
    el('PMarzy', el('P_PMarzyN', 1)),
  ]);

/** `TypKorekty` 2: it counts in the month of the correction. */
const correction = ({ reason, issuedOn, number, ksefNumber }: NonNullable<Invoice['corrects']>): Xml[] => [
  el('PrzyczynaKorekty', tidy(reason.pl)),
  el('TypKorekty', 2),
  el('DaneFaKorygowanej', [
    el('DataWystFaKorygowanej', issuedOn),
    el('NrFaKorygowanej', number),
    ...(ksefNumber === undefined ? [el('NrKSeFN', 1)] : [el('NrKSeF', 1), el('NrKSeFFaKorygowanej', ksefNumber)]),
  ]),
];

const lineXml = ({ texts, net }: InvoiceLine, index: number, { p12 }: InvoiceVat): Xml =>
  el('FaWiersz', [
    el('NrWierszaFa', index + 1),
    el('P_7', tidy(texts.pl, 512)),
    el('P_8A', 'usł.'),
    // A correction by difference takes the amount away, not the service.
    el('P_8B', net < 0 ? undefined : 1),
    el('P_9A', net < 0 ? undefined : toDecimal(net)),
    el('P_11', toDecimal(net)),
    el('P_12', p12),
  ]);

/** An advance invoice says what it is for. */
function order({ kind, gross, lines }: Invoice, { p12 }: InvoiceVat): Xml | undefined {
  if (kind !== 'ZAL') return undefined;
  return el('Zamowienie', [
    el('WartoscZamowienia', toDecimal(gross)),
    ...lines.map(({ texts, net, vat }, index) =>
      el('ZamowienieWiersz', [
        el('NrWierszaZam', index + 1),
        el('P_7Z', tidy(texts.pl, 512)),
        el('P_8AZ', 'usł.'),
        el('P_8BZ', 1),
        el('P_9AZ', toDecimal(net)),
        el('P_11NettoZ', toDecimal(net)),
        el('P_11VatZ', toDecimal(vat)),
        el('P_12Z', p12),
      ]),
    ),
  ]);
}

const footer = ({ test, orderIds }: Invoice): Xml =>
  el(
    'Stopka',
    el(
      'Informacje',
      el(
        'StopkaFaktury',
        tidy(
          test
            ? 'PŁATNOŚĆ TESTOWA – dokument nie jest fakturą'
            : `Zlecenia: ${orderIds.join(', ') || 'doładowanie salda'}`,
          3500,
        ),
      ),
    ),
  );
