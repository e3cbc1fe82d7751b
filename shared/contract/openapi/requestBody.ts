import type { BodyType, Operation } from '../operation.ts';
import { demands, onlyTrue } from './demands.ts';
import { type Json, jsonSchema } from './jsonSchema.ts';

const mediaTypes: Record<BodyType, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** The schemas of an operation's body by name: with a file inside it is another one than without. */
export function bodySchemas({ id, body }: Operation): Record<string, Json> {
  if (!body) return {};
  const whole = demanding(jsonSchema(body), demandsOf(id));
  const file = fileField(whole);
  if (file === undefined) return { [`${id}Body`]: whole };
  const upload = { ...jsonSchema(body), required: [...new Set([...requiredOf(jsonSchema(body)), file])] };
  return requiredOf(whole).includes(file)
    ? { [`${id}Upload`]: upload }
    : { [`${id}Body`]: without(whole, file), [`${id}Upload`]: upload };
}

/** What an operation takes by media type. Objects in forms are written `customer[type]=…`, lists by repeating the name. */
export function requestBody(operation: Operation, example: unknown): Json {
  const { id, bodyTypes = ['json', 'form', 'multipart'] } = operation;
  const schemas = bodySchemas(operation);
  const content = bodyTypes.flatMap((type) => {
    const name = type === 'multipart' && schemas[`${id}Upload`] ? `${id}Upload` : `${id}Body`;
    const schema = schemas[name];
    // A map of free names has no fields that a form's encoding could be said of.
    if (!schema || (type !== 'json' && !schema.properties)) return [];
    const encoding = type === 'json' ? {} : encodingOf(schema);
    return [
      [
        mediaTypes[type],
        {
          schema: { $ref: `#/components/schemas/${name}` },
          ...(type === 'json' && example !== undefined && { example }),
          ...(Object.keys(encoding).length > 0 && { encoding }),
        },
      ],
    ];
  });
  return { required: true, content: Object.fromEntries(content) };
}

const demandsOf = (id: string): readonly string[] => Object.entries(demands).find(([name]) => name === id)?.[1] ?? [];

const requiredOf = (schema: Json): string[] => (Array.isArray(schema.required) ? schema.required : []);

const propertiesOf = (schema: Json): Record<string, Json> => ({ ...(schema.properties as Record<string, Json>) });

function demanding(schema: Json, names: readonly string[]): Json {
  if (names.length === 0) return schema;
  const properties = propertiesOf(schema);
  for (const name of names) {
    if (onlyTrue.includes(name)) properties[name] = { ...properties[name], const: true };
  }
  return { ...schema, properties, required: [...new Set([...requiredOf(schema), ...names])] };
}

const fileField = (schema: Json): string | undefined =>
  Object.entries(propertiesOf(schema)).find(([, { format }]) => format === 'binary')?.[0];

function without(schema: Json, name: string): Json {
  const { [name]: _, ...properties } = propertiesOf(schema);
  return { ...schema, properties };
}

function encodingOf(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).flatMap(([name, { type }]) =>
      type === 'object'
        ? [[name, { style: 'deepObject', explode: true }]]
        : type === 'array'
          ? [[name, { style: 'form', explode: true }]]
          : [],
    ),
  );
}
