import type { Mutation } from './mutationsOf.ts';

/** The operators that a switch knows, by their place in the list. */
const operators = ['===', '!==', '<', '<=', '>', '>=', '+', '-', '*'] as const;

/**
 * A source in which each of its mutations is a switch: `__mutants`, which every process of tests has, says at run time which one
 * is on. `first`: the number of the first one; the others follow in their order. A process can then try thousands without
 * compiling anything anew. What is joined stays joined: the first of `a && b && c` changed is `(a || b) && c`.
 */
export function switchable(source: string, mutations: readonly Mutation[], first: number): string {
  const pieces: { at: number; until: number; place: number; text: string }[] = [];
  // At one place an outer expression opens first and closes last; parents stand before their children in the list.
  const open = (at: number, order: number, text: string) => pieces.push({ at, until: at, place: 1e6 + order, text });
  const close = (at: number, order: number, text: string) => pieces.push({ at, until: at, place: -order, text });
  const replace = (at: number, until: number, text: string) => pieces.push({ at, until, place: 2e6, text });
  for (const [order, { start, end, before, after, kind, whole }] of mutations.entries()) {
    const id = first + order;
    const around = (opening: string, closing: string) => {
      open(whole.start, order, opening);
      close(whole.end, order, closing);
    };
    const codeOf = (operator: string) => (operators as readonly string[]).indexOf(operator);
    if (kind === 'operator') {
      around(`__mutants.pair(${id},${codeOf(before)},${codeOf(after)},`, ')');
      replace(start, end, ',');
    } else if (kind === 'join') {
      around(`(__mutants.joins(${id},${before === '&&'},`, ')');
      replace(start, end, `)?__mutants.kept(${id}):`);
    } else if (kind === 'condition') around(`__mutants.negated(${id},`, ')');
    else if (kind === 'guard' || kind === 'wait') around(`{if(__mutants.stays(${id}))`, '}');
    else if (kind === 'not') {
      around(`__mutants.not(${id},`, ')');
      replace(start, start + 1, '');
    } else {
      around(`__mutants.either(${id},`, `,${after})`);
    }
  }
  pieces.sort((one, other) => one.at - other.at || one.place - other.place);
  let [text, from] = ['', 0];
  for (const { at, until, text: piece } of pieces) {
    text += source.slice(from, at) + piece;
    from = until;
  }
  return text + source.slice(from);
}

/** The switches of one process: see `switchable`. */
export class Switches {
  /** The mutation that is on; -1 for none. */
  active = -1;
  /** Which ones were run, by number. */
  readonly reached: Uint8Array;
  /** How many were passed since `begin`, and how many may be before the tests count as endless. */
  steps = 0;
  most = Number.POSITIVE_INFINITY;
  readonly #kept: unknown[] = [];

  constructor(count: number) {
    this.reached = new Uint8Array(count);
  }

  begin(active: number, most = Number.POSITIVE_INFINITY): void {
    this.active = active;
    this.steps = 0;
    this.most = most;
  }

  #isOn(id: number): boolean {
    this.reached[id] = 1;
    this.steps += 1;
    if (this.steps > this.most) throw new Error('A changed loop does not end.');
    return this.active === id;
  }

  pair(id: number, before: number, after: number, left: never, right: never): unknown {
    return compute[this.#isOn(id) ? after : before]?.(left, right);
  }
  /** Whether the left side is the value of both; `kept` gives it back. */
  joins(id: number, isAnd: boolean, left: unknown): boolean {
    this.#kept[id] = left;
    return Boolean(left) !== (isAnd !== this.#isOn(id));
  }
  kept(id: number): unknown {
    return this.#kept[id];
  }
  negated(id: number, value: unknown): unknown {
    return this.#isOn(id) ? !value : value;
  }
  stays(id: number): boolean {
    return !this.#isOn(id);
  }
  not(id: number, value: unknown): unknown {
    return this.#isOn(id) ? value : !value;
  }
  either(id: number, before: unknown, after: unknown): unknown {
    return this.#isOn(id) ? after : before;
  }
}

const computations: Record<(typeof operators)[number], (left: never, right: never) => unknown> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '+': (left, right) => (left as number) + (right as number),
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
};
const compute = operators.map((operator) => computations[operator]);
