import type { BodyType, Operation } from '../operation.ts';
import { demands, onlyTrue } from './demands.ts';
import { type Json, jsonSchema } from './jsonSchema.ts';

const mediaTypes: Record<BodyType, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** An operation's body for the document's components. */
export const bodySchemas = ({ id, body }: Operation): Record<string, Json> =>
  body ? { [bodyName(id)]: demanding(jsonSchema(body), demandsOf(id)) } : {};

const bodyName = (id: string): string => `${id}Body`;

/** What an operation takes by media type. Objects in forms are written `customer[type]=…`, lists by repeating the name. */
export function requestBody(operation: Operation, example: unknown): Json {
  const { id, bodyTypes = ['json', 'form', 'multipart'] } = operation;
  const schema = bodySchemas(operation)[bodyName(id)] ?? {};
  const encoding = encodingOf(schema);
  const written = {
    schema: { $ref: `#/components/schemas/${bodyName(id)}` },
    ...(Object.keys(encoding).length > 0 && { encoding }),
  };
  const content = bodyTypes.flatMap((type) => {
    if (type === 'json') return needsFile(schema) ? [] : [[mediaTypes.json, { schema: written.schema, example }]];
    // A map of free names has no fields that a form could be said of.
    return schema.properties && (type === 'multipart' || !needsFile(schema)) ? [[mediaTypes[type], written]] : [];
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

/** Bytes come as multipart only. */
const needsFile = (schema: Json): boolean =>
  requiredOf(schema).some((name) => propertiesOf(schema)[name]?.format === 'binary');

function encodingOf(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).flatMap(([name, { type, oneOf }]) =>
      type === 'object' || oneOf
        ? [[name, { style: 'deepObject', explode: true }]]
        : type === 'array'
          ? [[name, { style: 'form', explode: true }]]
          : [],
    ),
  );
}
