import { isDeepStrictEqual } from 'node:util';

export type Row = Record<string, unknown>;

interface Bindings {
  names: Readonly<Record<string, string>>;
  values: Readonly<Record<string, unknown>>;
}

type Condition = (row: Row | undefined, bindings: Bindings) => boolean;

type Update = (row: Row, bindings: Bindings) => void;

type Operand = (row: Row | undefined, bindings: Bindings) => unknown;

const conditions = new Map<string, Condition>();

const updates = new Map<string, Update>();

const token = /\s*(<=|>=|<>|[()=<>,+-]|[#:]?[A-Za-z_][\w]*(?:\.#?\w+)*)/y;

function tokens(text: string): string[] {
  const found: string[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) found.push(match[1] ?? '');
  if (found.join('') !== text.replace(/\s+/g, '')) throw new Error(`Not understood: ${text}`);
  return found;
}

function operand(name: string): Operand {
  if (name.startsWith(':')) return (_, { values }) => values[name];
  // A place in a map: `form.targetLanguages`, `form.#comment`.
  const [map, inner] = name.split('.');
  if (map !== undefined && inner !== undefined)
    return (row, { names }) => (row?.[map] as Row | undefined)?.[names[inner] ?? inner];
  if (name.startsWith('#')) return (row, { names }) => row?.[names[name] ?? ''];
  return (row) => row?.[name];
}

/** The part of DynamoDB's condition language that the stores use; anything else is an error, never a guess. */
export function condition(text: string): Condition {
  const known = conditions.get(text);
  if (known) return known;
  const list = tokens(text);
  let at = 0;
  const take = (): string => list[at++] ?? '';
  const expect = (wanted: string): void => {
    const got = take();
    if (got !== wanted) throw new Error(`${wanted} expected, not ${got}: ${text}`);
  };
  const either = (): Condition => {
    const parts = [both()];
    while (list[at] === 'OR') {
      at += 1;
      parts.push(both());
    }
    return parts.length === 1 && parts[0] ? parts[0] : (row, bindings) => parts.some((part) => part(row, bindings));
  };
  const both = (): Condition => {
    const parts = [one()];
    while (list[at] === 'AND') {
      at += 1;
      parts.push(one());
    }
    return (row, bindings) => parts.every((part) => part(row, bindings));
  };
  const one = (): Condition => {
    const name = take();
    if (name === '(') {
      const inner = either();
      expect(')');
      return inner;
    }
    if (list[at] === '(') return call(name);
    return compare(operand(name), take());
  };
  const call = (name: string): Condition => {
    expect('(');
    const path = operand(take());
    if (name === 'begins_with') {
      expect(',');
      const start = operand(take());
      expect(')');
      return (row, bindings) => String(path(row, bindings)).startsWith(String(start(row, bindings)));
    }
    expect(')');
    if (name === 'attribute_not_exists') return (row, bindings) => path(row, bindings) === undefined;
    if (name === 'attribute_exists') return (row, bindings) => path(row, bindings) !== undefined;
    throw new Error(`Unknown function: ${name}`);
  };
  const compare = (left: Operand, operator: string): Condition => {
    if (operator === 'IN') {
      expect('(');
      const options = [operand(take())];
      while (list[at] === ',') {
        at += 1;
        options.push(operand(take()));
      }
      expect(')');
      return (row, b) => options.some((option) => option(row, b) === left(row, b));
    }
    const right = operand(take());
    if (operator === 'BETWEEN') {
      expect('AND');
      const last = operand(take());
      return (row, b) => {
        const [value, from, to] = [left(row, b), right(row, b), last(row, b)].map(String);
        return value !== undefined && from !== undefined && to !== undefined && from <= value && value <= to;
      };
    }
    const test = comparisons[operator];
    if (!test) throw new Error(`Unknown comparison: ${operator}`);
    return (row, b) => {
      const [one, other] = [left(row, b), right(row, b)];
      // What is not there compares with nothing, as in DynamoDB.
      return one !== undefined && other !== undefined && test(one, other);
    };
  };
  const made = either();
  if (at !== list.length) throw new Error(`Not understood to its end: ${text}`);
  conditions.set(text, made);
  return made;
}

// biome-ignore lint/suspicious/noExplicitAny: values are compared as they come, numbers with numbers
const comparisons: Readonly<Record<string, (one: any, other: any) => boolean>> = {
  // Maps and lists are equal by what is in them, as there.
  '=': (one, other) => one === other || (typeof one === 'object' && isDeepStrictEqual(one, other)),
  '<>': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

/** SET a = x [+|- y], ADD a :n, REMOVE a: applied to a copy of the row. */
export function update(text: string): Update {
  const known = updates.get(text);
  if (known) return known;
  const list = tokens(text);
  const steps: Update[] = [];
  let clause = '';
  for (let at = 0; at < list.length; ) {
    const word = list[at] ?? '';
    if (word === 'SET' || word === 'ADD' || word === 'REMOVE') {
      clause = word;
      at += 1;
      continue;
    }
    if (word === ',') {
      at += 1;
      continue;
    }
    const name = ({ names }: Bindings) => (word.startsWith('#') ? (names[word] ?? '') : word);
    const [map = '', inner] = word.split('.');
    if (inner !== undefined) {
      const value = clause === 'SET' ? operand(list[at + 2] ?? '') : undefined;
      steps.push((row, b) => {
        const { [b.names[inner] ?? inner]: _, ...rest } = (row[map] ?? {}) as Row;
        row[map] = value ? { ...rest, [b.names[inner] ?? inner]: value(row, b) } : rest;
      });
      at += value ? 3 : 1;
    } else if (clause === 'REMOVE') {
      steps.push((row, b) => delete row[name(b)]);
      at += 1;
    } else if (clause === 'ADD') {
      const value = operand(list[at + 1] ?? '');
      steps.push((row, b) => {
        row[name(b)] = Number(row[name(b)] ?? 0) + Number(value(row, b));
      });
      at += 2;
    } else if (list[at + 2] === 'list_append') {
      // list_append(if_not_exists(path, :none), :more): the one form the stores use.
      const more = operand(list[at + 11] ?? '');
      steps.push((row, b) => {
        const before = row[name(b)];
        row[name(b)] = [...(Array.isArray(before) ? before : []), ...(more(row, b) as unknown[])];
      });
      at += 13;
    } else if (list[at + 2] === 'if_not_exists') {
      // if_not_exists(path, :value)
      const value = operand(list[at + 6] ?? '');
      steps.push((row, b) => {
        row[name(b)] ??= value(row, b);
      });
      at += 8;
    } else {
      const value = operand(list[at + 2] ?? '');
      const sign = list[at + 3];
      if (sign === '(') throw new Error(`Unknown function: ${text}`);
      if (sign === '+' || sign === '-') throw new Error(`Arithmetic is ADD here: ${text}`);
      steps.push((row, b) => {
        row[name(b)] = value(row, b);
      });
      at += 3;
    }
  }
  const made: Update = (row, bindings) => {
    for (const step of steps) step(row, bindings);
  };
  updates.set(text, made);
  return made;
}
