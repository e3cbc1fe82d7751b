import { operators } from './switchable.ts';

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
