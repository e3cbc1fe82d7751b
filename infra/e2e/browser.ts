import { type Browser, chromium } from 'playwright-core';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** Chromium of CHROMIUM_PATH, or the one unpacked from npm. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...flags, ...args] });
}

let launched: Promise<Browser> | undefined;

/** The browser of this process, for all files of tests that it runs; it ends with the process. */
export function ownBrowser(): Promise<Browser> {
  launched ??= launchBrowser();
  return launched;
}

export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}
