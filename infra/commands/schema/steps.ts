import type { Random } from '../proof/random.ts';
import type { FuzzCaller } from './callers.ts';
import type { Link } from './document.ts';

/** Values of a call's parameters that an answer named, and who got it: what is theirs is not another's. */
export interface Step {
  values: Readonly<Record<string, string>>;
  /** What the answer said of the thing: its revision, for one. */
  seen: Readonly<Record<string, unknown>>;
  caller: FuzzCaller;
}

const kept = 300;
/** How many entries of a list. */
const longest = 20;

/** The steps that earlier answers open, by the links of the document. */
export class Steps {
  readonly #open = new Map<string, Step[]>();

  /** Takes over what an answer names for the calls that may follow it. */
  learn(links: readonly Link[], asked: Readonly<Record<string, string>>, body: unknown, caller: FuzzCaller): void {
    for (const { to, parameters } of links) {
      const given = Object.entries(parameters);
      for (let turn = 0; turn < longest; turn++) {
        // All values of a step are of the same entry of a list: one place is taken in all of them.
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

/** What a link's expression stands for; of lists it takes the entry of this turn, further lists inside their first. */
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
