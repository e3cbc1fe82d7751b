import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Chosen } from '../settings/readSettings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const listIn = (folder: string) => join(folder, '.bundles/built.json');

/** What was built, and for what: the site knows its stage's address, seller and terms. */
const Built = z.object({
  stage: z.string(),
  /** Hex SHA-256 of the settings file; null: without one. */
  settings: z.nullable(z.string()),
  /** Directories below the project, by the name of the function. */
  functions: z.record(z.string(), z.string()),
});

const digestOf = (file: string | undefined): string | null =>
  file === undefined ? null : createHash('sha256').update(readFileSync(file)).digest('hex');

/** Notes what `npm run deploy:build` has built, beside the bundles. */
export function noteBuilt({ stage, file }: Chosen, bundles: ReadonlyMap<string, string>, folder = root): void {
  const functions = Object.fromEntries([...bundles].map(([name, at]) => [name, relative(folder, at)]));
  writeFileSync(listIn(folder), JSON.stringify({ stage, settings: digestOf(file), functions }));
}

/**
 * The bundles that another machine has built, by the name of the function. Throws where none are there, or where they were
 * built for another stage or with other settings. `folder`: the project.
 */
export function builtFunctions({ stage, file }: Chosen, folder = root): ReadonlyMap<string, string> {
  const list = listIn(folder);
  if (!existsSync(list)) throw new Error('Nothing was built before: npm run deploy:build comes first.');
  const built = z.parse(Built, JSON.parse(readFileSync(list, 'utf8')));
  if (built.stage !== stage || built.settings !== digestOf(file))
    throw new Error(
      `What was built is for the stage ${built.stage} with its settings, not for this one: build it again.`,
    );
  const bundles = new Map(Object.entries(built.functions).map(([name, at]) => [name, join(folder, at)]));
  for (const [name, at] of bundles)
    if (!existsSync(join(at, 'index.mjs'))) throw new Error(`The bundle of ${name} is not there.`);
  return bundles;
}
