import { expect, test } from 'vitest';
import { bundleFunction, loadedInputs } from './bundleFunction.ts';
import { everyFunction } from './everyFunction.ts';

test('the word count starts without the engine, which its thread loads', async () => {
  const source = everyFunction().find(({ name }) => name === 'countWords');
  if (!source) throw new Error('no countWords function');
  // Under a name of its own: other tests bundle the whole system in the meantime. What is asked is a matter of our own
  // files; reading and shrinking the packages as well takes a busy machine longer than a test may.
  const bundle = await bundleFunction({ ...source, name: 'countWordsTest' }, { packages: 'external' });
  const engine = /domain\/words\/(docx|rtf|xls|odt)\//;
  expect(loadedInputs(bundle, 'index').filter((path) => engine.test(path))).toEqual([]);
  expect(loadedInputs(bundle, 'countWorker').some((path) => engine.test(path))).toBe(true);
});
