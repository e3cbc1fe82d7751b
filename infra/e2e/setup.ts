import type { TestProject } from 'vitest/node';
import { hashLightly } from '#infra/local/cognito/passwords.ts';
import { SiteBuild } from '#infra/local/host/siteBuild.ts';
import { chromiumPath } from './browser.ts';
import { shareProduct } from './shareProduct.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers where the product runs that files share. */
    sharedProduct: string;
  }
}

/** Builds the site, unless it was built from these sources, and unpacks the browser once for all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await chromiumPath();
  await new SiteBuild(process.cwd()).refresh();
  hashLightly();
  const shared = await shareProduct();
  project.provide('sharedProduct', shared.address);
  return shared.stop;
}
