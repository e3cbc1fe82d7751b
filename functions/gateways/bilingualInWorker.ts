import { Worker } from 'node:worker_threads';
import type { Target } from '#functions/domain/bilingual/Target.ts';
import type { Unit } from '#functions/domain/bilingual/Unit.ts';
import type { ReadXliff, XliffProblem } from '#functions/domain/bilingual/xliff/BilingualFile.ts';
import type { MatchedSegment } from '#functions/domain/bilingual/xliff/mergeXliff.ts';
import type { PreparedColumn } from '#functions/domain/segments/preparedColumn.ts';
import type { Inline } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';

interface SentFile {
  bytes: Uint8Array;
  fileName: string;
  /** The scopes that are translated. */
  ordered: readonly Scope[];
}

export type BilingualRequest =
  /** Reads a file as units with the ends of their sentences; `language`: of its text, as ISO 639-1. */
  | ({ act: 'read'; language: string; to: string } & SentFile)
  /** Writes translations into a file. */
  | ({ act: 'write'; translations: readonly SentTranslation[]; target: Target } & SentFile)
  /** Reads a bilingual file beside the units that it was made of. */
  | { act: 'match'; bytes: Uint8Array; units: readonly Pick<Unit, 'id' | 'source'>[] };

/** The translation of a unit, with its source (`keyOf`): units of a file that a later release reads may have other ids. */
interface SentTranslation {
  id: string;
  source: string;
  target: readonly Inline[];
}

/** A bilingual file by the units that it was made of, and what in it does not fit them. */
export interface MatchedFile extends Omit<ReadXliff, 'units' | 'problems'> {
  matched: readonly { id: string; segments: readonly MatchedSegment[]; isMoved: boolean }[];
  problems: readonly XliffProblem[];
}

export type BilingualAnswer =
  | { act: 'read'; column: PreparedColumn }
  | { act: 'written'; bytes: Uint8Array }
  | ({ act: 'matched' } & MatchedFile)
  /** The file cannot be written back, or the thread hit a limit or failed: its translation is uploaded. */
  | { act: 'refused'; reason: string; defect?: string | undefined };

interface BilingualLimits {
  timeMs?: number;
  heapMegabytes?: number;
}

/**
 * Reads or writes one bilingual file in its own thread under limits of time and memory. Never throws, whatever the file.
 * The thread's entry lies beside this module as `bilingualWorker.ts`, or `bilingualWorker.mjs` where it is bundled.
 */
export function bilingualInWorker(
  request: BilingualRequest,
  { timeMs = 20_000, heapMegabytes = 700 }: BilingualLimits = {},
): Promise<BilingualAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(workerUrl(), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64 },
    });
    const finish = (answer: BilingualAnswer) => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      resolve(answer);
      void worker.terminate();
    };
    const refused = (reason: string): BilingualAnswer => ({ act: 'refused', reason });
    const timer = setTimeout(() => finish(refused('time_limit')), timeMs);
    worker.once('message', finish);
    worker.once('error', (error) => finish(refused(isOutOfMemory(error) ? 'memory_limit' : 'reader_failed')));
    worker.once('exit', () => finish(refused('reader_failed')));
    worker.postMessage(request);
  });
}

function workerUrl(): URL {
  const fromSource = import.meta.url.endsWith('.ts');
  return new URL(fromSource ? './bilingualWorker.ts' : './bilingualWorker.mjs', import.meta.url);
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
