import type { BodyType, Operation } from '../operation.ts';
import { type Json, jsonSchema } from './jsonSchema.ts';
import type { OperationId } from './operationId.ts';

/**
 * Required fields that the schemas declare optional, so that each missing one gets a message of its own. A call without
 * one of them is refused. A test sends every example without each of these fields.
 */
export const demands: { readonly [Id in OperationId]?: readonly string[] } = {
  createCart: ['email'],
  createAttachment: ['name', 'size'],
  updateCart: ['tos', 'agree_sale'],
  register: ['tos', 'agree_sale'],
};

/** Required consents: their only accepted value is true. */
const onlyTrue: readonly string[] = ['tos', 'agree_sale', 'agree_immediate'];

const mediaTypes: Record<BodyType, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/**
 * An operation's body for the document's components, one schema per media type: the Python generator decides by the
 * class how a body is sent, and would send a shared class in all ways at once.
 */
export const bodySchemas = (operation: Operation): Record<string, Json> =>
  Object.fromEntries(mediaTypesOf(operation).map((type) => [bodyName(operation, type), bodySchema(operation)]));

const bodySchema = ({ id, body }: Operation): Json => (body ? demanding(jsonSchema(body), demandsOf(id)) : {});

const suffixes: Record<BodyType, string> = { json: 'Body', form: 'Form', multipart: 'Multipart' };

/** Name of a body's schema: `createCartBody` or `createCartForm`; a body with a single media type is always `…Body`. */
const bodyName = (operation: Operation, type: BodyType): string =>
  operation.id + suffixes[mediaTypesOf(operation).length === 1 ? 'json' : type];

function mediaTypesOf(operation: Operation): BodyType[] {
  const { body, bodyTypes = ['json', 'form', 'multipart'] } = operation;
  if (!body) return [];
  const schema = bodySchema(operation);
  return bodyTypes.filter((type) => {
    if (type === 'json') return !needsFile(schema);
    // A map with free names has no fields to describe as a form.
    return schema.properties !== undefined && (type === 'multipart' || !needsFile(schema));
  });
}

/**
 * The body of an operation by media type. In forms objects are written `customer[type]=…`, and lists repeat the name.
 */
export function requestBody(operation: Operation, example: unknown): Json {
  const encoding = encodingOf(bodySchema(operation));
  const types = mediaTypesOf(operation);
  const content = types.map((type) => {
    const schema = { $ref: `#/components/schemas/${bodyName(operation, type)}` };
    if (type === 'json') return [mediaTypes.json, { schema, example }];
    const shown = types.length === 1 && { example: withoutBytes(example) };
    return [mediaTypes[type], { schema, ...shown, ...(Object.keys(encoding).length > 0 && { encoding }) }];
  });
  return { required: true, content: Object.fromEntries(content) };
}

/** An example for JSON, which has no bytes: files are empty. */
const withoutBytes = (example: unknown): unknown =>
  JSON.parse(JSON.stringify(example, (_, value) => (value instanceof Uint8Array ? '' : value)));

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

/** Whether a body has a file, which can only be sent as multipart. */
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
