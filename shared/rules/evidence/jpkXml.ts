import { type EvidenceRow, withPoint } from './evidenceRow.ts';
import { el, line, type Statement, taxOffice, yearAndMonth } from './statementXml.ts';

export const jpkNamespace = 'http://crd.gov.pl/wzor/2025/12/19/14090/';

/**
 * What stands before the lines: JPK_V7M (3) without its declaration (VAT-7), which needs purchases and what is carried
 * over.
 */
export function jpkHead({ month, madeAt, seller }: Statement): string {
  const { year, number } = yearAndMonth(month);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<JPK xmlns="${jpkNamespace}">`,
    '<Naglowek><KodFormularza kodSystemowy="JPK_V7M (3)" wersjaSchemy="1-0E">JPK_VAT</KodFormularza>',
    `${el('WariantFormularza', 3)}${el('DataWytworzeniaJPK', madeAt)}${el('NazwaSystemu', 'Verso')}`,
    `<CelZlozenia poz="P_7">1</CelZlozenia>${taxOffice(seller)}${el('Rok', year)}${el('Miesiac', number)}</Naglowek>`,
    `<Podmiot1 rola="Podatnik"><OsobaNiefizyczna>${el('NIP', seller.nip)}${el('PelnaNazwa', line(seller.name, 240))}`,
    `${el('Email', seller.email)}</OsobaNiefizyczna></Podmiot1>`,
    '<Ewidencja>\n',
  ].join('\n');
}

/** A line, `SprzedazWiersz`, in the order of the schema; `place` counts from 1. A buyer without a number is `BRAK`. */
export function jpkLine(row: EvidenceRow, place: number): string {
  const amounts =
    row.k_11 !== 0 || row.k_12 !== 0
      ? abroadOf(row)
      : el('K_19', withPoint(row.k_19)) + el('K_20', withPoint(row.k_20));
  return [
    `<SprzedazWiersz>${el('LpSprzedazy', place)}`,
    row.buyer_country === null ? '' : el('KodKrajuNadaniaTIN', row.buyer_country),
    el('NrKontrahenta', row.buyer_number ?? 'BRAK'),
    el('NazwaKontrahenta', line(row.buyer_name, 256) || 'BRAK'),
    el('DowodSprzedazy', row.number),
    el('DataWystawienia', row.issued_on),
    row.sold_on === null ? '' : el('DataSprzedazy', row.sold_on),
    row.marker === 'NrKSeF' ? el('NrKSeF', row.ksef_number ?? '') : el(row.marker, 1),
    amounts,
    '</SprzedazWiersz>\n',
  ].join('');
}

const abroadOf = ({ k_11, k_12 }: EvidenceRow): string =>
  el('K_11', withPoint(k_11)) + (k_12 === 0 ? '' : el('K_12', withPoint(k_12)));

/** What follows the lines: how many there were and the VAT in them; purchases are none of the product's. */
export const jpkEnd = ({ lines, vat }: { lines: number; vat: number }): string =>
  [
    `<SprzedazCtrl>${el('LiczbaWierszySprzedazy', lines)}${el('PodatekNalezny', withPoint(vat))}</SprzedazCtrl>`,
    `<ZakupCtrl>${el('LiczbaWierszyZakupow', 0)}${el('PodatekNaliczony', '0.00')}</ZakupCtrl>`,
    '</Ewidencja>\n</JPK>\n',
  ].join('\n');
