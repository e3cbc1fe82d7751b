import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { reach } from '#infra/client/calls.ts';
import { freePort } from '#infra/local/ports.ts';
import { openSession, type WebDriver } from './enginePage.ts';

export interface Engine {
  name: 'firefox' | 'webkit';
  /** The program that speaks WebDriver, and how it is told its port. */
  driver: string;
  portArgs: (port: number) => string[];
  capabilities: object;
  /** It has no mode without a display: an X server in memory stands in. */
  wantsDisplay: boolean;
  /** The narrowest that its window can be. */
  narrowest: number;
}

interface Missing {
  name: Engine['name'];
  missing: string;
}

/** The engines of this machine, or everything that each lacks and the ways to get it. */
export function findEngines(): (Engine | Missing)[] {
  return [firefox(), webkit()];
}

function firefox(): Engine | Missing {
  const name = 'firefox';
  const binary = found(['firefox-esr', 'firefox'], process.env.FIREFOX_PATH);
  const driver = found(['geckodriver'], process.env.GECKODRIVER_PATH);
  if (!binary || !driver) return { name, missing: lacking([binary, 'firefox'], [driver, 'geckodriver']) };
  return {
    name,
    driver,
    portArgs: (port) => ['--port', String(port)],
    capabilities: { 'moz:firefoxOptions': { binary, args: ['-headless'] } },
    wantsDisplay: false,
    narrowest: 500,
  };
}

function webkit(): Engine | Missing {
  const name = 'webkit';
  const driver = found(['WebKitWebDriver'], process.env.WEBKITDRIVER_PATH);
  const display = process.env.DISPLAY || found(['Xvfb']);
  if (!driver || !display) return { name, missing: lacking([driver, 'webkit'], [display, 'display']) };
  return {
    name,
    driver,
    portArgs: (port) => [`--port=${port}`],
    // The driver knows the browser that it comes with.
    capabilities: {},
    wantsDisplay: !process.env.DISPLAY,
    narrowest: 390,
  };
}

/** How each part is got, by a package and by hand. */
const ways = {
  firefox:
    'Firefox ESR (on Debian: apt-get update, apt-get install -y firefox-esr; any other Firefox: its path in FIREFOX_PATH)',
  geckodriver:
    'geckodriver (with Rust: cargo install geckodriver, found in ~/.cargo/bin or on the PATH; one from elsewhere: its path in GECKODRIVER_PATH)',
  webkit:
    'WebKitWebDriver (on Debian: apt-get update, apt-get install -y webkit2gtk-driver; one from elsewhere: its path in WEBKITDRIVER_PATH)',
  display: 'a display (DISPLAY, or an X server in memory; on Debian: apt-get install -y xvfb)',
};

const lacking = (...parts: [found: string | undefined, way: keyof typeof ways][]): string =>
  parts.flatMap(([place, way]) => (place ? [] : [ways[way]])).join(' and ');

/** The first of these programs that there is. */
function found(names: readonly string[], given?: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), '.cargo', 'bin')];
  const places = given ? [given] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

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
