import type { TestProject } from 'vitest/node';
import { startProduct } from '../local/host/startProduct.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
  }
}

/** Starts the product on a free port, or takes the deployed address in BASE_URL. */
export default async function startTarget(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const deployed = process.env.BASE_URL;
  if (deployed) {
    project.provide('baseUrl', deployed.replace(/\/$/, ''));
    return undefined;
  }
  const product = await startProduct();
  project.provide('baseUrl', product.url);
  return () => product.stop();
}
