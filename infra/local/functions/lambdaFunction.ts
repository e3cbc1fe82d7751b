import { randomUUID } from 'node:crypto';
import { type FunctionSettings, functionThread } from './functionThread.ts';
import { Answer, FunctionError, type Instance, longestLoadMs, type Pending } from './instance.ts';

/**
 * One Lambda function in a thread of its own, from its TypeScript source or its bundle. Calls share the thread. It starts
 * with the first call, starts again after a crash or a change, and a call over its time ends the thread like Lambda's.
 */
export class LambdaFunction {
  readonly settings: FunctionSettings;
  #current: Instance | undefined;
  readonly #all = new Set<Instance>();
  #calls = 0;
  #isChanged = false;
  #clockAheadMs: number;

  constructor(settings: FunctionSettings) {
    this.settings = settings;
    this.#clockAheadMs = settings.clockAheadMs ?? 0;
  }

  /** Sets the offset of its clock from this machine's. */
  moveClock(aheadMs: number): void {
    this.#clockAheadMs = aheadMs;
    this.#current?.worker.postMessage({ clockAheadMs: aheadMs });
  }

  /** Rejects with a FunctionError. `event` and the result pass through JSON. Loading does not count as the call's time, as in Lambda. */
  async invoke(event: unknown): Promise<unknown> {
    const instance = this.#instance();
    instance.calls++;
    await instance.ready;
    instance.calls--;
    const id = ++this.#calls;
    const timeoutMs = this.settings.timeoutSeconds * 1000;
    return new Promise((resolve, reject) => {
      if (!this.#all.has(instance)) {
        reject(new FunctionError(`${this.settings.name}: Runtime exited before it answered`));
        return;
      }
      const timer = setTimeout(() => this.#timeOut(instance, id), timeoutMs);
      instance.pending.set(id, { resolve, reject, timer });
      instance.worker.postMessage({
        id,
        requestId: randomUUID(),
        deadline: Date.now() + timeoutMs,
        event: JSON.parse(JSON.stringify(event)),
      });
    });
  }

  #timeOut(instance: Instance, id: number): void {
    const { name, timeoutSeconds } = this.settings;
    this.#settle(instance, id)?.reject(
      new FunctionError(`${name}: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`),
    );
    // In Lambda other calls have their own instances: those in this thread finish, or time out by themselves.
    this.#retire(instance);
  }

  /** Calls it is working on. */
  get busy(): number {
    return [...this.#all].reduce((sum, { pending }) => sum + pending.size, 0);
  }

  /** Starts the thread before the first call needs it; resolves when it could answer. */
  warm(): Promise<void> {
    return this.#instance().ready;
  }

  /** The next call gets a new thread with the present source; calls under way finish in the old one. */
  reload(): void {
    this.#isChanged = true;
    if (this.#current) this.#retire(this.#current);
  }

  /** Ends the thread at once, with its current work, like a dying machine. */
  async kill(): Promise<void> {
    await Promise.all([...this.#all].map(({ worker }) => worker.terminate()));
  }

  async stop(): Promise<void> {
    await this.kill();
  }

  #instance(): Instance {
    this.#current ??= this.#start();
    return this.#current;
  }

  #start(): Instance {
    const worker = functionThread(this.settings, this.#isChanged, this.#clockAheadMs);
    const { promise: ready, resolve: loaded } = Promise.withResolvers<void>();
    const instance: Instance = { worker, pending: new Map(), calls: 0, retired: false, ready, loaded };
    this.#all.add(instance);
    const overdue = setTimeout(() => void worker.terminate(), longestLoadMs).unref();
    void ready.then(() => clearTimeout(overdue));
    for (const stream of [worker.stdout, worker.stderr])
      stream.on('data', (data: Buffer) => {
        for (const line of data.toString().trimEnd().split('\n')) this.settings.log(line);
      });
    worker.on('message', (message: unknown) => this.#answer(instance, message));
    worker.on('error', (error: unknown) =>
      this.settings.log(`crashed: ${error instanceof Error ? error.stack : error}`),
    );
    worker.on('exit', () => {
      this.#all.delete(instance);
      loaded();
      if (this.#current === instance) this.#current = undefined;
      for (const id of [...instance.pending.keys()])
        this.#settle(instance, id)?.reject(
          new FunctionError(`${this.settings.name}: Runtime exited before it answered`),
        );
    });
    return instance;
  }

  #answer(instance: Instance, message: unknown): void {
    const answer = Answer.parse(message);
    if ('loaded' in answer) {
      instance.loaded();
      if (answer.loaded) return;
      this.settings.log(`does not load: ${answer.error}`);
      this.#retire(instance);
      return;
    }
    if ('tableCall' in answer) {
      this.settings.onTableCall?.(answer.tableCall);
      return;
    }
    const pending = this.#settle(instance, answer.id);
    if (answer.error !== undefined) pending?.reject(new FunctionError(answer.error));
    else pending?.resolve(JSON.parse(answer.result ?? 'null'));
    if (instance.retired && isIdle(instance)) void instance.worker.terminate();
  }

  #settle(instance: Instance, id: number): Pending | undefined {
    const pending = instance.pending.get(id);
    instance.pending.delete(id);
    if (pending) clearTimeout(pending.timer);
    return pending;
  }

  #retire(instance: Instance): void {
    instance.retired = true;
    if (this.#current === instance) this.#current = undefined;
    if (isIdle(instance)) void instance.worker.terminate();
  }
}

const isIdle = ({ pending, calls }: Instance): boolean => pending.size === 0 && calls === 0;
