import * as z from 'zod/mini';

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
  properties?: Record<string, Shape> | undefined;
  propertyNames?: Shape | undefined;
  additionalProperties?: boolean | Shape | undefined;
  required?: string[] | undefined;
}
