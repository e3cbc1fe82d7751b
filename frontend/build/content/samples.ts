import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from './readContent.ts';

const folder = join(contentFolder, 'samples');

/**
 * Programs and commands that the guides for developers show, by the name of their file: `{{sample.first-order.js}}`. One file
 * for all languages; a test runs what stands on the built pages (`infra/commands/client/guides.ts`).
 */
export const samples = (): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8').trimEnd()]));
