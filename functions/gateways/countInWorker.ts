import { Worker } from 'node:worker_threads';
import type { Compared } from '#functions/domain/versions/compareVersions.ts';
import type { WordCount } from '#functions/domain/words/countWords.ts';
import { ruleVersion } from '#functions/domain/words/limits.ts';
import type { Service } from '#functions/domain/words/verdictOf.ts';
import type { LanguageId } from '#shared/model/language/language.ts';

interface TimedWordCount extends WordCount {
  durationMs: number;
}

export interface WorkerRequest {
  bytes: Uint8Array;
  fileName: string;
  service: Service;
  keepText: boolean;
  /** The earlier version of the file. */
  earlier?: { bytes: Uint8Array; fileName: string } | undefined;
}

export interface WorkerAnswer {
  count: TimedWordCount;
  /** The counted text (see CountedText) in UTF-8 when it was asked for. */
  text: Uint8Array | undefined;
  /** Its distinct blocks (domain/words/blocks), if it is counted and its text was asked for. */
  blocks?: string | undefined;
  /** The language it is plainly in, if requested and certain. */
  textLanguage?: LanguageId | undefined;
  /** What is new compared with `earlier`; undefined if the two could not be compared. */
  compared?: Compared | undefined;
  /** Type and location of an error in the engine, without any content of the file. */
  defect?: string | undefined;
}

interface WorkerLimits {
  /** Time limit of a count in ms; default 20 000. */
  timeMs?: number;
  /** Heap limit of the thread in MB; default 256. */
  heapMegabytes?: number;
}

interface Thread {
  worker: Worker;
  heapMegabytes: number;
  filesLeft: number;
}

/**
 * How many files a thread counts before it is replaced. Threads are reused, because starting one costs more than
 * counting most files.
 */
const filesPerThread = 200;
let idle: Thread | undefined;

/**
 * Counts one file in its own thread under limits of time and memory. A file that hits a limit, or makes the engine
 * fail, is `manual` with the reason `time_limit`, `memory_limit` or `reader_failed`: the caller raises the alarm. Never
 * throws, whatever the file. `bytes` stays usable by the caller. A thread that hit a limit is not reused.
 *
 * The thread's entry lies beside this module: `countWorker.ts` when run from source. A bundler has to emit
 * `functions/gateways/countWorker.ts` as a second entry named `countWorker.mjs` into the folder of the handler's own
 * bundle, and leave `unpdf`, `jschardet` and `eld` (1.7, 1.2 and 0.9 MB, loaded by `import()` for the files that need
 * them) as chunks of their own: esbuild `splitting: true`, `format: 'esm'`, `outExtension: { '.js': '.mjs' }`.
 */
export function countInWorker(
  request: Omit<WorkerRequest, 'keepText'> & { keepText?: boolean },
  { timeMs = 20_000, heapMegabytes = 256 }: WorkerLimits = {},
): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const thread = takeThread(heapMegabytes);
    const { worker } = thread;
    const finish = (answer: WorkerAnswer, isHealthy: boolean) => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      resolve(answer);
      if (isHealthy && thread.filesLeft > 0 && idle === undefined) keepThread(thread);
      else void worker.terminate();
    };
    const timer = setTimeout(() => finish(byHand('time_limit', timeMs), false), timeMs);
    worker.once('message', (answer: WorkerAnswer) => finish(answer, true));
    worker.once('error', (error) => finish(byHand(isOutOfMemory(error) ? 'memory_limit' : 'reader_failed', 0), false));
    worker.once('exit', () => finish(byHand('reader_failed', 0), false));
    worker.postMessage({ ...request, keepText: request.keepText ?? false } satisfies WorkerRequest);
  });
}

function takeThread(heapMegabytes: number): Thread {
  const kept = idle?.heapMegabytes === heapMegabytes ? idle : undefined;
  const thread = kept ?? { worker: startWorker(heapMegabytes), heapMegabytes, filesLeft: filesPerThread };
  if (kept) {
    idle = undefined;
    for (const event of ['error', 'exit']) kept.worker.removeAllListeners(event);
    kept.worker.ref();
  }
  thread.filesLeft--;
  return thread;
}

/**
 * Keeps an idle thread for the next file, without keeping the process alive; a thread that ends while idle is dropped.
 */
function keepThread(thread: Thread): void {
  idle = thread;
  const forget = () => {
    if (idle === thread) idle = undefined;
  };
  thread.worker.once('error', forget);
  thread.worker.once('exit', forget);
  thread.worker.unref();
}

const startWorker = (heapMegabytes: number): Worker =>
  new Worker(workerUrl(), { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64 } });

function workerUrl(): URL {
  const fromSource = import.meta.url.endsWith('.ts');
  return new URL(fromSource ? './countWorker.ts' : './countWorker.mjs', import.meta.url);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function byHand(reason: string, durationMs: number): WorkerAnswer {
  const none = {
    words: 0,
    characters: 0,
    charactersWithSpaces: 0,
    cjkCharacters: 0,
    repeatedWords: 0,
    hiddenWords: 0,
    mostHidden: 0,
    errorCells: 0,
    pictures: 0,
  };
  const count = { outcome: 'manual', flagged: false, reason, format: 'unknown', wordsByScope: {}, ...none } as const;
  return { count: { ...count, ruleVersion, durationMs }, text: undefined };
}
