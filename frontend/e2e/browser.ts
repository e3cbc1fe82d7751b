import { type Browser, chromium } from 'playwright-core';

/** Chromium for browser tests: CHROMIUM_PATH, or the one unpacked from npm. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await chromiumPath();
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...args],
  });
}

export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}
