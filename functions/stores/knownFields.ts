import type * as z from 'zod/mini';

/** Keys of tables and indexes, and the TTL: every write of a row sets them. */
const keyFields = /^(pk|sk|expires_at|(due|owner|queue|desk|mails)_(pk|sk|at|due))$/;

export interface Fields {
  has(name: string): boolean;
}

/** The fields that a row schema knows, with the keys; undefined if it accepts any. */
export function knownFields(schema: z.core.$ZodType): Fields | undefined {
  const found = cached.has(schema) ? cached.get(schema) : namesOf(schema);
  cached.set(schema, found);
  return found && { has: (name) => found.has(name) || keyFields.test(name) };
}

const cached = new WeakMap<object, ReadonlySet<string> | undefined>();

function namesOf(schema: z.core.$ZodType): ReadonlySet<string> | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return new Set(Object.keys(def.shape));
  if (def.type === 'union') return union(def.options);
  if (def.type === 'intersection') return union([def.left, def.right]);
  return def.type === 'pipe' ? namesOf(def.in) : undefined;
}

function union(schemas: readonly z.core.$ZodType[]): ReadonlySet<string> | undefined {
  const names = schemas.map(namesOf);
  return names.some((one) => one === undefined) ? undefined : new Set(names.flatMap((one) => [...(one ?? [])]));
}
