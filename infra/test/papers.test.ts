import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import settings from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const excluded = ['**/node_modules/**', '**/dist/**', '.local/**', 'cdk.out/**', '.bundles/**'];
const files = globSync(['**/*', '.github/**/*', '.ci/*'], { cwd: root, exclude: excluded });
const papers = files.filter((file) => file.endsWith('.md') && !file.startsWith('frontend/content/'));
/** `frontend/README.md` and `pages/README.md` both end so. */
const ends = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
const tops = ['', 'shared', 'functions', 'frontend', 'infra', 'events'];

/** What looks like a path and is none of this repository. */
const elsewhere = new Set([
  // Made by who deploys, or by a start.
  ...['production.json', 'keys/', 'delivered/', 'owner/name', 'owner@1/name@2'],
  // A package, an operation of the provider, a word.
  ...['@verso/client', 'base/trnRequest/token', 'and/or'],
]);

const read = (paper: string): string => readFileSync(join(root, paper), 'utf8').replaceAll(/```.*?```/gs, '');
const quoted = (paper: string): string[] =>
  [...read(paper).matchAll(/`([^`\n]+)`/g)].flatMap(([, said = '']) => each(said));

/** `a/{b,c}.ts` is two paths. */
function each(said: string): string[] {
  const [, before = '', options, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(said) ?? [];
  return options === undefined ? [said] : options.split(',').flatMap((one) => each(before + one + after));
}

const withExtension = /\.(ts|tsx|md|json|ya?ml|css|mjs|png)$/;

/** `frame/language.own` is a text, not a file. */
const isPath = (said: string): boolean =>
  /^[\w.@{},/-]+$/.test(said) &&
  !said.startsWith('/') &&
  (withExtension.test(said) || (said.includes('/') && !/\.\w+$/.test(said)));

const isThere = (paper: string, said: string): boolean => {
  const path = said.replace(/\/$/, '');
  return [dirname(paper), ...tops].some((folder) => files.includes(normalize(join(folder, path)))) || ends.has(path);
};

describe.each(papers)('%s', (paper) => {
  test('names files and folders that are there', () => {
    const named = quoted(paper).filter((said) => isPath(said) && !elsewhere.has(said));
    expect(named.filter((said) => !isThere(paper, said))).toEqual([]);
  });

  test('names commands that are there', () => {
    const commands = quoted(paper).flatMap((said) => /^npm run (?:-s )?([\w:-]+)/.exec(said)?.[1] ?? []);
    expect(commands.filter((name) => !(name in settings.scripts))).toEqual([]);
  });

  test('links to papers that are there', () => {
    const links = [...read(paper).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);
    const own = links.filter((link) => !/^(https?:|mailto:|\/)/.test(link));
    expect(own.filter((link) => !files.includes(normalize(join(dirname(paper), link))))).toEqual([]);
  });
});
