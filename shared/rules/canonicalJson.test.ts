import { expect, test } from 'vitest';
import { canonicalJson } from './canonicalJson.ts';

test('writes the example of RFC 8785 as the RFC does', () => {
  const value = JSON.parse(
    String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
  );
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('orders names by their UTF-16 code units, as the RFC’s second example does', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
  const written = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
  expect(Object.keys(JSON.parse(written)).join()).toBe(
    ['1', '\r', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'].join(),
  );
  expect(written).toBe(`{"\\r":0,"1":0,"\u0080":0,"\u00f6":0,"\u20ac":0,"\u{1f600}":0,"\ufb33":0}`);
});

test('leaves out what is undefined, and refuses what JSON cannot say', () => {
  expect(canonicalJson({ b: undefined, a: [] })).toBe('{"a":[]}');
  expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
  expect(() => canonicalJson('\ud800')).toThrow(RangeError);
});
