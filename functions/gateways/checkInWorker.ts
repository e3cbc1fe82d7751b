import { Worker } from 'node:worker_threads';
import type { CheckReport } from '#functions/domain/checks/checkReport.ts';
import type { CheckOptions } from '#functions/domain/checks/checkTranslation.ts';
import type { DeliveredText } from '#functions/domain/corrections/deliveredText.ts';

/** A file to compare, or a pasted text as the source. */
export type Compared = { kind: 'file'; bytes: Uint8Array; name: string } | { kind: 'text'; text: string };

export interface CheckRequest {
  sources: readonly Compared[];
  target: Compared;
  /** The target is what was typed of the source, line by line. */
  typed?: boolean;
  /** Of a revision: what it was to revise. */
  revised?: readonly Compared[];
  options: CheckOptions;
  /** Whether the report gets a signature check of the file (PDF signatures). */
  signed?: boolean;
}

export type CheckAnswer =
  | {
      report: CheckReport;
      text?: DeliveredText | undefined;
      defect?: string | undefined;
      /** Of a revision: its words are those of a file it was to revise. */
      unchanged?: boolean;
    }
  /** The thread hit a limit or failed, so a person has to look at the file. */
  | { failed: 'time_limit' | 'memory_limit' | 'reader_failed'; defect?: string | undefined };

interface CheckLimits {
  timeMs?: number;
  heapMegabytes?: number;
}

/**
 * Checks one file in its own thread under limits of time and memory, so that no file brings the function down. The
 * thread's entry lies beside this module as `checkWorker.ts`, or `checkWorker.mjs` where it is bundled.
 */
export function checkInWorker(
  request: CheckRequest,
  { timeMs = 240_000, heapMegabytes = 1_400 }: CheckLimits = {},
): Promise<CheckAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(workerUrl(), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64 },
    });
    const finish = (answer: CheckAnswer) => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish({ failed: 'time_limit' }), timeMs);
    worker.once('message', finish);
    worker.once('error', (error) => finish({ failed: isOutOfMemory(error) ? 'memory_limit' : 'reader_failed' }));
    worker.once('exit', () => finish({ failed: 'reader_failed' }));
    worker.postMessage(request);
  });
}

function workerUrl(): URL {
  const fromSource = import.meta.url.endsWith('.ts');
  return new URL(fromSource ? './checkWorker.ts' : './checkWorker.mjs', import.meta.url);
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
