import { expect, test } from 'vitest';
import { missingIn, tooNewIn } from './refuseTooNew.ts';
import { buildTarget, supportedBrowsers } from './supportedBrowsers.ts';

const script = (source: string, ...others: string[]) =>
  tooNewIn([source, ...others].map((text, index) => ({ name: `${index}.js`, source: text })));
const style = (source: string) => tooNewIn([{ name: 'site.css', source }]);

// Features that once broke the site in supported browsers, as `URL.canParse` and `Intl.Segmenter` did.
test.each([
  ['a static member', 'URLPattern.compareComponent("pathname", a, b)', '0.js: api.URLPattern'],
  ['a static member of the language', 'const all = Math.sumPrecise([1, 2])', '0.js: javascript.Math.sumPrecise'],
  ['a global object', 'new Temporal.Instant(0n)', '0.js: javascript.Temporal'],
  ['a member of one that is there', 'navigator.bluetooth.requestDevice({})', '0.js: api.Navigator.bluetooth'],
  ['a method of some object', 'cache.getOrInsertComputed(key, make)', '0.js: javascript.Map.getOrInsertComputed'],
])('%s that is too new ends the build', (_, source, expected) => {
  expect(script(source)).toContain(expected);
});

test.each([
  ['what every browser has', 'URL.canParse(text); [1].at(-1); structuredClone({}); new Intl.Locale("pl").maximize()'],
  ['a name of its own', 'const Temporal = { now() {} }; Temporal.now()'],
  ['a parameter, a key, a label', 'function f(scheduler) { return { navigation: scheduler.x } }'],
  ['what is known to be asked for first', 'typeof setImmediate === "function" && setImmediate(f)'],
])('%s does not', (_, source) => {
  expect(script(source)).toEqual([]);
});

test('a method that the site’s own objects have is not the platform’s, in whichever file they are', () => {
  const use = 'export const f = (cache) => cache.getOrInsertComputed(1)';
  expect(script(use, 'class Cache { getOrInsertComputed() {} }')).toEqual([]);
});

test.each([
  ['a property', 'p { field-sizing: content }', 'site.css: css.field-sizing'],
  ['a function', 'p { width: calc-size(auto, size * 2) }', 'site.css: css.calc-size()'],
  ['a selector', 'p:heading { color: red }', 'site.css: css.:heading'],
  ['a rule', '@function --double(--x) { result: calc(var(--x) * 2) }', 'site.css: css.@function'],
])('%s of a style sheet that is too new ends the build', (_, source, expected) => {
  expect(style(source)).toContain(expected);
});

test('a style that is asked for first, and one that every browser has, do not', () => {
  expect(style('@supports (field-sizing: content) { p { field-sizing: content } }')).toEqual([]);
  expect(style('@layer a { p:has(> a) { color: oklch(0.5 0.1 200); inset: 0; & b { margin: 0 } } }')).toEqual([]);
});

test('what is built is lowered to the very browsers it is held against; those of two years are among them', () => {
  expect(buildTarget).toEqual(['chrome131', 'edge131', 'firefox132', 'safari18.1', 'ios18.1']);
  expect(Object.keys(supportedBrowsers)).toHaveLength(buildTarget.length);
  const of = (added: string) => missingIn({ __compat: { support: { safari: { version_added: added } } } });
  expect([of('18.1'), of('18'), of('≤15'), of('18.2'), of('26'), of('preview')]).toEqual([
    [],
    [],
    [],
    ['safari'],
    ['safari'],
    ['safari'],
  ]);
});
