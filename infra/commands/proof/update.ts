import { type Bindings, operand, type Row, tokens, type Update, updates } from './expressions.ts';

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
