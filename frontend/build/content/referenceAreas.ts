import type { Field, OperationText, ReferenceArea } from '#frontend/shop/content/SiteContent.ts';
import { openapi } from '#shared/contract/openapi.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { samplesOf, tokenOperations } from '#shared/contract/samples/samplesOf.ts';
import { reference as en } from '#shared/messages/en/reference.ts';
import { format } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { reference as pl } from '#shared/messages/pl/reference.ts';
import { brand } from '#shared/model/brand.ts';
import { hasBrand } from '#shared/rules/house/offered.ts';

type Json = Readonly<Record<string, unknown>>;

let made: ReturnType<typeof openapi> | undefined;

/** What an operation takes, in the words of the OpenAPI document. */
function fieldsOf({ id, method, path }: Operation): Field[] {
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

/** Words of the contract's English for what not every brand has. */
const words = [
  ['sworn', /sworn|certified|repertor/i],
  ['proofreading', /proofread/i],
  ['charity', /charit|dinner/i],
] as const;

/** A text of the contract without the sentences about what the brand has not. */
export const saidByBrand = (text: string): string => {
  const absent = words.flatMap(([thing, said]) => (hasBrand(thing) ? [] : [said]));
  return text
    .split(/(?<=[.;:]) /)
    .filter((sentence) => !absent.some((said) => said.test(sentence)))
    .join(' ');
};

const messages = { en, pl };

/** `afterSale` is at `/api/reference/after-sale/`. */
export const referenceSlug = ({ area }: { area: string }): string =>
  area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The pages of the reference, in the order of the contract's areas. */
export const referenceAreas = (locale: Locale): ReferenceArea[] =>
  tokenOperations().map(({ area, operations }) => {
    const name = nameOf(`area.${area}`, locale);
    const say = (key: 'heading' | 'description') =>
      format(messages[locale][`reference/text.${key}`], { area: name }, locale);
    return {
      ...{ area, name },
      path: `/api/reference/${referenceSlug({ area })}/`,
      title: `${say('heading')} · ${brand.name}`,
      heading: name,
      description: say('description'),
      operations: operations.map((operation) => textOf(operation, locale)),
    };
  });

const textOf = (operation: Operation, locale: Locale): OperationText => ({
  id: operation.id,
  title: nameOf(`title.${operation.id}`, locale),
  method: operation.method,
  path: operation.path,
  scope: operation.scope ?? '',
  summary: saidByBrand(operation.summary).replaceAll('`', ''),
  statuses: Object.keys(operation.success),
  errors: operation.errors,
  fields: fieldsOf(operation)
    .filter(({ name }) => saidByBrand(name) === name)
    .map((field) => ({ ...field, description: saidByBrand(field.description).replaceAll('`', '') })),
  samples: samplesOf(operation),
});

/** Throws where an area or operation has no name yet. */
function nameOf(key: string, locale: Locale): string {
  const found = new Map<string, string>(Object.entries(messages[locale])).get(`reference/${key}`);
  if (found === undefined) throw new Error(`shared/messages/${locale}/reference.ts has no reference/${key}`);
  return found;
}
