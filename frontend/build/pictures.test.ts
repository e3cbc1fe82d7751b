import { expect, test } from 'vitest';
import { pictureKinds, pictureOf } from '../app/pictureKinds.ts';
import { routes } from '../routes.ts';
import { coloured, lightTokens } from './pictures.ts';

test('pictures of shared links use the light colours of the tokens, and no others', () => {
  const colours = lightTokens(':root {\n  --ink: #14201d;\n}\n@media (x) {\n  :root {\n    --ink: #ffffff;\n  }\n}');
  expect(coloured('<path fill="var(--ink)"/>', colours)).toBe('<path fill="#14201d"/>');
  expect(() => coloured('<path fill="var(--pink)"/>', colours)).toThrow('--pink, which is no token');
});

test('every kind of picture but the common one belongs to a page of the table', () => {
  const used = new Set(routes.map(({ name }) => pictureOf(name)));
  expect([...used].sort()).toEqual([...pictureKinds].sort());
});
