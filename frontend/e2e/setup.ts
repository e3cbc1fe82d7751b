import { SiteBuild } from '#infra/local/host/siteBuild.ts';
import { chromiumPath } from './browser.ts';

/** Builds the site, unless it was built from these sources, and unpacks the browser once for all files. */
export default async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = await chromiumPath();
  await new SiteBuild(process.cwd()).refresh();
}
