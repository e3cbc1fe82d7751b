import { expect, test } from 'vitest';
import { bundleFunction, loadedInputs } from './bundleFunction.ts';
import { everyFunction } from './everyFunction.ts';

test('the word count starts without the engine, which its thread loads', async () => {
  const source = everyFunction().find(({ name }) => name === 'countWords');
  if (!source) throw new Error('no countWords function');
  // Under a separate name, as other tests bundle the whole system concurrently. Only our own files matter here;
  // bundling packages as well would exceed a test's timeout on a busy machine.
  const bundle = await bundleFunction({ ...source, name: 'countWordsTest' }, { packages: 'external' });
  const engine = /domain\/words\/(docx|rtf|xls|odt)\//;
  expect(loadedInputs(bundle, 'index').filter((path) => engine.test(path))).toEqual([]);
  expect(loadedInputs(bundle, 'countWorker').some((path) => engine.test(path))).toBe(true);
});
