import { expect, test } from 'vitest';
import { patchConsole } from './threadPatches.ts';

test('what goes through the console is one JSON line with its message inside, as the runtime writes it', () => {
  const lines: string[] = [];
  const target = {} as Console;
  patchConsole(
    target,
    (line) => lines.push(line),
    () => 'r1',
  );
  target.log('{"event":"lost"}');
  target.warn('%d of %d', 1, 2);
  target.error(new TypeError('broke'));
  const parsed = lines.map((line) => JSON.parse(line));
  expect(parsed).toMatchObject([
    { level: 'INFO', requestId: 'r1', message: '{"event":"lost"}' },
    { level: 'WARN', message: '1 of 2' },
    { level: 'ERROR', message: { errorType: 'TypeError', errorMessage: 'broke' } },
  ]);
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
});
