import { type Physical, type Place, physicalNames } from './physicalNames.ts';
import type { Resource, Stack } from './readTemplates.ts';

/** A resource whose properties hold no intrinsic function any more. */
export interface Resolved extends Resource {
  stack: string;
  id: string;
  physical: Physical;
}

/** Stands for AWS::NoValue: the property is left out. */
const noValue = Symbol('AWS::NoValue');

/**
 * Replaces every intrinsic function of the stacks by its value here.
 * Throws an Error that names the stack and the function it does not know, so that a new construct is noticed at start.
 */
export function resolveTemplates(stacks: readonly Stack[], place: Place): Resolved[] {
  const exports = new Map<string, () => unknown>();
  const resolvers = stacks.map((stack) => ({ stack, resolve: resolver(stack, place, exports) }));
  for (const { stack, resolve } of resolvers)
    for (const output of Object.values(stack.Outputs))
      if (output.Export) exports.set(String(resolve(output.Export.Name)), () => resolve(output.Value));
  return resolvers.flatMap(({ stack, resolve }) =>
    Object.entries(stack.Resources).flatMap(([id, resource]) => {
      if (resource.Condition !== undefined && resolve({ Condition: resource.Condition }) !== true) return [];
      const physical = physicalNames(stack.name, id, resource, place);
      const properties = resolve(resource.Properties);
      return [{ ...resource, stack: stack.name, id, physical, Properties: isRecord(properties) ? properties : {} }];
    }),
  );
}

function resolver(stack: Stack, place: Place, exports: ReadonlyMap<string, () => unknown>) {
  const pseudo: Record<string, unknown> = {
    'AWS::Region': place.region,
    'AWS::AccountId': place.accountId,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack.name,
    'AWS::StackId': `arn:aws:cloudformation:${place.region}:${place.accountId}:stack/${stack.name}/local`,
    'AWS::NoValue': noValue,
  };
  const fail = (why: string): never => {
    throw new Error(`Template of ${stack.name}: ${why}`);
  };
  const physical = (id: string): Physical => {
    const resource = stack.Resources[id];
    return resource ? physicalNames(stack.name, id, resource, place) : fail(`there is no resource ${id}`);
  };
  const ref = (name: string): unknown => {
    if (name in pseudo) return pseudo[name];
    const parameter = stack.Parameters[name];
    return parameter ? parameter.Default : physical(name).ref;
  };
  const attribute = (id: string, name: string): string =>
    physical(id).attributes[name] ?? `${physical(id).ref}.${name}`;
  const list = (value: unknown): unknown[] => {
    const resolved = resolve(value);
    return Array.isArray(resolved) ? resolved : fail(`a list was expected: ${JSON.stringify(value)}`);
  };
  const sub = (value: unknown): string => {
    const [pattern, own] = Array.isArray(value) ? value : [value, {}];
    const names = isRecord(own) ? own : {};
    return String(pattern).replace(/\$\{(!?)([^}]+)\}/g, (_, literal, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in names) return String(resolve(names[name]));
      const [id = '', ...rest] = name.split('.');
      return String(rest.length > 0 ? attribute(id, rest.join('.')) : ref(name));
    });
  };
  const functions: Record<string, (argument: unknown) => unknown> = {
    Ref: (name) => ref(String(name)),
    Condition: (name) => resolve(stack.Conditions[String(name)]),
    'Fn::GetAtt': (value) => {
      const [id = '', ...rest] = Array.isArray(value) ? value.map(String) : String(value).split('.');
      return attribute(id, rest.join('.'));
    },
    'Fn::Sub': sub,
    'Fn::Join': (value) => {
      const [separator, parts] = Array.isArray(value) ? value : [];
      return list(parts).join(String(separator));
    },
    'Fn::Select': (value) => {
      const [index, from] = Array.isArray(value) ? value : [];
      return list(from)[Number(resolve(index))];
    },
    'Fn::Split': (value) => {
      const [separator, from] = Array.isArray(value) ? value : [];
      return String(resolve(from)).split(String(separator));
    },
    'Fn::ImportValue': (value) => {
      const name = String(resolve(value));
      return exports.get(name)?.() ?? fail(`nothing exports ${name}`);
    },
    'Fn::FindInMap': (value) => {
      const [map, first, second] = list(value).map(String);
      return stack.Mappings[map ?? '']?.[first ?? '']?.[second ?? ''];
    },
    'Fn::If': (value) => {
      const [condition, yes, no] = Array.isArray(value) ? value : [];
      return resolve(resolve({ Condition: condition }) === true ? yes : no);
    },
    'Fn::Equals': (value) => {
      const [a, b] = list(value);
      return JSON.stringify(a) === JSON.stringify(b);
    },
    'Fn::And': (value) => list(value).every((one) => one === true),
    'Fn::Or': (value) => list(value).some((one) => one === true),
    'Fn::Not': (value) => list(value)[0] !== true,
    'Fn::Base64': (value) => Buffer.from(String(resolve(value))).toString('base64'),
    'Fn::GetAZs': () => ['a', 'b', 'c'].map((zone) => place.region + zone),
  };
  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve).filter((one) => one !== noValue);
    if (!isRecord(value)) return value;
    const [[name, argument] = ['', undefined], ...more] = Object.entries(value);
    const known = more.length === 0 ? functions[name] : undefined;
    // `Condition` is also the name of a plain property (of a policy statement): there it holds an object.
    if (known && (name !== 'Condition' || typeof argument === 'string')) return known(argument);
    if (more.length === 0 && name.startsWith('Fn::')) return fail(`the local host does not know ${name}`);
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, one]) => [key, resolve(one)] as const)
        .filter(([, one]) => one !== noValue),
    );
  }
  return resolve;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
