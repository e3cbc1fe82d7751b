import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Plan = z.object({
  /** How many mutations are numbered. */
  count: z.int(),
  /** The changed sources, each with the number of its first mutation. */
  sources: z.array(z.object({ file: z.string(), first: z.int() })),
});
const Reached = z.object({ isGreen: z.boolean(), milliseconds: z.number(), mutations: z.array(z.int()) });
const Todo = z.array(z.int());
type Plan = z.infer<typeof Plan>;
type Reached = z.infer<typeof Reached>;

/** What the processes of a trial tell each other: a folder, because Vitest's workers come and go. */
export class TrialFolder {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
    for (const part of ['reached', 'todo', 'killed', 'passed', 'doubted'])
      mkdirSync(join(dir, part), { recursive: true });
  }

  #path = (part: string, name: string | number) => join(this.dir, part, String(name).replaceAll('/', '!'));
  #read = (part: string, name: string): unknown => {
    const path = this.#path(part, name);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  };

  get plan(): Plan {
    return z.parse(Plan, JSON.parse(readFileSync(join(this.dir, 'plan.json'), 'utf8')));
  }
  set plan(plan: Plan) {
    writeFileSync(join(this.dir, 'plan.json'), JSON.stringify(plan));
  }

  /** Which mutations a file of tests runs, without any of them; undefined: it has not been run. */
  reached(test: string): Reached | undefined {
    return z.parse(z.optional(Reached), this.#read('reached', test));
  }
  noteReached(test: string, reached: Reached): void {
    writeFileSync(this.#path('reached', test), JSON.stringify(reached));
  }

  /** The mutations that a file of tests is tried on; undefined: it only says what it reaches. */
  todo(test: string): number[] | undefined {
    return z.parse(z.optional(Todo), this.#read('todo', test));
  }
  setTodo(test: string, mutations: readonly number[]): void {
    writeFileSync(this.#path('todo', test), JSON.stringify(mutations));
  }

  isKilled(mutation: number): boolean {
    return existsSync(this.#path('killed', mutation));
  }
  /** `isEndless`: its tests did not end, or ran into their limit. */
  noteKilled(mutation: number, { test, isEndless }: { test: string; isEndless: boolean }): void {
    writeFileSync(this.#path('killed', mutation), `${isEndless ? 'endless' : 'failed'} ${test}`);
  }
  get endless(): number {
    const killed = readdirSync(join(this.dir, 'killed'));
    return killed.filter((one) => readFileSync(this.#path('killed', one), 'utf8').startsWith('endless')).length;
  }

  /** `passed`: the tests are green with it; `doubted`: they failed, and then failed without it too. */
  note(kind: 'passed' | 'doubted', mutation: number, test: string): void {
    appendFileSync(this.#path(kind, mutation), `${test}\n`);
  }
  noted(kind: 'passed' | 'doubted', mutation: number): string[] {
    const path = this.#path(kind, mutation);
    return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  }
}
