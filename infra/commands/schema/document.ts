import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod/mini';
import { openapi } from '#shared/contract/openapi.ts';

/** The part of JSON Schema that the request generator needs. */
export const Shape: z.ZodMiniType<Shape> = z.lazy(() =>
  z.looseObject({
    $ref: z.optional(z.string()),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    const: z.optional(z.unknown()),
    enum: z.optional(z.array(z.unknown())),
    anyOf: z.optional(z.array(Shape)),
    oneOf: z.optional(z.array(Shape)),
    pattern: z.optional(z.string()),
    format: z.optional(z.string()),
    minLength: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    items: z.optional(Shape),
    maxItems: z.optional(z.number()),
    properties: z.optional(z.record(z.string(), Shape)),
    propertyNames: z.optional(Shape),
    additionalProperties: z.optional(z.union([z.boolean(), Shape])),
    required: z.optional(z.array(z.string())),
  }),
);
export interface Shape {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: Shape[] | undefined;
  oneOf?: Shape[] | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  items?: Shape | undefined;
  maxItems?: number | undefined;
  properties?: Record<string, Shape> | undefined;
  propertyNames?: Shape | undefined;
  additionalProperties?: boolean | Shape | undefined;
  required?: string[] | undefined;
}

const Content = z.record(
  z.string(),
  z.object({
    schema: Shape,
    example: z.optional(z.unknown()),
    examples: z.optional(z.record(z.string(), z.unknown())),
  }),
);
const Links = z.record(z.string(), z.object({ operationId: z.string(), parameters: z.record(z.string(), z.string()) }));
/** The examples of a refusal are its codes, all of them. */
const Refusal = z.object({ status: z.int(), code: z.string() });

const Described = z.object({
  operationId: z.string(),
  description: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.optional(z.boolean()),
      schema: Shape,
      example: z.optional(z.unknown()),
    }),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ content: z.optional(Content), links: z.optional(Links) })),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Described)),
  components: z.object({ schemas: z.record(z.string(), Shape) }),
});

export type Parameter = z.output<typeof Described>['parameters'][number];
/** A call that may follow, and where its parameters stand in the answer. */
export interface Link {
  to: string;
  parameters: Readonly<Record<string, string>>;
}
export interface Described {
  id: string;
  method: string;
  path: string;
  /** Kinds of callers it is open to. */
  callers: string[];
  parameters: Parameter[];
  /** By media type; undefined where nothing is sent. */
  bodies: Readonly<Record<string, Shape>> | undefined;
  /** A body as the document shows one. */
  example: unknown;
  /** What may follow a success of this status. */
  linksOf(status: number): readonly Link[];
  /** Why an answer does not match the document; undefined if it does. */
  problemOf(status: number, contentType: string | undefined, text: string): string | undefined;
}

const pointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** The operations of the document, which alone says what may be sent and answered. */
export function describedOperations(): { operations: Described[]; resolve(shape: Shape): Shape } {
  const json = openapi();
  const document = z.parse(Document, JSON.parse(JSON.stringify(json)));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...json, $id: 'document' });
  const resolve = (shape: Shape): Shape => {
    const name = shape.$ref?.split('/').at(-1);
    return name === undefined ? shape : resolve(document.components.schemas[name] ?? {});
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Described => {
      // Compiled on demand: all of them take ten seconds.
      const validators = new Map<string, ReturnType<typeof ajv.compile>>();
      const validatorOf = (status: number, type: string) => {
        const key = `${status} ${type}`;
        const at = ['paths', path, method, 'responses', String(status), 'content', type, 'schema']
          .map(pointer)
          .join('/');
        const valid = validators.get(key) ?? ajv.compile({ $ref: `document#/${at}` });
        validators.set(key, valid);
        return valid;
      };
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        callers: /^Callers: ([\w, ]+)\./.exec(described.description)?.[1]?.split(', ') ?? [],
        parameters: described.parameters,
        bodies:
          described.requestBody &&
          Object.fromEntries(Object.entries(described.requestBody.content).map(([type, { schema }]) => [type, schema])),
        example: described.requestBody?.content['application/json']?.example,
        linksOf: (status) =>
          Object.values(described.responses[status]?.links ?? {}).map(({ operationId, parameters }) => ({
            to: operationId,
            parameters,
          })),
        problemOf(status, contentType, text) {
          const declared = described.responses[status];
          if (!declared) return 'a status that is not documented';
          if (!declared.content) return text === '' ? undefined : 'a body where none is documented';
          const type = contentType?.split(';')[0] ?? '';
          if (!Object.hasOwn(declared.content, type)) return `a content type that is not documented: ${type}`;
          const valid = validatorOf(status, type);
          const body = parsed(text);
          if (!valid(body)) return `a body that is not documented: ${ajv.errorsText(valid.errors)}`;
          const codes = declared.content[type]?.examples;
          const refusal = codes && z.safeParse(Refusal, body).data;
          if (!refusal) return undefined;
          if (String(refusal.status) !== status.toString()) return `a problem of another status: ${refusal.status}`;
          return Object.hasOwn(codes, refusal.code) ? undefined : `a code that is not documented: ${refusal.code}`;
        },
      };
    }),
  );
  return { operations, resolve };
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
