import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteColours } from './paperLook.ts';

test('papers are printed in the light colours of the site', () => {
  const css = readFileSync(new URL('../../../frontend/design/tokens.css', import.meta.url), 'utf8');
  const light = /:root \{([^}]*)\}/.exec(css)?.[1] ?? '';
  const tokens = Object.fromEntries(
    [...light.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value]),
  );
  expect(tokens).toMatchObject(siteColours);
});
