import type * as z from 'zod/mini';

type Path = readonly (string | number)[];
type Schema = z.core.$ZodType;

/**
 * The fields of a value that its schema does not name, at any depth: a mistyped name must not count as a field left out.
 * A value without a schema has no fields. Objects with free names (records, loose objects) take any.
 */
export function unknownFields(schema: Schema | undefined, value: unknown): Path[] {
  if (schema) return unknownIn(schema, value, []);
  return isFields(value) ? Object.keys(value).map((name) => [name]) : [];
}

function unknownIn(schema: Schema, value: unknown, path: Path): Path[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isFields(value) ? ofObject(def, value, path) : [];
    case 'record':
      return isFields(value)
        ? Object.entries(value).flatMap(([name, item]) => unknownIn(def.valueType, item, [...path, name]))
        : [];
    case 'array':
      return Array.isArray(value) ? value.flatMap((item, index) => unknownIn(def.element, item, [...path, index])) : [];
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'readonly':
      return unknownIn(def.innerType, value, path);
    case 'pipe':
      return [...unknownIn(def.in, value, path), ...unknownIn(def.out, value, path)];
    case 'union':
      return ofUnion(def.options, value, path);
    default:
      return [];
  }
}

function ofObject({ shape, catchall }: z.core.$ZodObjectDef, value: object, path: Path): Path[] {
  return Object.entries(value).flatMap(([name, item]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : catchall;
    return field ? unknownIn(field, item, [...path, name]) : [[...path, name]];
  });
}

/** Of the forms that a value may have, it is taken for the one that leaves least of it unknown. */
function ofUnion(options: readonly Schema[], value: unknown, path: Path): Path[] {
  const found = options.filter((option) => isOfKind(option, value)).map((option) => unknownIn(option, value, path));
  return (
    found.reduce<Path[] | undefined>((least, one) => (least && least.length <= one.length ? least : one), undefined) ??
    []
  );
}

/** Whether a schema describes fields or lists as the value has them; any other value has nothing unknown. */
function isOfKind(schema: Schema, value: unknown): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'union') return def.options.some((option) => isOfKind(option, value));
  if (def.type === 'pipe') return isOfKind(def.in, value) || isOfKind(def.out, value);
  if (Array.isArray(value)) return def.type === 'array';
  return isFields(value) && (def.type === 'object' || def.type === 'record');
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
