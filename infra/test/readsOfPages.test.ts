import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a page shows at one moment. */
const reads =
  /await [^;]*\.(?:allInnerTexts|allTextContents|boundingBox|count|evaluate|evaluateAll|getAttribute|innerText|inputValue|isChecked|isDisabled|isEnabled|isHidden|isVisible|textContent|title)\(/;

/** What stands between the parentheses of every `expect(…)`. */
function expected(source: string): string[] {
  return [...source.matchAll(/\bexpect\(/g)].map(({ index, 0: { length } }) => {
    let open = 1;
    let end = index + length;
    for (; open > 0 && end < source.length; end++) open += Number(source[end] === '(') - Number(source[end] === ')');
    return source.slice(index + length, end - 1);
  });
}

test('a read of a page that is expected once is found, one that is polled for is not', () => {
  expect(expected("expect(await page.locator('#a').count()).toBe(1);").some((one) => reads.test(one))).toBe(true);
  expect(expected('expect([await a.isChecked(), 1]).toEqual([]);').some((one) => reads.test(one))).toBe(true);
  expect(expected('await expect.poll(() => page.title()).toBe(1); expect(await post()).toBe(2);')).toEqual([
    'await post()',
  ]);
});

test('browser tests wait for what a page shows: none reads it once, on a machine that may be slow', () => {
  const files = globSync('infra/e2e/**/*.ts');
  const once = files.flatMap((file) =>
    expected(readFileSync(file, 'utf8'))
      .filter((one) => reads.test(one))
      .map((one) => `${file}: ${one}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(once).toEqual([]);
});

test('browser tests leave their routes in place: a call sent while one is taken away may never be answered', () => {
  const withTimes = globSync('infra/e2e/**/*.ts').filter((file) => /\btimes: \d/.test(readFileSync(file, 'utf8')));
  expect(withTimes).toEqual([]);
});
