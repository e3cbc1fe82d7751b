/** How many threads of functions wait for a next call, and for how long. */
export interface IdleLimits {
  /** Threads that wait at most: of more, the one that has waited longest ends. */
  kept: number;
  seconds: number;
}

/**
 * The threads of one machine that have nothing to do. Each is 20 to 40 MB of memory: one ends after its time, or when more
 * than are kept wait, and its function starts again with the next call, in a tenth of a second.
 */
export class IdleThreads {
  readonly #limits: IdleLimits;
  /** In the order in which they came to rest. */
  readonly #waiting = new Map<object, { end: () => void; timer: NodeJS.Timeout }>();

  constructor(limits: IdleLimits) {
    this.#limits = limits;
  }

  /** A thread has nothing to do from now on; `end` is called unless it wakes in time. */
  rest(thread: object, end: () => void): void {
    this.wake(thread);
    const timer = setTimeout(() => this.#end(thread), this.#limits.seconds * 1000).unref();
    this.#waiting.set(thread, { end, timer });
    const [longest] = this.#waiting.keys();
    if (this.#waiting.size > this.#limits.kept && longest) this.#end(longest);
  }

  /** It has a call, or is gone. */
  wake(thread: object): void {
    clearTimeout(this.#waiting.get(thread)?.timer);
    this.#waiting.delete(thread);
  }

  #end(thread: object): void {
    const waiting = this.#waiting.get(thread);
    this.wake(thread);
    waiting?.end();
  }
}
