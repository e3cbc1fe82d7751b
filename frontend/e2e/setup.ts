import { execFileSync } from 'node:child_process';
import { chromiumPath } from './browser.ts';

/** Builds the site (unless E2E_BUILT says that it is) and unpacks the browser once for all files. */
export default async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = await chromiumPath();
  if (!process.env.E2E_BUILT) execFileSync(process.execPath, ['frontend/build/build.ts'], { stdio: 'inherit' });
}
