import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { brandConditions } from '#shared/rules/house/brandConditions.ts';
import type { IdleThreads } from './idleThreads.ts';
import type { TableCall } from './threadPatches.ts';

/**
 * One Lambda function in a thread of its own, from its TypeScript source or its bundle. Calls share the thread. It starts
 * with the first call, starts again after a crash, a change or a rest, and a call over its time ends the thread like Lambda's.
 */
export class LambdaFunction {
  readonly settings: FunctionSettings;
  #current: Instance | undefined;
  readonly #all = new Set<Instance>();
  #calls = 0;
  #bundle: string | undefined;
  #isChanged = false;
  #clockAheadMs: number;

  constructor(settings: FunctionSettings) {
    this.settings = settings;
    this.#bundle = settings.bundle;
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
    this.settings.idle?.wake(instance);
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

  /** Milliseconds of processor time that its present threads have used. */
  async cpuMs(): Promise<number> {
    const used = await Promise.all([...this.#all].map(({ worker }) => worker.cpuUsage()));
    return used.reduce((sum, { user, system }) => sum + user + system, 0) / 1000;
  }

  /** Whether it has a thread. */
  get isRunning(): boolean {
    return this.#all.size > 0;
  }

  /** Starts the thread before the first call needs it; resolves when it could answer. */
  async warm(): Promise<void> {
    const instance = this.#instance();
    await instance.ready;
    this.#rest(instance);
  }

  /** The next call gets a new thread with the present source; calls under way finish in the old one. */
  reload(): void {
    this.#isChanged = true;
    this.#bundle = undefined;
    if (this.#current) this.#retire(this.#current);
  }

  /** The next call gets a thread from this bundle, unless the source has changed since this host started. */
  startFrom(bundle: string): void {
    if (this.#isChanged) return;
    this.#bundle = bundle;
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
    const worker = functionThread(this.settings, this.#bundle, this.#clockAheadMs);
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
      this.settings.idle?.wake(instance);
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
    this.#rest(instance);
  }

  /** With nothing to do it waits for the next call as long as it may. */
  #rest(instance: Instance): void {
    if (isIdle(instance) && this.#current === instance)
      this.settings.idle?.rest(instance, () => this.#retire(instance));
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

interface FunctionSettings {
  name: string;
  /** File of the handler. */
  entry: string;
  /** The same, bundled, with the thread's own code beside it: where it starts from until its source changes. None: the source. */
  bundle?: string;
  /** Where its thread waits for calls; none: for ever. */
  idle?: IdleThreads | undefined;
  environment: Readonly<Record<string, string>>;
  timeoutSeconds: number;
  memoryMb: number;
  /** Offset of its clock from this machine's; none: no offset. */
  clockAheadMs?: number;
  /** What it may do with AWS, in the words of `grantOf`; none: everything. */
  granted?: ReadonlySet<string> | undefined;
  /** Is told one call of each kind that it makes of the tables. */
  onTableCall?: ((call: TableCall) => void) | undefined;
  /** What the function writes to its output, line by line. */
  log(line: string): void;
}

const fromSource = new URL('./functionWorker.ts', import.meta.url);
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/functions', import.meta.url));

/** The thread of a function, from its bundle, or from its source where it has none. */
function functionThread(
  { name, environment, memoryMb, entry, idle, onTableCall, granted }: FunctionSettings,
  bundle: string | undefined,
  clockAheadMs: number,
): Worker {
  return new Worker(bundle ? pathToFileURL(join(dirname(bundle), 'functionWorker.mjs')) : fromSource, {
    workerData: {
      entry: bundle ?? entry,
      name,
      memoryMb,
      clockAheadMs,
      compileCache,
      tellsTableCalls: onTableCall !== undefined,
      granted: granted && [...granted],
    },
    env: { ...environment, AWS_LAMBDA_FUNCTION_NAME: name, AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb) },
    execArgv: brandConditions(process.env).map((name) => `--conditions=${name}`),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, ...(idle && { maxYoungGenerationSizeMb: restingYoungMb }) },
    stdout: true,
    stderr: true,
    name,
  });
}

/** Where threads rest, memory counts more than the time that looking for what is left over takes. */
const restingYoungMb = 4;

/** The function threw, timed out, died or did not load: API Gateway answers 500, and a queue delivers again. */
class FunctionError extends Error {}

interface Pending {
  resolve(result: unknown): void;
  reject(error: FunctionError): void;
  timer: NodeJS.Timeout;
}

interface Instance {
  worker: Worker;
  pending: Map<number, Pending>;
  /** Calls that wait for it to load. */
  calls: number;
  retired: boolean;
  /** Resolves when the handler's module is loaded, or never will be. */
  ready: Promise<void>;
  loaded(): void;
}

const Answer = z.union([
  z.object({ loaded: z.boolean(), error: z.optional(z.string()) }),
  z.object({ tableCall: z.object({ authorization: z.string(), target: z.string(), body: z.string() }) }),
  z.object({ id: z.number(), result: z.optional(z.string()), error: z.optional(z.string()) }),
]);

/** Timeout of loading. */
const longestLoadMs = 300_000;
