import type { Field } from '#frontend/shop/content/SiteContent.ts';
import { openapi } from '#shared/contract/openapi.ts';
import type { Operation } from '#shared/contract/operation.ts';

type Json = Readonly<Record<string, unknown>>;

let made: ReturnType<typeof openapi> | undefined;

/** What an operation takes, in the words of the OpenAPI document. */
export function fieldsOf({ id, method, path }: Operation): Field[] {
  made ??= openapi();
  const described = at(made, ['paths', path, method.toLowerCase()]);
  const parameters = (Array.isArray(described.parameters) ? described.parameters : []) as Json[];
  const body = at(made, ['components', 'schemas', `${id}Body`]);
  const required = Array.isArray(body.required) ? body.required : [];
  return [
    ...parameters.flatMap((one): Field[] =>
      one.in === 'path' || one.in === 'query'
        ? [fieldOf(one.in, String(one.name), { ...at(one, ['schema']), description: one.description }, !!one.required)]
        : [],
    ),
    ...Object.entries(at(body, ['properties'])).map(([name, schema]) =>
      fieldOf('body', name, schema as Json, required.includes(name)),
    ),
  ];
}

const fieldOf = (place: Field['place'], name: string, schema: Json, required: boolean): Field => ({
  ...{ place, name, required },
  type: typeOf(schema),
  description: typeof schema.description === 'string' ? schema.description : '',
});

function typeOf({ type, enum: values, const: only, items, anyOf, oneOf, $ref }: Json): string {
  if (Array.isArray(values)) return values.join(' | ');
  if (only !== undefined) return String(only);
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'object';
  const choice = anyOf ?? oneOf;
  if (Array.isArray(choice)) return [...new Set(choice.map((one) => typeOf(one as Json)))].join(' | ');
  if (type === 'array') return `${typeOf((items ?? {}) as Json)}[]`;
  return typeof type === 'string' ? type : 'object';
}

function at(value: unknown, path: readonly string[]): Json {
  const found = path.reduce<unknown>((one, name) => (one as Json | undefined)?.[name], value);
  return typeof found === 'object' && found !== null ? (found as Json) : {};
}
