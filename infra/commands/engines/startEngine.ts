import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { reach } from '#infra/client/until.ts';
import { freePort } from '#infra/local/freePort.ts';
import type { Engine } from './engines.ts';
import { openSession, type WebDriver } from './webDriver.ts';

/** Starts an engine's driver and a browser; `stop` ends both. */
export async function startEngine(engine: Engine): Promise<{ browser: WebDriver; stop: () => Promise<void> }> {
  const port = await freePort();
  const display = engine.wantsDisplay ? await startDisplay() : undefined;
  const env = { ...process.env, ...(display && { DISPLAY: display.name }) };
  const driver = spawn(engine.driver, engine.portArgs(port), { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  const end = async () => {
    await ended(driver);
    if (display) await ended(display.server);
  };
  try {
    await reach(`the driver of ${engine.name}`, isThere);
    const browser = await openSession(address, engine.capabilities);
    return { browser, stop: () => browser.close().then(end, end) };
  } catch (error) {
    await end();
    throw error;
  }
}

/** An X server in memory, which chooses its own number. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const screen = ['-screen', '0', '1600x1200x24'];
  const server = spawn('Xvfb', ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const portPipe = server.stdio[3];
  if (!portPipe) throw new Error('Xvfb tells no number.');
  const [number] = await once(portPipe, 'data');
  return { name: `:${String(number).trim()}`, server };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
