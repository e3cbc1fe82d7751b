import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { brandConditions } from '#shared/rules/brandConditions.ts';
import type { TableCall } from './tellTableCalls.ts';

export interface FunctionSettings {
  name: string;
  /** File of the handler. */
  entry: string;
  /** The same, bundled, with the thread's own code beside it: where it starts from until its source changes. None: the source. */
  bundle?: string;
  environment: Readonly<Record<string, string>>;
  timeoutSeconds: number;
  memoryMb: number;
  /** Offset of its clock from this machine's; none: no offset. */
  clockAheadMs?: number;
  /** Is told one call of each kind that it makes of the tables. */
  onTableCall?: ((call: TableCall) => void) | undefined;
  /** What the function writes to its output, line by line. */
  log(line: string): void;
}

const fromSource = new URL('./functionWorker.ts', import.meta.url);
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/functions', import.meta.url));

/** The thread of a function, from its bundle, or from its source where that has changed. */
export function functionThread(
  { name, environment, memoryMb, entry, bundle: bundled, onTableCall }: FunctionSettings,
  isChanged: boolean,
  clockAheadMs: number,
): Worker {
  const bundle = isChanged ? undefined : bundled;
  return new Worker(bundle ? pathToFileURL(join(dirname(bundle), 'functionWorker.mjs')) : fromSource, {
    workerData: {
      entry: bundle ?? entry,
      name,
      memoryMb,
      clockAheadMs,
      compileCache,
      tellsTableCalls: onTableCall !== undefined,
    },
    env: { ...environment, AWS_LAMBDA_FUNCTION_NAME: name, AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb) },
    execArgv: brandConditions(process.env).map((name) => `--conditions=${name}`),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
    name,
  });
}
