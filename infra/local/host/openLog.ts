import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostOptions } from './host.ts';

const longLogBytes = 20_000_000;

export interface HostLog extends AsyncDisposable {
  write(line: string): void;
}

/**
 * `functions.log` of a data directory, and the console too unless it is `quiet`. Earlier content is kept up to a size.
 * A full disk loses lines, without stopping the host: the file is reopened once writing works again.
 */
export async function openLog(
  dataDir: string,
  { quiet = false, onLine }: Pick<HostOptions, 'quiet' | 'onLine'>,
): Promise<HostLog> {
  const file = join(dataDir, 'functions.log');
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > longLogBytes) await rm(file);
  const open = () =>
    createWriteStream(file, { flags: 'a' }).on('error', (error: NodeJS.ErrnoException) => {
      if (!warned) console.error(`functions.log takes no lines (${error.code}): the host goes on without them.`);
      warned = true;
    });
  let warned = false;
  let out = open();
  return {
    write(line) {
      if (out.destroyed) out = open();
      out.write(`${line}\n`);
      onLine?.(line);
      if (!quiet) console.log(line);
    },
    [Symbol.asyncDispose]: () => new Promise((done) => (out.destroyed ? done() : void out.end(() => done()))),
  };
}
