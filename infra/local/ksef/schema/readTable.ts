/** A part of an element's content; `least` and `most` times. */
export type Part = { least: number; most: number } & (
  | { kind: 'element'; name: string; type: string }
  | { kind: 'choice'; options: readonly (readonly Part[])[] }
);

/** Elements by name, with their content, as a table of lines says it (fa3Table.ts); the first is the root. */
export function readTable(table: string): ReadonlyMap<string, readonly Part[]> {
  const lines = table.trim().split(/\n+/);
  return new Map(
    lines.map((line) => {
      const [name = '', content = ''] = line.split(' = ');
      return [name, contentOf(content.trim())];
    }),
  );
}

const tokens = /\s*(?:([()|])|(\w+)(?::(\w+))?)(\?|\*|\+|\{\d+,\d+\})?/gy;

function contentOf(content: string): readonly Part[] {
  const open: Part[][][] = [[[]]];
  let end = 0;
  for (const [whole, mark, name = '', type = name, often = ''] of content.matchAll(tokens)) {
    end += whole.length;
    if (mark === '(') open.push([[]]);
    else if (mark === '|') open.at(-1)?.push([]);
    else {
      const options = mark === ')' ? open.pop() : undefined;
      const part = options ? ({ kind: 'choice', options } as const) : ({ kind: 'element', name, type } as const);
      open
        .at(-1)
        ?.at(-1)
        ?.push({ ...part, ...occurs(often) });
    }
  }
  const [parts] = open[0] ?? [];
  if (end !== content.length || open.length !== 1 || !parts) throw new Error(`This line cannot be read: ${content}`);
  return parts;
}

function occurs(often: string): { least: number; most: number } {
  const [, from, to] = /\{(\d+),(\d+)\}/.exec(often) ?? [];
  return {
    least: from === undefined ? Number(often !== '?' && often !== '*') : Number(from),
    most: to === undefined ? (often === '*' || often === '+' ? Number.POSITIVE_INFINITY : 1) : Number(to),
  };
}
