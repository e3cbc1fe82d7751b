import { type RecipientRole, type ReferenceName, referenceNames } from '#shared/model/account/billing.ts';
import type { Seller } from '#shared/model/house/seller.ts';
import { sumGrosze, toDecimal, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import { el, tidy, type Xml } from '../textFiles/xml.ts';
import { type InvoiceVat, invoiceVat } from '../vat/invoiceVat.ts';
import type { Buyer, Invoice, InvoiceLine } from './invoice.ts';

export const fa3Namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/';

/**
 * The invoice as the national system takes it: FA(3), schema 1-0E, UTF-8 without a byte order mark. The same invoice is
 * the same bytes, always: its digest is in the QR code.
 */
export function fa3(invoice: Invoice): string {
  const vat = invoiceVat(invoice.vatReason, invoice.rate);
  const faktura = el(
    'Faktura',
    [
      header(invoice),
      sellerXml(invoice.seller, vat),
      buyerXml(invoice.buyer),
      recipientXml(invoice.buyer),
      body(invoice, vat),
      footer(invoice),
    ],
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
    // What was paid before it was supplied is dated by its payment, if that came on another day (act, art. 106e (1) (6)).
    el('P_6', invoice.kind !== 'KOR' && !period && invoice.paidOn !== invoice.issuedOn && invoice.paidOn),
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

/**
 * `Adnotacje`: no cash accounting, self-billing, split payment, exemption, new means of transport, triangular trade or
 * margin scheme.
 */
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

/** `TypKorekty`: 1, the correction counts in the month of its original; 2, in the one in which it is issued. */
const correction = ({
  reason,
  issuedOn,
  number,
  isFromTheStart,
  ...original
}: NonNullable<Invoice['corrects']>): Xml[] => [
  el('PrzyczynaKorekty', tidy(reason.pl)),
  el('TypKorekty', isFromTheStart ? 1 : 2),
  el('DaneFaKorygowanej', [
    el('DataWystFaKorygowanej', issuedOn),
    el('NrFaKorygowanej', number),
    ...originalXml(original),
  ]),
];

/** `NrKSeFN` says that the original was issued outside the system: only where that is so, not while its number is due. */
function originalXml({
  ksefNumber,
  outsideKsef,
}: Pick<NonNullable<Invoice['corrects']>, 'ksefNumber' | 'outsideKsef'>) {
  if (ksefNumber !== undefined) return [el('NrKSeF', 1), el('NrKSeFFaKorygowanej', ksefNumber)];
  if (outsideKsef) return [el('NrKSeFN', 1)];
  throw new Error('A correction whose original has no number in KSeF yet.');
}

/** One line. `P_10`, the rebate by bonus, is not in the unit price: `P_8B` times `P_9A` less `P_10` is `P_11`. */
const lineXml = ({ texts, net, rebate = zeroGrosze }: InvoiceLine, index: number, { p12 }: InvoiceVat): Xml =>
  el('FaWiersz', [
    el('NrWierszaFa', index + 1),
    el('P_7', tidy(texts.pl, 512)),
    el('P_8A', 'usł.'),
    // A correction by difference changes the amount, not the quantity of the service.
    el('P_8B', net < 0 ? undefined : 1),
    el('P_9A', net < 0 ? undefined : toDecimal(sumGrosze([net, rebate]))),
    el('P_10', rebate > 0 && toDecimal(rebate)),
    el('P_11', toDecimal(net)),
    el('P_12', p12),
  ]);

/** `Zamowienie`: what an advance invoice is for; undefined for other kinds. */
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

const footer = ({ test, orderIds, replaces }: Invoice): Xml =>
  el(
    'Stopka',
    el(
      'Informacje',
      el(
        'StopkaFaktury',
        tidy(
          test
            ? 'PŁATNOŚĆ TESTOWA – dokument nie jest fakturą'
            : `Zlecenia: ${orderIds.join(', ') || 'doładowanie salda'}${replaces ? `; zamiast faktury ${replaces.number}` : ''}`,
          3500,
        ),
      ),
    ),
  );

/**
 * `Podmiot1`, the seller. The prefix of an EU taxpayer is given where a buyer in another member state settles the VAT.
 */
export const sellerXml = (seller: Seller, { reverseCharge }: { reverseCharge: boolean }): Xml =>
  el('Podmiot1', [
    el('PrefiksPodatnika', reverseCharge && 'PL'),
    el('DaneIdentyfikacyjne', [el('NIP', seller.nip), el('Nazwa', tidy(seller.name, 512))]),
    address('PL', seller.addressLines),
    el('DaneKontaktowe', el('Email', tidy(seller.email, 255))),
  ]);

/**
 * `Podmiot2`, the buyer. `JST` and `GV` say whether a unit of the local government or a member of the VAT group that
 * buys is in `Podmiot3`.
 */
export const buyerXml = (buyer: Buyer): Xml =>
  el('Podmiot2', [
    el('DaneIdentyfikacyjne', [...identity(buyer), el('Nazwa', tidy(buyer.name, 512))]),
    address(buyer.country, buyer.addressLines),
    el('DaneKontaktowe', el('Email', tidy(buyer.email, 255))),
    el('JST', buyer.recipient?.role === 'local_government_unit' ? 1 : 2),
    el('GV', buyer.recipient?.role === 'vat_group_member' ? 1 : 2),
  ]);

/** `Rola` of `Podmiot3`. */
const roles: Readonly<Record<RecipientRole, number>> = {
  recipient: 2,
  local_government_unit: 8,
  vat_group_member: 10,
};

/** `Podmiot3`, the unit that receives the service; undefined where the buyer does. */
export function recipientXml({ recipient }: Buyer): Xml | undefined {
  if (!recipient) return undefined;
  const { role, name, addressLines, taxId } = recipient;
  const number = taxId ? el(taxId.kind === 'nip' ? 'NIP' : 'IDWew', taxId.number) : el('BrakID', 1);
  return el('Podmiot3', [
    el('DaneIdentyfikacyjne', [number, el('Nazwa', tidy(name, 512))]),
    address('PL', addressLines),
    el('Rola', roles[role]),
  ]);
}

function identity({ taxId, country }: Buyer): Xml[] {
  switch (taxId?.kind) {
    case 'nip':
      return [el('NIP', taxId.number)];
    case 'eu':
      return [el('KodUE', taxId.prefix), el('NrVatUE', taxId.number)];
    case 'foreign':
      return [el('KodKraju', country), el('NrID', tidy(taxId.number, 50))];
    case undefined:
      return [el('BrakID', 1)];
  }
}

function address(country: string, [first, second]: readonly [string, string]): Xml {
  const line1 = tidy(first, 512) || '-';
  return el('Adres', [el('KodKraju', country), el('AdresL1', line1), el('AdresL2', tidy(second, 512) || undefined)]);
}

/** The FA(3) element for each of a company's references, in the order of the schema. */
const places: Readonly<Record<ReferenceName, (value: string) => Xml>> = {
  purchaseOrderNumber: (number) => el('Zamowienia', el('NrZamowienia', number)),
};

/** `WarunkiTransakcji`; undefined where the buyer gave no reference. */
export function termsXml({ references = {} }: Buyer): Xml | undefined {
  const given = referenceNames.flatMap((name) => {
    const value = tidy(references[name] ?? '');
    return value === '' ? [] : [places[name](value)];
  });
  return given.length === 0 ? undefined : el('WarunkiTransakcji', given);
}

/** `FormaPlatnosci`: 2 card, 6 bank transfer, 7 mobile; other methods are named in words. */
const forms: Readonly<Record<PaymentMethodKey, number | string>> = {
  blik: 7,
  card: 2,
  transfer: 6,
  paypal: 'PayPal',
  przelewy24: 'Przelewy24',
  balance: 'Saldo konta',
};

/** `Platnosc`: whatever is invoiced here is already paid; undefined for a correction. */
export function paymentXml({ paidOn, paidBy, kind }: Invoice): Xml | undefined {
  if (paidOn === undefined || kind === 'KOR') return undefined;
  const form = paidBy && forms[paidBy];
  return el('Platnosc', [
    el('Zaplacono', 1),
    el('DataZaplaty', paidOn),
    typeof form === 'string' ? [el('PlatnoscInna', 1), el('OpisPlatnosci', form)] : el('FormaPlatnosci', form),
  ]);
}
