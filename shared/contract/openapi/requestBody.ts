import type { Operation } from '../operation.ts';
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

/** How a body is documented: as JSON, and as multipart where it can have a file. */
type Documented = 'json' | 'multipart';

const mediaTypes: Record<Documented, string> = { json: 'application/json', multipart: 'multipart/form-data' };

/** An operation's body for the document's components: one schema per media type, as generators make a class of each. */
export const bodySchemas = (operation: Operation): Record<string, Json> =>
  Object.fromEntries(
    mediaTypesOf(operation).map((type) => {
      const schema = bodySchema(operation);
      return [bodyName(operation, type), type === 'json' ? withoutFiles(schema) : schema];
    }),
  );

const bodySchema = ({ id, body }: Operation): Json => (body ? demanding(jsonSchema(body), demandsOf(id)) : {});

const suffixes: Record<Documented, string> = { json: 'Body', multipart: 'Multipart' };

/** Name of a body's schema: `createAttachmentBody` or `createAttachmentMultipart`; the only one is always `…Body`. */
const bodyName = (operation: Operation, type: Documented): string =>
  operation.id + suffixes[mediaTypesOf(operation).length === 1 ? 'json' : type];

/**
 * The media types of a body in the document. Forms of what JSON can say are not in it: generators make a type of each and
 * confuse them (typescript-fetch imports types of forms that it leaves out). `formsOf` says them in words. Multipart is
 * first where it carries a file: generators that know one way to send a body take the first.
 */
function mediaTypesOf(operation: Operation): Documented[] {
  const { body, bodyTypes = ['json', 'form', 'multipart'] } = operation;
  if (!body) return [];
  const schema = bodySchema(operation);
  return [
    ...(bodyTypes.includes('multipart') && filesOf(schema).length > 0 ? (['multipart'] as const) : []),
    ...(bodyTypes.includes('json') && !needsFile(schema) ? (['json'] as const) : []),
  ];
}

/** The forms that an operation takes besides what the document describes, in words. */
function formsOf({ bodyTypes = ['form', 'multipart'] }: Operation, schema: Json, types: readonly Documented[]): string {
  // A map with free names has no fields to send as a form.
  if (schema.properties === undefined || needsFile(schema)) return '';
  const forms = [
    ...(bodyTypes.includes('form') ? ['`application/x-www-form-urlencoded`'] : []),
    ...(bodyTypes.includes('multipart') && !types.includes('multipart') ? [`\`${mediaTypes.multipart}\``] : []),
  ];
  return forms.length === 0 ? '' : `Also as ${forms.join(' or ')}, with the same fields as JSON.`;
}

/**
 * The body of an operation by media type. In forms objects are written `customer[type]=…`, and lists repeat the name.
 */
export function requestBody(operation: Operation, example: unknown): Json {
  const schema = bodySchema(operation);
  const encoding = encodingOf(schema);
  const types = mediaTypesOf(operation);
  const description = formsOf(operation, schema, types);
  const content = types.map((type) => {
    const named = { $ref: `#/components/schemas/${bodyName(operation, type)}` };
    if (type === 'json') return [mediaTypes.json, { schema: named, example }];
    const shown = types.length === 1 && { example: withoutBytes(example) };
    return [mediaTypes[type], { schema: named, ...shown, ...(Object.keys(encoding).length > 0 && { encoding }) }];
  });
  return { ...(description && { description }), required: true, content: Object.fromEntries(content) };
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

/** The fields of a body that are files, which can only be sent as multipart. */
const filesOf = (schema: Json): string[] =>
  Object.entries(propertiesOf(schema)).flatMap(([name, { format }]) => (format === 'binary' ? [name] : []));

const needsFile = (schema: Json): boolean => filesOf(schema).some((name) => requiredOf(schema).includes(name));

function withoutFiles(schema: Json): Json {
  const files = filesOf(schema);
  if (files.length === 0) return schema;
  const properties = Object.entries(propertiesOf(schema)).filter(([name]) => !files.includes(name));
  return { ...schema, properties: Object.fromEntries(properties) };
}

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
