import { expect, test } from 'vitest';
import { componentsOf, notAllowed } from './components.ts';

const lockfile = {
  ...{ name: 'verso', version: '1.0.0' },
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      integrity: `sha512-${Buffer.from('digest').toString('base64')}`,
    },
    'node_modules/b': { version: '2.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/c/node_modules/a': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/@scope/d': { version: '1.0.0', license: '(GPL-2.0 OR MIT)' },
    'node_modules/e': { version: '1.0.0' },
  },
};

test('each package stands once, delivered where anything delivered has it', () => {
  expect(componentsOf(lockfile).map(({ name, delivered }) => [name, delivered])).toEqual([
    ['@scope/d', true],
    ['a', true],
    ['b', false],
    ['e', true],
  ]);
  expect(componentsOf(lockfile)[1]?.digest).toBe(Buffer.from('digest').toString('hex'));
});

test('a licence that is not allowed is named; of two to choose from one is enough', () => {
  expect(notAllowed(componentsOf(lockfile)).map(({ name }) => name)).toEqual(['b', 'e']);
});
