import type { ValueRule } from './fa3Table.ts';
import { type Part, readTable } from './readTable.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const facet = (kind: string, value: string | number) => `<xs:${kind} value="${escaped(String(value))}"/>`;

/** An element with a value and attributes, all of them required and with one value each. */
interface Attributed {
  value: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * A table of elements (fa3Table.ts) as an XML schema of `namespace`, whose root is the first line's element.
 */
export function asXsd(
  table: string,
  values: Readonly<Record<string, ValueRule>>,
  namespace: string,
  attributed: Readonly<Record<string, Attributed>>,
): string {
  const elements = [...readTable(table)];
  const [[root] = ['']] = elements;
  return [
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">`,
    `<xs:element name="${root}" type="t:${root}"/>`,
    ...elements.map(([name, parts]) => `<xs:complexType name="${name}">${sequence(parts)}</xs:complexType>`),
    ...Object.entries(values).map(([name, rule]) => valueType(name, rule)),
    ...Object.entries(attributed).map(([name, one]) => attributedType(name, one)),
    '</xs:schema>',
  ].join('\n');
}

const sequence = (parts: readonly Part[]): string => `<xs:sequence>${parts.map(partXsd).join('')}</xs:sequence>`;

function partXsd(part: Part): string {
  const most = Number.isFinite(part.most) ? part.most : 'unbounded';
  const often = ` minOccurs="${part.least}" maxOccurs="${most}"`;
  if (part.kind === 'element') return `<xs:element name="${part.name}" type="t:${part.type}"${often}/>`;
  return `<xs:choice${often}>${part.options.map(sequence).join('')}</xs:choice>`;
}

function valueType(name: string, { base, pattern, oneOf = [], lengths, range, digits }: ValueRule): string {
  const facets = [
    ...(pattern === undefined ? [] : [facet('pattern', pattern)]),
    ...oneOf.map((value) => facet('enumeration', value)),
    ...(lengths ? [facet('minLength', lengths[0]), facet('maxLength', lengths[1])] : []),
    ...(range ? [facet('minInclusive', range[0])] : []),
    ...(range?.[1] === undefined ? [] : [facet('maxInclusive', range[1])]),
    ...(digits ? [facet('totalDigits', digits[0]), facet('fractionDigits', digits[1])] : []),
  ];
  return `<xs:simpleType name="${name}"><xs:restriction base="xs:${base}">${facets.join('')}</xs:restriction></xs:simpleType>`;
}

function attributedType(name: string, { value, attributes }: Attributed): string {
  const all = Object.entries(attributes).map(
    ([key, fixed]) => `<xs:attribute name="${key}" type="xs:string" use="required" fixed="${escaped(fixed)}"/>`,
  );
  return (
    `<xs:simpleType name="${name}Value"><xs:restriction base="xs:string">${facet('enumeration', value)}</xs:restriction></xs:simpleType>` +
    `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="t:${name}Value">${all.join('')}</xs:extension></xs:simpleContent></xs:complexType>`
  );
}
