import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { togetherFile } from '../../constructs/togetherFile.ts';
import { LambdaFunction } from '../functions/lambdaFunction.ts';
import type { TableCall } from '../functions/tellTableCalls.ts';
import type { Product } from '../template/readProduct.ts';
import { keyOf } from './place.ts';

interface Start {
  /** Directory with the bundles of all functions; none: they start from their sources. */
  bundles?: string | undefined;
  clockAheadMs?: number | undefined;
  /** A call may take so many times longer than in the cloud; none: once. */
  timesSlower?: number | undefined;
  onTableCall?: ((call: TableCall) => void) | undefined;
}

/** The functions of the templates by their ARN, each from the source its metadata names, or from that source's bundle. */
export function functionsOf(
  product: Product,
  root: string,
  environment: Readonly<Record<string, string>>,
  log: (line: string) => void,
  { bundles, clockAheadMs = 0, timesSlower = 1, onTableCall }: Start = {},
): Map<string, LambdaFunction> {
  const functions = new Map<string, LambdaFunction>();
  for (const { name, arn, metadata, properties } of product.functions) {
    const entry = metadata['verso:entry'];
    if (typeof entry !== 'string') continue;
    const shown = entry.replace(/^functions\/|\/index\.ts$/g, '');
    const file = join(root, entry);
    if (!existsSync(file)) log(`${shown} | ${entry} does not exist: its calls will fail`);
    functions.set(
      arn,
      new LambdaFunction({
        name,
        entry: file,
        ...(bundles && { bundle: join(bundles, togetherFile(entry)) }),
        environment: { ...environment, ...properties.Environment.Variables, AWS_ACCESS_KEY_ID: keyOf(shown) },
        timeoutSeconds: properties.Timeout * timesSlower,
        memoryMb: properties.MemorySize,
        clockAheadMs,
        onTableCall,
        log: (line) => log(`${shown} | ${line}`),
      }),
    );
  }
  return functions;
}
