import { type EuBuyer, wholeZloty } from './euSummary.ts';
import { el, line, type Statement, taxOffice, yearAndMonth } from './statementXml.ts';

export const vatUeNamespace = 'http://crd.gov.pl/wzor/2021/01/12/10293/';
/** Types that the ministry's structures share: who files is stated in these. */
export const filerNamespace = 'http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2020/03/11/eD/DefinicjeTypy/';

/**
 * The EU summary of a month, VAT-UE (5): services for companies in other member states alone (`Grupa3`, part E), as no
 * goods are sold. The numbers have their prefix apart (Greece is `EL`), the sums are whole złoty. It has to be filed by
 * the 25th of the next month, signed, by the accountant.
 */
export function vatUeFile({ month, seller }: Omit<Statement, 'madeAt'>, buyers: readonly EuBuyer[]): string {
  const { year, number } = yearAndMonth(month);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Deklaracja xmlns="${vatUeNamespace}" xmlns:etd="${filerNamespace}">`,
    '<Naglowek><KodFormularza kodSystemowy="VAT-UE (5)" wersjaSchemy="2-0E">VAT-UE</KodFormularza>',
    `${el('WariantFormularza', 5)}${el('Rok', year)}${el('Miesiac', number)}${el('CelZlozenia', 1)}${taxOffice(seller)}</Naglowek>`,
    `<Podmiot1 rola="Podatnik"><etd:OsobaNiefizyczna>${el('etd:NIP', seller.nip)}${el('etd:PelnaNazwa', line(seller.name, 240))}`,
    '</etd:OsobaNiefizyczna></Podmiot1>',
    '<PozycjeSzczegolowe>',
    ...buyers.map(
      ({ country, number: vatNumber, net }) =>
        `<Grupa3>${el('P_Ua', country)}${el('P_Ub', vatNumber)}${el('P_Uc', wholeZloty(net))}</Grupa3>`,
    ),
    `</PozycjeSzczegolowe>\n${el('Pouczenie', 1)}\n</Deklaracja>\n`,
  ].join('\n');
}
