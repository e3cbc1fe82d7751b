import type { Host, HostOptions } from '../../local/host/host.ts';
import { startProduct } from '../../local/host/startProduct.ts';
import { conclude, type ProofOptions, proofOptions } from './options.ts';
import { type Random, seededRandom } from './random.ts';

export interface Proof extends ProofOptions {
  random: Random;
  /** Since it began. */
  seconds(): number;
}

export type Figures = { ok: boolean } & Record<string, unknown>;

/**
 * Runs a proof by its command line and prints its figures as the last line: seed first, `ok` for the exit code. What a
 * proof starts it starts with `await using`, so that nothing runs on.
 */
export async function prove(show: (proof: Proof) => Promise<Figures>): Promise<void> {
  const options = proofOptions();
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const { ok, ...figures } = await show({ ...options, random: seededRandom(options.seed), seconds });
  conclude({ ok, seed: options.seed, ...figures });
}

/** The whole product, warm, for a proof, with the times of the cloud; it stops with its scope. */
export async function productFor(options: Partial<HostOptions> = {}): Promise<Host & AsyncDisposable> {
  const host = await startProduct({ timesSlower: 1, ...options });
  await host.warm();
  return { ...host, [Symbol.asyncDispose]: () => host.stop() };
}
