import { jpkNamespace } from '../jpkXml.ts';
import { filerNamespace, vatUeNamespace } from '../vatUeXml.ts';

/**
 * The structures of the ministry as far as the product writes them, in our own words: elements in their order, values,
 * lengths. JPK_V7M (3) is wzór 2025/12/19/14090, VAT-UE (5) is 2021/01/12/10293; the official files hold more, and say the
 * last word when the accountant sends them (check).
 */
const element = (name: string, type: string, often = '') => `<xs:element name="${name}" type="${type}" ${often}/>`;
const maybe = 'minOccurs="0"';
const anyNumber = 'minOccurs="0" maxOccurs="unbounded"';
const group = (name: string, ...parts: string[]) =>
  `<xs:complexType name="${name}"><xs:sequence>${parts.join('')}</xs:sequence></xs:complexType>`;
/** A text of one of these, or of a pattern. */
const simple = (name: string, base: string, ...facets: string[]) =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:${base}">${facets.join('')}</xs:restriction></xs:simpleType>`;
const pattern = (value: string) => `<xs:pattern value="${value}"/>`;
const is = (...values: string[]) => values.map((value) => `<xs:enumeration value="${value}"/>`).join('');
const length = (most: number) => `<xs:minLength value="1"/><xs:maxLength value="${most}"/>`;
/** An element with text and attributes that are always the same. */
const fixed = (name: string, text: string, attributes: Readonly<Record<string, string>>) =>
  `<xs:element name="${name}"><xs:complexType><xs:simpleContent><xs:extension base="t:${text}">${Object.entries(
    attributes,
  )
    .map(([one, value]) => `<xs:attribute name="${one}" type="xs:string" use="required" fixed="${value}"/>`)
    .join('')}</xs:extension></xs:simpleContent></xs:complexType></xs:element>`;
const schema = (namespace: string, ...parts: string[]) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">${parts.join('\n')}</xs:schema>`;

const shared = [
  simple('One', 'string', is('1')),
  simple('Nip', 'string', pattern('[1-9]((\\d[1-9])|([1-9]\\d))\\d{7}')),
  simple('Office', 'string', pattern('\\d{4}')),
  simple('Month', 'integer', '<xs:minInclusive value="1"/><xs:maxInclusive value="12"/>'),
  simple('Country', 'string', pattern('[A-Z]{2}')),
  simple('Name', 'token', length(240)),
];

/** JPK_V7M (3): head, taxpayer, evidence of sales; without the declaration and purchases. */
export const jpkRules = schema(
  jpkNamespace,
  ...shared,
  ...[simple('Form', 'string', is('JPK_VAT')), simple('Three', 'integer', is('3'))],
  ...[simple('Text256', 'token', length(256)), simple('Text30', 'token', length(30))],
  simple('Money', 'decimal', '<xs:fractionDigits value="2"/><xs:totalDigits value="16"/>'),
  simple('KsefNumber', 'string', pattern('\\d{10}-\\d{8}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}')),
  simple('Email', 'token', pattern('(.)+@(.)+'), length(255)),
  element('JPK', 't:Jpk'),
  group('Jpk', element('Naglowek', 't:Head'), element('Podmiot1', 't:Subject'), element('Ewidencja', 't:Evidence')),
  group(
    'Head',
    fixed('KodFormularza', 'Form', { kodSystemowy: 'JPK_V7M (3)', wersjaSchemy: '1-0E' }),
    ...[element('WariantFormularza', 't:Three'), element('DataWytworzeniaJPK', 'xs:dateTime')],
    ...[element('NazwaSystemu', 't:Name', maybe), fixed('CelZlozenia', 'One', { poz: 'P_7' })],
    ...[element('KodUrzedu', 't:Office'), element('Rok', 'xs:gYear'), element('Miesiac', 't:Month')],
  ),
  `<xs:complexType name="Subject"><xs:sequence>${element('OsobaNiefizyczna', 't:Company')}</xs:sequence><xs:attribute name="rola" type="xs:string" use="required" fixed="Podatnik"/></xs:complexType>`,
  group('Company', element('NIP', 't:Nip'), element('PelnaNazwa', 't:Name'), element('Email', 't:Email')),
  group(
    'Evidence',
    ...[element('SprzedazWiersz', 't:Line', anyNumber), element('SprzedazCtrl', 't:SalesTotals')],
    element('ZakupCtrl', 't:PurchaseTotals'),
  ),
  group(
    'SalesTotals',
    element('LiczbaWierszySprzedazy', 'xs:nonNegativeInteger'),
    element('PodatekNalezny', 't:Money'),
  ),
  group(
    'PurchaseTotals',
    element('LiczbaWierszyZakupow', 'xs:nonNegativeInteger'),
    element('PodatekNaliczony', 't:Money'),
  ),
  group(
    'Line',
    ...[element('LpSprzedazy', 'xs:positiveInteger'), element('KodKrajuNadaniaTIN', 't:Country', maybe)],
    ...[element('NrKontrahenta', 't:Text30'), element('NazwaKontrahenta', 't:Text256')],
    ...[element('DowodSprzedazy', 't:Text256'), element('DataWystawienia', 'xs:date')],
    element('DataSprzedazy', 'xs:date', maybe),
    `<xs:choice>${element('NrKSeF', 't:KsefNumber')}${['OFF', 'BFK', 'DI'].map((mark) => element(mark, 't:One')).join('')}</xs:choice>`,
    ...[element('K_11', 't:Money', maybe), element('K_12', 't:Money', maybe)],
    // Net and VAT of a rate come together.
    `<xs:sequence minOccurs="0">${element('K_19', 't:Money')}${element('K_20', 't:Money')}</xs:sequence>`,
  ),
);

/** VAT-UE (5): head, taxpayer, services for companies in other member states (part E). */
export const vatUeRules = schema(
  vatUeNamespace,
  ...shared,
  ...[simple('Form', 'string', is('VAT-UE')), simple('Five', 'integer', is('5'))],
  simple(
    'EuCountry',
    'string',
    is(...'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PT RO SE SI SK'.split(' ')),
  ),
  simple('VatNumber', 'token', length(12)),
  simple('Zloty', 'integer', '<xs:totalDigits value="12"/>'),
  element('Deklaracja', 't:Summary'),
  group(
    'Summary',
    ...[element('Naglowek', 't:Head'), element('Podmiot1', 't:Subject'), element('PozycjeSzczegolowe', 't:Parts')],
    element('Pouczenie', 't:One'),
  ),
  group(
    'Head',
    fixed('KodFormularza', 'Form', { kodSystemowy: 'VAT-UE (5)', wersjaSchemy: '2-0E' }),
    ...[element('WariantFormularza', 't:Five'), element('Rok', 'xs:gYear'), element('Miesiac', 't:Month')],
    ...[element('CelZlozenia', 't:One'), element('KodUrzedu', 't:Office')],
  ),
  // Who files is stated in the types of another namespace.
  `<xs:complexType name="Subject"><xs:sequence><xs:any namespace="${filerNamespace}" processContents="skip"/></xs:sequence><xs:attribute name="rola" type="xs:string" use="required" fixed="Podatnik"/></xs:complexType>`,
  group('Parts', element('Grupa3', 't:Service', anyNumber)),
  group('Service', element('P_Ua', 't:EuCountry'), element('P_Ub', 't:VatNumber'), element('P_Uc', 't:Zloty')),
);
