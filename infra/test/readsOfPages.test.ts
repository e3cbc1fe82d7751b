import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a page shows at one moment, whole and with what the test itself measures in it. */
const shown =
  'allInnerTexts|allTextContents|boundingBox|count|evaluateAll|getAttribute|innerText|inputValue|isChecked|isDisabled|isEnabled|isHidden|isVisible|textContent|title';
const reads = new RegExp(
  `await [^;]*\\.(?:evaluate|${shown})\\(|\\b(?!request\\b|response\\b)\\w+(?:\\[\\d\\])?\\.url\\(\\)`,
);
/** What is kept of one read: its name, and the test from there on. */
const kept = new RegExp(
  `\\bconst (?:(\\w+)|[\\[{]([^\\]}]*)[\\]}])(?:: [^=]+)? = \\(?await (?:Promise\\.all\\()?[^;]*?\\.(?:${shown})\\(`,
  'g',
);

/** What stands between the parentheses of every `expect(…)`. */
function expected(source: string): string[] {
  return [...source.matchAll(/\bexpect\(/g)].map(({ index, 0: { length } }) => {
    let open = 1;
    let end = index + length;
    for (; open > 0 && end < source.length; end++) open += Number(source[end] === '(') - Number(source[end] === ')');
    return source.slice(index + length, end - 1);
  });
}

/** The names of what was read once and is judged afterwards, each in its test. */
function judgedLater(source: string): string[] {
  return [...source.matchAll(kept)].flatMap(({ index, 1: one, 2: several }) => {
    const [rest = ''] = source.slice(index).split(/\n\}/);
    const names = madeOf(rest, namesIn(one ?? several ?? ''));
    return names.filter((name) => expected(rest).some((judged) => new RegExp(`\\b${name}\\b`).test(judged)));
  });
}

const namesIn = (declared: string): string[] =>
  declared.split(',').flatMap((name) => /(\w+)\s*(?:=[^=]*)?$/.exec(name.split(':').at(-1) ?? '')?.[1] ?? []);

/** The names, and those of what is made of them without asking the page again. */
function madeOf(test: string, names: readonly string[]): string[] {
  const known = new Set(names);
  for (const [, one, several, made = ''] of test.matchAll(
    /\bconst (?:(\w+)|[[{]([^\]}]*)[\]}])(?:: [^=]+)? = ([^;]*);/g,
  ))
    if (!/\bawait\b|=>[^;]*\.poll\(/.test(made) && [...known].some((name) => new RegExp(`\\b${name}\\b`).test(made)))
      for (const name of namesIn(one ?? several ?? '')) known.add(name);
  return [...known];
}

const files = globSync('infra/e2e/**/*.ts').map((file) => ({ file, source: readFileSync(file, 'utf8') }));

test('a read of a page that is expected once is found, one that is polled for is not', () => {
  const isFound = (source: string) => expected(source).some((one) => reads.test(one));
  expect(isFound("expect(await page.locator('#a').count()).toBe(1);")).toBe(true);
  expect(isFound('expect([await a.isChecked(), 1]).toEqual([]);')).toBe(true);
  expect(isFound('expect(new URL(page.url()).pathname).toBe(1);')).toBe(true);
  expect(isFound('await expect.poll(() => page.url()).toBe(1);')).toBe(false);
  expect(expected('await expect.poll(() => page.title()).toBe(1); expect(await post()).toBe(2);')).toEqual([
    'await post()',
  ]);
  const read = "const said = await page\n.locator('#a')\n.innerText();";
  expect(judgedLater(`${read} expect(said.trim()).toBe('x');\n});`)).toEqual(['said']);
  expect(judgedLater(`${read} await expect.poll(() => price()).toBe(said);\n});\nexpect(said);`)).toEqual([]);
  expect(judgedLater(`${read} const [first = ''] = said.split(' ');\nexpect(first).toBe('x');\n});`)).toEqual([
    'first',
  ]);
});

test('browser tests wait for what a page shows: none reads it once, on a machine that may be slow', () => {
  const once = files.flatMap(({ file, source }) =>
    expected(source)
      .filter((one) => reads.test(one))
      .map((one) => `${file}: ${one}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(once).toEqual([]);
});

test('nor do they keep one read of it and judge that', () => {
  const later = files.flatMap(({ file, source }) => judgedLater(source).map((name) => `${file}: ${name}`));
  expect(later).toEqual([]);
});

test('browser tests leave their routes in place: a call sent while one is taken away may never be answered', () => {
  const withTimes = files.filter(({ source }) => /\btimes: \d/.test(source));
  expect(withTimes.map(({ file }) => file)).toEqual([]);
});
