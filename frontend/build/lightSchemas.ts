import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type * as z from 'zod/mini';
import type { Operation } from '#shared/contract/operation.ts';
import { flag } from '#shared/contract/schemas/primitive.ts';

type Schema = z.core.$ZodType;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Modules that declare schemas: operations of the contract, the model, and what the site keeps in the browser. */
const declaring =
  /^(?:shared\/(?:contract|model)\/|frontend\/(?:shop\/drafts\/OrderDraft|shop\/access\/saidLink|features\/payment\/keptBilling)\.ts$)/;

/** What a person hands in is checked whole, with every rule of it. */
const checkedWhole = /^shared\/model\/order\/certificate\.ts$/;

const whole = '?schemas';
const ofArea = '\0area:';
const ofOperation = '\0operation:';

/**
 * Schemas as browsers need them. An answer of the service, and what the site itself has kept, is read by its shape: the
 * library of schemas, every rule for what is sent and the words for developers are a fifth of a page's script. A module of
 * schemas is read here, when the site is built, and written again as the shapes that `frontend/api/readShape.ts` reads, each
 * operation as a module of its own, which a page loads if it calls it. What is exported besides stays as it is.
 */
export function lightSchemas(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'light-schemas',
    enforce: 'pre',
    // The bundler calls plugins for what their filters name alone: a call of each of eight thousand imports takes longer than the work.
    resolveId: {
      filter: { id: [/^\0(?:area|operation):/, /\?schemas$/] },
      async handler(source, importer, options) {
        if (modules.has(source)) return source;
        const found = await this.resolve(asItIs(source), importer && asItIs(importer), { ...options, skipSelf: true });
        return found && isDeclaring(found.id) ? { ...found, id: `${found.id}${whole}` } : found;
      },
    },
    load: {
      filter: {
        id: [
          /^\0(?:area|operation):/,
          /\?schemas$/,
          /[\\/](?:shared[\\/](?:contract|model)[\\/].+|OrderDraft|saidLink|keptBilling)\.ts$/,
        ],
      },
      async handler(id) {
        if (modules.has(id)) return { code: modules.get(id) ?? '', moduleSideEffects: false };
        if (id.endsWith(whole)) return unusedLeftOut(wholesImported(readFileSync(asItIs(id), 'utf8')));
        if (checkedWhole.test(placeOf(id))) return wholesImported(readFileSync(id, 'utf8'));
        if (!isDeclaring(id) || !readFileSync(id, 'utf8').includes("'zod/mini'")) return;
        const { code, parts } = written(id, await import(pathToFileURL(id).href));
        for (const [name, part] of parts) modules.set(name, part);
        return { code, moduleSideEffects: false };
      },
    },
  };
}

/** Schemas that are made of others need those as they are. */
export const wholesImported = (code: string): string =>
  code.replaceAll(/^((?:import|export)\b[^'";]*\bfrom '[^']+\.ts)';/gm, `$1${whole}';`);

/** A schema that nobody uses is not made, also where something else of its module is used. */
const unusedLeftOut = (code: string): string =>
  code.replaceAll(/^((?:export )?const \w+ = )(?=z\.)/gm, '$1/* @__PURE__ */ ');

/** The file of a module. */
const asItIs = (id: string): string => (id.endsWith(whole) ? id.slice(0, -whole.length) : id);
const placeOf = (id: string): string => relative(root, asItIs(id)).replaceAll('\\', '/');
/** Whether a module declares schemas that browsers read by their shapes. */
export const isDeclaring = (id: string): boolean => declaring.test(placeOf(id)) && !checkedWhole.test(placeOf(id));

/** The module that browsers load in place of one that exports these, and those that it is made of, by their ids. */
export function written(
  id: string,
  exported: Readonly<Record<string, unknown>>,
): { code: string; parts: ReadonlyMap<string, string> } {
  const parts = new Map<string, string>();
  const lines: string[] = [];
  const others: string[] = [];
  const schemas = new Shapes(Object.values(exported).filter(isSchema));
  for (const [name, value] of Object.entries(exported)) {
    if (isArea(value)) {
      const area = `${ofArea}${placeOf(id)}#${name}`;
      lines.push(`export * as ${name} from '${area}';`);
      for (const one of Object.values(value)) parts.set(moduleOf(one), operationModule(one));
      const operations = Object.values(value).map((one) => `export { ${one.id} } from '${moduleOf(one)}';`);
      parts.set(area, operations.join('\n'));
      continue;
    }
    const code = isSchema(value) ? schemas.exported(value) : isPlain(value) ? JSON.stringify(value) : undefined;
    if (code === undefined) others.push(name);
    else lines.push(`export const ${name} = ${code};`);
  }
  if (others.length > 0) lines.push(`export { ${others.join(', ')} } from '${id}${whole}';`);
  const code = [...schemas.shared, ...lines].join('\n');
  return { code: /\bs\.\w/.test(code) ? `${shapesOf}\n${code}` : code, parts };
}

const shapesOf = `import * as s from '#frontend/api/readShape.ts';`;

const isSchema = (value: unknown): value is Schema => isObject(value) && '_zod' in value;

const isArea = (value: unknown): value is Record<string, Operation> =>
  isObject(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((one) => isObject(one) && 'path' in one && 'success' in one);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Data alone: the same after it was written as JSON. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isObject(value)) return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

/** By what it is about, so that chunks are told by it: `operation:order/getOrder`. */
const moduleOf = ({ id, path }: Operation): string => `${ofOperation}${path.split('/')[2]}/${id}`;

function operationModule(operation: Operation): string {
  const shapes = new Shapes(Object.values(operation.success).flatMap((one) => one ?? []));
  const code = operationCode(operation, shapes);
  return [shapesOf, ...shapes.shared, `export const ${operation.id} = ${code};`].join('\n');
}

/** An operation with what its callers read of it (`client.ts`, `useForm.ts`, `useMay.ts`, `useMemberRole.ts`). */
function operationCode(
  { id, method, path, callers, members, roles, params, body, success }: Operation,
  shapes: Shapes,
) {
  const answers = Object.entries(success).map(
    ([status, schema]) => `${status}: ${schema === null ? 'null' : shapes.readable(schema)}`,
  );
  const parts = [
    `id: '${id}', method: '${method}', path: '${path}', callers: ${JSON.stringify(callers)}`,
    members && `members: ${JSON.stringify(members)}`,
    roles && `roles: ${JSON.stringify(roles)}`,
    params && `params: ${neededCode(params)}`,
    body && `body: ${neededCode(body)}`,
    `success: { ${answers.join(', ')} }`,
  ];
  return `{ ${parts.filter(Boolean).join(', ')} }`;
}

/** Which fields a request has to name, for forms: 1 or 0 of a value, an object of those of an object. */
function neededCode(schema: Schema, isOptional = schema._zod.optin === 'optional'): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return neededCode(def.innerType, true);
  if (def.type !== 'object') return isOptional ? '0' : '1';
  const fields = Object.entries(def.shape).map(([name, field]) => `${JSON.stringify(name)}: ${neededCode(field)}`);
  return `s.needed({ ${fields.join(', ')} }${isOptional ? ', true' : ''})`;
}

/** Shapes of one module, as code; one that stands in it twice is written once. */
class Shapes {
  readonly #names = new Map<Schema, string>();
  readonly #times = new Map<Schema, number>();
  readonly shared: string[] = [];

  constructor(all: readonly Schema[]) {
    for (const one of all) this.#count(one);
  }

  #count(schema: Schema): void {
    const times = (this.#times.get(schema) ?? 0) + 1;
    this.#times.set(schema, times);
    if (times === 1) for (const one of partsOf(schema)) this.#count(one);
  }

  /** What callers may do with an answer: read it. */
  readable(schema: Schema): string {
    return `s.readable(${this.#of(schema)})`;
  }

  /** What code may do with an exported schema; undefined of one that has rules beyond its shape's. */
  exported(schema: Schema): string | undefined {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    try {
      if (def.type === 'enum') return `/* @__PURE__ */ s.choices(${JSON.stringify(Object.values(def.entries))})`;
      return `/* @__PURE__ */ s.readable(${this.#of(schema)})`;
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  }

  #of(schema: Schema): string {
    const known = this.#names.get(schema);
    if (known !== undefined) return known;
    const code = this.#written(schema);
    if (code.length < 20 || (this.#times.get(schema) ?? 0) < 2) return code;
    const name = `shape${this.shared.length}`;
    this.shared.push(`const ${name} = /* @__PURE__ */ ${code};`);
    this.#names.set(schema, name);
    return name;
  }

  #written(schema: Schema): string {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'string':
        return 's.text';
      case 'number':
        return 'format' in def ? 's.whole' : 's.number';
      case 'boolean':
        return 's.flag';
      case 'unknown':
        return 's.anything';
      case 'null':
        return 's.oneOf(null)';
      case 'literal':
        return `s.oneOf(${def.values.map((one) => JSON.stringify(one)).join(', ')})`;
      case 'enum':
        return `s.oneOf(${Object.values(def.entries)
          .map((one) => JSON.stringify(one))
          .join(', ')})`;
      case 'array':
        return `s.list(${this.#of(def.element)})`;
      case 'record':
        return `s.named(${this.#of(def.valueType)})`;
      case 'nullable':
        return `s.orNull(${this.#of(def.innerType)})`;
      case 'optional':
        return `s.maybe(${this.#of(def.innerType)})`;
      case 'nonoptional':
        return `s.given(${this.#of(def.innerType)})`;
      case 'default':
        return `s.orElse(${this.#of(def.innerType)}, ${JSON.stringify(def.defaultValue)})`;
      case 'union':
        return `s.either(${def.options.map((one) => this.#of(one)).join(', ')})`;
      case 'object': {
        const fields = Object.entries(def.shape).map(([name, one]) => `${JSON.stringify(name)}: ${this.#of(one)}`);
        const others = def.catchall?._zod.def.type;
        const reader = others === 'unknown' ? 'open' : others === 'never' ? 'exactly' : 'fields';
        return `s.${reader}({ ${fields.join(', ')} })`;
      }
      case 'pipe':
        // What requests may write in several ways has one form in answers.
        return schema === flag ? 's.flag' : this.#of(def.out);
      default:
        throw new Unreadable(`Browsers do not read a value of the kind ${def.type} by its shape.`);
    }
  }
}

/** The schemas that one is made of. */
function partsOf(schema: Schema): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.values(def.shape);
  if (def.type === 'union') return def.options;
  if (def.type === 'array') return [def.element];
  if (def.type === 'record') return [def.valueType];
  if (def.type === 'pipe') return [def.out];
  return 'innerType' in def ? [def.innerType] : [];
}

/** A schema that makes another value of what it reads, or holds it to a rule that no shape has. */
class Unreadable extends Error {}
