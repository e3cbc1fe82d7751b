import './sayPlainly.ts';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { componentsOf, Lockfile, notAllowed } from './sbom/components.ts';

/**
 * `npm run -s sbom`: what the product is made of, as CycloneDX 1.6 JSON, from the lockfile: name, version, licence, digest and
 * whether it is delivered or only builds. `-- --licences` counts licences instead, and fails at one that nobody allowed.
 */
const lockfile = z.parse(Lockfile, JSON.parse(readFileSync('package-lock.json', 'utf8')));
const components = componentsOf(lockfile);
if (process.argv.includes('--licences')) {
  const count = Object.entries(Object.groupBy(components, ({ licence }) => licence));
  for (const [licence, of = []] of count.toSorted(([, a = []], [, b = []]) => b.length - a.length))
    console.log(`${String(of.length).padStart(5)}  ${licence}`);
  const refused = notAllowed(components);
  for (const { name, version, licence } of refused) console.log(`not allowed: ${name} ${version} (${licence})`);
  console.log(JSON.stringify({ ok: refused.length === 0, packages: components.length, notAllowed: refused.length }));
  process.exitCode = refused.length === 0 ? 0 : 1;
} else {
  const bom = {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: { component: { type: 'application', name: lockfile.name, version: lockfile.version } },
    components: components.map(({ name, version, licence, digest, delivered }) => ({
      ...{ type: 'library', name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` },
      ...{ scope: delivered ? 'required' : 'excluded', licenses: [{ expression: licence }] },
      ...(digest && { hashes: [{ alg: 'SHA-512', content: digest }] }),
    })),
  };
  console.log(JSON.stringify(bom, null, 2));
}
