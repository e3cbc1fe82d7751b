import { type Browser, chromium } from 'playwright-core';
import { hasSharedMemory } from '#infra/local/temporaryFolder.ts';

const flags = ['--no-sandbox', '--disable-gpu'];
/** The browser's processes share memory in files on the disk: a tenth more work for each page. */
const memoryOnDisk = '--disable-dev-shm-usage';

/** Chromium of CHROMIUM_PATH, or the one unpacked from npm. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [...flags, ...args],
    // Without a language of the machine it names no file that has a letter outside of ASCII.
    env: { ...process.env, LANG: process.env.LANG || 'C.UTF-8' },
    // Playwright's own choice, because a container has 64 MB unless it is given more.
    ignoreDefaultArgs: hasSharedMemory() ? [memoryOnDisk] : [],
  });
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
