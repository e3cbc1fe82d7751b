import * as z from 'zod/mini';
import { listItems, numberRanges } from '../schemas/primitive.ts';
import { namedSchemas } from './namedSchemas.ts';

export type Json = { [name: string]: unknown };

const nameless = z.registry<{ id: string }>();
const place = '#/components/schemas/';

/** A schema of the contract as JSON Schema: of what is sent (`input`), or of what is answered, its nouns by reference. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'input'): Json {
  const {
    $schema: _,
    $defs: _named,
    ...made
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: io === 'output' ? namedSchemas : nameless,
    override: ({ zodSchema, jsonSchema: target }) => {
      if (io === 'input') Object.assign(target, asForm(zodSchema));
      if (zodSchema._zod.def.type === 'custom') Object.assign(target, { type: 'string', format: 'binary' });
    },
  }) as Json;
  return referring(made);
}

/** The nouns themselves, for the document's components. */
export function nounSchemas(): Json {
  const { schemas } = z.toJSONSchema(namedSchemas, { io: 'output', uri: (id) => place + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: _id, ...schema }]) => [id, referring(schema)]),
  );
}

/** Forms send text and repeat a name for a list: both are taken, and the document says so. */
function asForm(schema: z.core.$ZodType): Json {
  const items = listItems.get(schema);
  if (items) {
    const item = jsonSchema(items);
    return { anyOf: [{ type: 'array', items: item }, item] };
  }
  const range = numberRanges.get(schema);
  return range
    ? {
        anyOf: [
          { type: 'integer', ...range },
          { type: 'string', pattern: '^-?\\d{1,15}$' },
        ],
      }
    : {};
}

const referring = (schema: Json): Json => JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${place}`));
