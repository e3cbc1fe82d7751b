import { fa3Namespace } from '#functions/domain/invoice/fa3.ts';
import { fa3Table, fa3Values, type ValueRule } from '#infra/local/ksef/schema/fa3Table.ts';
import { type Part, readTable } from '#infra/local/ksef/schema/readTable.ts';
import type { Random } from '../proof/random.ts';

const elements = readTable(fa3Table);

/** Values of each type: some that it takes, and some close to them that it may not. */
const near: Readonly<Record<string, readonly string[]>> = {
  Nip: ['5260001246', '1111111111', '0123456789', '1001111111', '526000124', '52600012466', ' 5260001246'],
  InternalId: ['5260001246-12345', '5260001246-1234', '5260001246'],
  VatEU: ['123456789', 'U12345678', 'A+B*1', '', '1234567890123', 'de123'],
  Ksef: [
    '5265877635-20250826-0100001AF629-AF',
    '5265877635-20250826-010000-1AF629-AF',
    '5265877635-20251326-0100001AF629-AF',
    '5265877635-20250826-0100001af629-AF',
    'M123456789-20250826-0100001AF629-AF',
  ],
  Email: ['a@b', 'anna@przyklad.example', 'a b@c', '@', 'ab', `${'a'.repeat(260)}@b`],
  Account: ['12345678901234567890123456', '123456789', '1'.repeat(35)],
  Swift: ['BREXPLPW', 'BREXPLPWXXX', 'brexplpw', 'BREX'],
  Krs: ['0000123456', '123456', '12345678901'],
  Regon: ['123456785', '12345678512347', '1234567890'],
  Gtu: ['GTU_01', 'GTU_13', 'GTU_00', 'GTU_14', 'GTU_1'],
};
const money = [
  '0',
  '0.00',
  '1',
  '-1.5',
  '123.45',
  '01.00',
  '1.',
  '.5',
  '1,00',
  '+1',
  '1e2',
  '',
  '1234567890123456',
  '12345678901234567',
  '1.234',
];
const days = [
  '2026-11-20',
  '2050-01-01',
  '2050-01-02',
  '2016-07-01',
  '2016-06-30',
  '2006-01-01',
  '2005-12-31',
  '1990-01-01',
  '1989-12-31',
  '2026-02-30',
  '2026-2-3',
  '2026-11-20Z',
  ' 2026-11-20 ',
  '',
];
const moments = [
  '2026-11-20T10:00:00Z',
  '2026-11-20T10:00:00.123+01:00',
  '2025-08-31T23:59:59Z',
  '2050-01-02T00:00:00Z',
  '2026-11-20',
  '',
];
const wholes = ['1', '2', '12', '0', '-1', '01', '1.0', '99999999999999', '123456789012345', '', 'a', ' 3 '];

function valuesOf(type: string, { base, oneOf, lengths, range }: ValueRule): readonly string[] {
  const own = near[type];
  if (own) return own;
  if (oneOf) return [...oneOf, ...wholes.slice(0, 4), '', 'ZZ', ` ${oneOf[0]} `, `${oneOf[0]}x`];
  if (base === 'date') return days;
  if (base === 'dateTime') return moments;
  if (base === 'decimal') return range ? ['0', '100', '100.000001', '-1', '12.3456789', '50.5', '', '1234'] : money;
  if (base === 'integer' || base === 'nonNegativeInteger') return wholes;
  const [, most] = lengths ?? [1, 40];
  return [
    'Zażółć'.slice(0, most),
    'a',
    '',
    ' ',
    'a  b',
    ' a ',
    'ą'.repeat(most),
    'ą'.repeat(most + 1),
    '𝔸'.repeat(most),
    'a&amp;b',
    'a\nb',
  ];
}

/** An invoice made from the table alone. `wild`: the share of values that the type may refuse. */
export function makeDocument(random: Random, wild: number): string {
  const xml = write({ least: 1, most: 1, kind: 'element', name: 'Faktura', type: 'Faktura' }, random, wild);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replace('<Faktura>', `<Faktura xmlns="${fa3Namespace}">`)}`;
}

function write(part: Part, random: Random, wild: number): string {
  const times = Math.min(part.most, part.least + (random.chance(0.4) ? 1 + random.below(2) : 0));
  return Array.from({ length: times }, () => once(part, random, wild)).join('');
}

function once(part: Part, random: Random, wild: number): string {
  if (part.kind === 'choice')
    return random
      .pick(part.options)
      .map((one) => write(one, random, wild))
      .join('');
  const { name, type } = part;
  if (type === 'KodFormularza') return `<${name} kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</${name}>`;
  const content = elements.get(type);
  if (content) return `<${name}>${content.map((one) => write(one, random, wild)).join('')}</${name}>`;
  const rule = fa3Values[type];
  if (!rule) throw new Error(`The table has no type ${type}.`);
  const values = valuesOf(type, rule);
  return `<${name}>${random.chance(wild) ? random.pick(values) : (values[0] ?? '')}</${name}>`;
}

const names = [
  ...new Set([...fa3Table.matchAll(/(\w+)(?::\w+)?(?:\?|\*|\+|\{[\d,]+\})?(?=[\s)])/g)].map(([, name = '']) => name)),
];
const anElement = /<([\w]+)(?: [^>]*)?>[^<]*<\/\1>/g;

/** A document changed at one place: an element left out, doubled, moved, renamed, or with another value. */
export function breakDocument(xml: string, random: Random): string {
  const [from, to] = [random.pick([...xml.matchAll(anElement)]), random.pick([...xml.matchAll(anElement)])];
  const whole = from[0];
  const cut = xml.slice(0, from.index) + xml.slice(from.index + whole.length);
  const put = (at: number, text: string) => xml.slice(0, at) + text + xml.slice(at);
  const renamed = (name: string) => whole.replace(/^<\w+/, `<${name}`).replace(/\w+>$/, `${name}>`);
  const instead = (text: string) => xml.slice(0, from.index) + text + xml.slice(from.index + whole.length);
  switch (random.below(6)) {
    case 0:
      return cut;
    case 1:
      return put(from.index, whole);
    case 2:
      return put(to.index, whole);
    case 3:
      return instead(renamed(random.pick(names)));
    case 4:
      return instead(renamed('Nieznany'));
    default:
      return instead(whole.replace(/>[^<]*</, `>${random.pick([...money, ...days, ...wholes])}<`));
  }
}
