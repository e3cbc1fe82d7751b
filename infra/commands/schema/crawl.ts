import { send } from '../../client/calls.ts';
import type { FuzzCaller } from './callers.ts';
import { type Described, parsed } from './document.ts';
import { type Step, Steps } from './steps.ts';

/** Of one operation by one caller: there are hundreds of orders, each with the same ways on. */
const mostEach = 8;
/** An order of the list, its jobs, the files of a job. */
const rounds = 4;

/**
 * What these callers find by reading all that they may, list by list, as the document's links lead them: for each operation the
 * values of its path that name things which are there, and whose they are.
 */
export async function crawl(
  origin: string,
  operations: readonly Described[],
  callers: readonly FuzzCaller[],
): Promise<Steps> {
  const steps = new Steps();
  const asked = new Set<string>();
  const reads = operations.filter(({ method }) => method === 'GET');
  for (let round = 0; round < rounds; round++)
    for (const described of reads)
      for (const caller of callers.filter(({ kind }) => described.callers.includes(kind)))
        for (const values of thingsOf(described, caller, steps)) await read(described, caller, values);
  return steps;

  async function read(described: Described, caller: FuzzCaller, values: Step['values']): Promise<void> {
    const path = pathWith(described, values);
    const key = `${caller.token} ${path}`;
    if (asked.has(key)) return;
    asked.add(key);
    const { status, text } = await send(origin, { method: 'GET', path, token: caller.token });
    if (status < 300) steps.learn(described.linksOf(status), values, parsed(text), caller);
  }
}

function thingsOf(described: Described, caller: FuzzCaller, steps: Steps): readonly Step['values'][] {
  if (!described.path.includes('{')) return [{}];
  const own = steps.all(described.id).filter((step) => step.caller === caller);
  return own.slice(0, mostEach).map(({ values }) => values);
}

/** An operation's address with these values in its path, and what its query needs as the document shows it. */
export function pathWith({ path, parameters }: Described, values: Step['values']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'nothing'));
  const needed = parameters.filter((one) => one.in === 'query' && one.required && one.example !== undefined);
  const query = new URLSearchParams(needed.map(({ name, example }) => [name, String(example)]));
  return query.size > 0 ? `${filled}?${query}` : filled;
}
