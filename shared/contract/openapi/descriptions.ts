import { afterSaleGlossary } from './descriptions/afterSale.ts';
import { certificatesGlossary } from './descriptions/certificates.ts';
import { deskGlossary } from './descriptions/desk.ts';
import { draftsGlossary } from './descriptions/drafts.ts';
import { moneyGlossary } from './descriptions/money.ts';
import { namesGlossary } from './descriptions/names.ts';
import { ordersGlossary } from './descriptions/orders.ts';
import { peopleGlossary } from './descriptions/people.ts';
import { quotesGlossary } from './descriptions/quotes.ts';
import { segmentsGlossary } from './descriptions/segments.ts';
import { textsGlossary } from './descriptions/texts.ts';
import { webhooksGlossary } from './descriptions/webhooks.ts';
import { workGlossary } from './descriptions/work.ts';
import type { Json } from './jsonSchema.ts';

/**
 * Adds a description to every property and parameter that has none, from the glossary: the longest entry that is an
 * ending of its path, such as `Order.amount_paid`, `listRefunds.refunds.reason`, `slug`.
 */
export function withDescriptions<D extends Json>(document: D): D {
  const { components, paths, ...rest } = document;
  return {
    ...rest,
    paths: each(paths, (methods) => each(methods, describeOperation)),
    components: {
      ...asJson(components),
      schemas: each(asJson(components).schemas, (schema, name) => describe(schema, [name])),
    },
  } as unknown as D;
}

/** The glossary's description of a path; empty if there is none. */
function descriptionOf(place: readonly string[]): string {
  const [owner = '', ...rest] = place;
  // The schema of a body also matches entries of its operation, whichever way the body is sent.
  const [, operation = owner] = /^([a-z]\w*?)(?:Body|Multipart)$/.exec(owner) ?? [];
  const names = [
    place,
    [`${operation}Body`, ...rest],
    [operation, ...rest],
    ...rest.map((_, from) => rest.slice(from)),
  ].map((names) => names.join('.'));
  return names.map((name) => glossary[name]).find((text) => text !== undefined) ?? '';
}

function describeOperation(operation: Json): Json {
  const id = String(operation.operationId).replace(/ByPost$/, '');
  const parameters = (operation.parameters as Json[]).map((parameter) =>
    parameter.description
      ? parameter
      : {
          ...describe(parameter, [id, String(parameter.name)]),
          description: descriptionOf([id, String(parameter.name)]),
        },
  );
  return { ...operation, parameters, responses: describe(asJson(operation.responses), [id]) };
}

/** Describes every branch of a schema; each property adds its name to the path. */
function describe(schema: Json, place: readonly string[]): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      name === 'properties' && isJson(value)
        ? each(value, (one, property) => {
            const at = [...place, property];
            const described = describe(one, at);
            return one.description ? described : { ...described, description: descriptionOf(at) };
          })
        : below(value, place),
    ]),
  );
}

function below(value: unknown, place: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => below(one, place));
  return isJson(value) ? describe(value, place) : value;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const asJson = (value: unknown): Json => (isJson(value) ? value : {});

const each = (value: unknown, change: (one: Json, name: string) => Json): Json =>
  Object.fromEntries(Object.entries(asJson(value)).map(([name, one]) => [name, change(asJson(one), name)]));

/** The parts of the glossary. No key may be in two of them, which a test checks. */
export const glossaryParts = [
  afterSaleGlossary,
  certificatesGlossary,
  deskGlossary,
  moneyGlossary,
  namesGlossary,
  ordersGlossary,
  peopleGlossary,
  quotesGlossary,
  segmentsGlossary,
  draftsGlossary,
  textsGlossary,
  webhooksGlossary,
  workGlossary,
];

/**
 * The meaning of every property and parameter of the document, with its unit. A key is a name, or the end of a path if
 * the name has another meaning there: `Order.hash`, `createPrepaid.amount`, `fee.company`. Money objects are `Money`;
 * plain amounts are in grosze and say so. `%` is per cent, sizes are in bytes, instants are ISO 8601 with an offset.
 */
export const glossary: Readonly<Record<string, string>> = Object.assign({}, ...glossaryParts);
