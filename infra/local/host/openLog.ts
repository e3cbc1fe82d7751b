import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostOptions } from './host.ts';

const longLogBytes = 20_000_000;

export interface HostLog extends AsyncDisposable {
  write(line: string): void;
}

/** `functions.log` of a data directory, and the console too unless it is `quiet`. What was written before stays until it is long. */
export async function openLog(
  dataDir: string,
  { quiet = false, onLine }: Pick<HostOptions, 'quiet' | 'onLine'>,
): Promise<HostLog> {
  const file = join(dataDir, 'functions.log');
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > longLogBytes) await rm(file);
  const out = createWriteStream(file, { flags: 'a' });
  return {
    write(line) {
      out.write(`${line}\n`);
      onLine?.(line);
      if (!quiet) console.log(line);
    },
    [Symbol.asyncDispose]: () => new Promise((done) => out.end(() => done())),
  };
}
