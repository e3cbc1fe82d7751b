import * as z from 'zod/mini';

const Package = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  link: z.optional(z.boolean()),
});
export const Lockfile = z.object({ name: z.string(), version: z.string(), packages: z.record(z.string(), Package) });

interface Component {
  name: string;
  version: string;
  /** SPDX, as the package says. */
  licence: string;
  /** SHA-512 in hex, of the archive. */
  digest: string | undefined;
  /** False for build and test packages. */
  delivered: boolean;
}

/** Every package of a lockfile once, by name and version. */
export function componentsOf({ packages }: z.infer<typeof Lockfile>): Component[] {
  const found = new Map<string, Component>();
  for (const [path, { version, license, integrity, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || !name || version === undefined || link) continue;
    const key = `${name}@${version}`;
    const before = found.get(key);
    const digest = /^sha512-(\S+)/.exec(integrity ?? '')?.[1];
    found.set(key, {
      ...{ name, version, licence: license ?? 'none said' },
      digest: digest === undefined ? before?.digest : Buffer.from(digest, 'base64').toString('hex'),
      delivered: !dev || before?.delivered === true,
    });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** Permissive licences; each identifier of an expression is checked. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'CC0-1.0'],
  // Data of CLDR: the licence of the Unicode consortium asks for its notice, as MIT does.
  'Unicode-3.0',
  ...['Unlicense', 'Zlib', 'Python-2.0', 'CC-BY-4.0', 'CC-BY-3.0', 'OFL-1.1', 'WTFPL', 'MPL-2.0'],
]);

/** Packages that were looked at one by one, by what they say of their licence, with the reason. */
const judged: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream Vera: fonts may be used, changed and embedded in documents',
  duck: 'BSD without saying which: two clauses in its file; builds only',
};

/** Packages with an unreviewed licence: of `A OR B` one allowed is enough. */
export const notAllowed = (components: readonly Component[]): Component[] =>
  components.filter(({ name, licence }) => !(name in judged) && !isAllowed(licence));

function isAllowed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, '').trim();
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  return bare.split(' AND ').every((one) => allowed.has(one.trim()));
}
