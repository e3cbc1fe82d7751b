type Json = Readonly<Record<string, unknown>>;

/** A JSON Schema of the API's document as a TypeScript type; a noun or form is named. */
export function typeOf(schema: Json): string {
  const { $ref, const: only, enum: values, anyOf, oneOf, type, items, properties, additionalProperties } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown';
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)));
  const choice = anyOf ?? oneOf;
  if (Array.isArray(choice)) return union(choice.map((one) => typeOf(one as Json)));
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one })));
  if (type === 'array') return `readonly (${typeOf((items ?? {}) as Json)})[]`;
  if (properties) return objectOf(properties as Readonly<Record<string, Json>>, (schema.required ?? []) as string[]);
  if (type === 'object')
    return typeof additionalProperties === 'object'
      ? `Readonly<Record<string, ${typeOf(additionalProperties as Json)}>>`
      : 'object';
  return plain[String(type)] ?? 'unknown';
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const union = (members: readonly string[]) => [...new Set(members)].join(' | ');

function objectOf(properties: Readonly<Record<string, Json>>, required: readonly string[]): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const described =
      typeof schema.description === 'string' ? `/** ${schema.description.replaceAll('*/', '* /')} */\n` : '';
    return `${described}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}
