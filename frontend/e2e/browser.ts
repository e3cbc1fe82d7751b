import { type Browser, chromium } from 'playwright-core';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** Chromium of CHROMIUM_PATH, or the one unpacked from npm; the one of `shareBrowser` where a run has it. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const shared = process.env.BROWSER_ADDRESS;
  if (shared && args.length === 0) return chromium.connect(shared);
  return chromium.launch({ executablePath: await chromiumPath(), args: [...flags, ...args] });
}

/** One browser for all files of a run: each connects to it, and closing its connection closes what it opened. */
export async function shareBrowser(): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: await chromiumPath(), args: flags });
  process.env.BROWSER_ADDRESS = server.wsEndpoint();
  return () => server.close();
}

export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}
