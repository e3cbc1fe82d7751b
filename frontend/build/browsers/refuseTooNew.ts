import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { membersGiven, tooNewInScript } from './scriptFeatures.ts';
import { tooNewInStyle } from './styleFeatures.ts';
import { notNeeded } from './supportedBrowsers.ts';

/** Ends the build where a script or a style sheet of it uses what a supported browser does not have. */
export function refuseTooNew(dist: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|css)$/.test(file));
  const faults = tooNewIn(files.map((name) => ({ name, source: readFileSync(join(dist, name), 'utf8') })));
  if (faults.length > 0)
    throw new Error(`Not in every supported browser (frontend/build/browsers):\n${faults.join('\n')}`);
}

/** Findings such as `app.js: api.URL.parse_static`, without the accepted ones. */
export function tooNewIn(files: readonly { name: string; source: string }[]): string[] {
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  const own = new Set(scripts.flatMap(({ source }) => membersGiven(source)));
  return files.flatMap(({ name, source }) =>
    (name.endsWith('.js') ? tooNewInScript(source, own) : tooNewInStyle(source))
      .filter((feature) => !Object.hasOwn(notNeeded, feature))
      .map((feature) => `${name}: ${feature}`),
  );
}
