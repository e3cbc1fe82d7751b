import { createServer } from 'node:net';

/** A port that was free on loopback a moment ago, so that two runs side by side do not meet. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

const usual = 3000;

/**
 * The port of the local host: `PORT`, which must be free, or 3000, or any other with a sentence that says so.
 * Throws an Error for a PORT that is none or that is taken.
 */
export async function choosePort(asked: string | undefined): Promise<{ port: number; remark?: string }> {
  if (asked !== undefined && asked !== '') {
    const port = Number(asked);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is no port: ${asked}`);
    if (port !== 0 && !(await isFree(port)))
      throw new Error(`Port ${port} is taken. Stop what uses it, or set another PORT.`);
    return { port: port === 0 ? await freePort() : port };
  }
  if (await isFree(usual)) return { port: usual };
  const port = await freePort();
  return { port, remark: `Port ${usual} is taken, so this is port ${port}. Set PORT to choose one.` };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
