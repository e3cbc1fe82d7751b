import { everyFunction } from './constructs/everyFunction.ts';
import type { Settings } from './settings/settings.ts';

/** A function with provisioned concurrency has to exist. */
export function refuseUnknown({ releases }: Settings): void {
  const known = everyFunction().map(({ name }) => name);
  const unknown = Object.keys(releases?.provisioned ?? {}).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`releases.provisioned names no function: ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}
