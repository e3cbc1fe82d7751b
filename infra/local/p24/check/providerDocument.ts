import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

type Json = { [key: string]: unknown };

/**
 * Where the provider's own document contradicts itself or its examples; each is left out of the check by name.
 * `ttl` is required of a registration and described nowhere.
 */
const undescribedRequirements = ['ttl'];

export interface ProviderDocument {
  /** Problems of a body against the schema an operation or a component has; none: it fits. */
  problems(schema: SchemaPlace, body: unknown): string[];
}

export type SchemaPlace =
  | { operation: string; part: 'request' }
  | { operation: string; part: 'response'; status: number }
  | { component: string };

/** The provider's OpenAPI document as validators; null when it does not lie at `path`. */
export function openProviderDocument(path: string): ProviderDocument | null {
  if (!existsSync(path)) return null;
  const document: unknown = parse(readFileSync(path, 'utf8'), { logLevel: 'silent', uniqueKeys: false });
  // Formats such as int64 and words of form parameters inside schemas are not JSON Schema.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const components = descend(document, ['components', 'schemas']);
  const definitions = asJsonSchema(components);
  const compiled = new Map<string, ValidateFunction>();

  function validator(place: SchemaPlace): ValidateFunction | null {
    const key = JSON.stringify(place);
    const known = compiled.get(key);
    if (known) return known;
    const schema = asJsonSchema(schemaAt(document, place));
    if (!isJson(schema)) return null;
    const made = ajv.compile({ ...schema, components: { schemas: definitions } });
    compiled.set(key, made);
    return made;
  }

  return {
    problems(place, body) {
      const validate = validator(place);
      if (!validate) return [`the document has no schema for ${JSON.stringify(place)}`];
      validate(body);
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}

function schemaAt(document: unknown, place: SchemaPlace): unknown {
  if ('component' in place) return descend(document, ['components', 'schemas', place.component]);
  const [method = '', path = ''] = place.operation.split(' ');
  const paths = descend(document, ['paths']);
  const key = isJson(paths) ? Object.keys(paths).find((one) => one.split('?')[0] === path) : undefined;
  const operation = descend(paths, [key ?? '', method.toLowerCase()]);
  const bodies =
    place.part === 'request'
      ? descend(operation, ['requestBody', 'content'])
      : descend(operation, ['responses', String(place.status), 'content']);
  return descend(bodies, ['application/json', 'schema']);
}

/**
 * OpenAPI 3.0 as JSON Schema. A field the document does not name is a problem too: without that its schemas, which
 * require almost nothing, would accept any answer. `oneOf` becomes `anyOf`, because the document's alternatives overlap.
 */
function asJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asJsonSchema);
  if (!isJson(node)) return node;
  const {
    required,
    oneOf,
    properties,
    discriminator: _,
    default: __,
    example: ___,
    name: ____,
    in: _____,
    ...rest
  } = node;
  const copy: Json = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, asJsonSchema(value)]));
  if (Array.isArray(required)) {
    copy.required = required.filter((field) => !undescribedRequirements.includes(String(field)));
  }
  if (Array.isArray(oneOf)) copy.anyOf = oneOf.map(asJsonSchema);
  if (isJson(properties)) {
    copy.properties = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, asJsonSchema(value)]));
    if (!Array.isArray(node.allOf)) copy.additionalProperties = false;
  }
  return copy;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function descend(from: unknown, keys: readonly string[]): unknown {
  return keys.reduce((node, key) => (isJson(node) ? node[key] : undefined), from);
}
