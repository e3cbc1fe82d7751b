import { expect, test } from 'vitest';
import { bundleFunction, loadedInputs } from './bundleFunction.ts';
import { everyFunction } from './everyFunction.ts';

const sourceOf = (name: string) => {
  const source = everyFunction().find((one) => one.name === name);
  if (!source) throw new Error(`no function ${name}`);
  // A name of its own, because other tests bundle the whole system at the same time.
  return { ...source, name: `${name}Test` };
};

test('the word count starts without the engine, which its thread loads', async () => {
  // Only the product's own files matter here; bundling packages as well takes long.
  const bundle = await bundleFunction(sourceOf('countWords'), { packages: 'external' });
  const engine = /domain\/words\/(docx|rtf|xls|odt)\//;
  expect(loadedInputs(bundle, 'index').filter((path) => engine.test(path))).toEqual([]);
  expect(loadedInputs(bundle, 'countWorker').some((path) => engine.test(path))).toBe(true);
});
