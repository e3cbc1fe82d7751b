import type { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** The function threw, timed out, died or did not load: API Gateway answers 500, and a queue delivers again. */
export class FunctionError extends Error {}

export interface Pending {
  resolve(result: unknown): void;
  reject(error: FunctionError): void;
  timer: NodeJS.Timeout;
}

export interface Instance {
  worker: Worker;
  pending: Map<number, Pending>;
  /** Calls that wait for it to load. */
  calls: number;
  retired: boolean;
  /** Resolves when the handler's module is loaded, or never will be. */
  ready: Promise<void>;
  loaded(): void;
}

export const Answer = z.union([
  z.object({ loaded: z.boolean(), error: z.optional(z.string()) }),
  z.object({ tableCall: z.object({ authorization: z.string(), target: z.string(), body: z.string() }) }),
  z.object({ id: z.number(), result: z.optional(z.string()), error: z.optional(z.string()) }),
]);

/** Timeout of loading. */
export const longestLoadMs = 300_000;
