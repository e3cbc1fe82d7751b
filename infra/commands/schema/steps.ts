import type { Random } from '../proof/random.ts';
import type { FuzzCaller } from './callers.ts';
import type { Link } from './document.ts';

/** Parameter values from an answer, and the caller who got it, as the objects are theirs. */
export interface Step {
  values: Readonly<Record<string, string>>;
  /** Values of the object in the answer, such as its revision. */
  seen: Readonly<Record<string, unknown>>;
  caller: FuzzCaller;
}

const kept = 300;
/** How many entries of a list. */
const longest = 20;

/** Possible next calls from earlier answers, by the document's links. */
export class Steps {
  readonly #open = new Map<string, Step[]>();

  /** Collects the parameters for calls that may follow an answer. */
  learn(links: readonly Link[], asked: Readonly<Record<string, string>>, body: unknown, caller: FuzzCaller): void {
    for (const { to, parameters } of links) {
      const given = Object.entries(parameters);
      for (let turn = 0; turn < longest; turn++) {
        // All values of a step are from the same list entry.
        const values = Object.fromEntries(given.map(([name, at]) => [name, valueAt(at, asked, body, turn)]));
        if (!isWhole(values)) break;
        const steps = this.#open.get(to) ?? [];
        steps.push({
          values,
          seen: entryOf(
            given.map(([, at]) => at),
            body,
            turn,
          ),
          caller,
        });
        this.#open.set(to, steps.slice(-kept));
        if (!given.some(([, at]) => at.includes('/0/'))) break;
      }
    }
  }

  /** Those of an operation, in the order in which answers led to them. */
  all(operation: string): readonly Step[] {
    return this.#open.get(operation) ?? [];
  }

  next(operation: string, random: Random): Step | undefined {
    const steps = this.#open.get(operation);
    return steps && random.pick(steps);
  }
}

const isWhole = (values: Record<string, string | undefined>): values is Record<string, string> =>
  Object.values(values).every((value) => value !== undefined);

/** The entry of the list that the values are from, or the body itself. */
function entryOf(places: readonly string[], body: unknown, turn: number): Readonly<Record<string, unknown>> {
  const place = places.find((at) => at.includes('/0/'))?.replace('$response.body#/', '');
  const list = place?.split('/0/')[0]?.split('/').reduce(inside, body);
  const entry = place === undefined ? body : inside(list, String(turn));
  return typeof entry === 'object' && entry !== null ? { ...entry } : {};
}

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([one]) => one === name)?.[1] : undefined;

/** Evaluates a link's expression; lists give the current entry, nested lists their first. */
function valueAt(at: string, asked: Readonly<Record<string, string>>, body: unknown, turn: number): string | undefined {
  const [, parameter, pointer] = /^\$request\.path\.(\w+)$|^\$response\.body#\/(.+)$/.exec(at) ?? [];
  if (parameter !== undefined) return asked[parameter];
  let isFirst = true;
  let value = body;
  for (const part of pointer?.split('/') ?? []) {
    const place = part === '0' && isFirst ? String(turn) : part;
    if (part === '0') isFirst = false;
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === place)?.[1];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
