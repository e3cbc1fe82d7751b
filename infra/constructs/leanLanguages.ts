import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import * as z from 'zod/mini';

const Model = z.object({
  ngramsData: z.object({
    type: z.string(),
    languages: z.record(z.string(), z.string()),
    isSubset: z.boolean(),
    ngrams: z.record(z.string(), z.record(z.string(), z.number())),
  }),
});
type Ngrams = z.infer<typeof Model>['ngramsData']['ngrams'];

/** Characters that stand for numbers begin behind those that would need an escape. */
const first = 0x5d;

/**
 * Packs the model by which languages are recognised. As it comes it is 50,000 objects of 29 MB, and each collection of
 * garbage in a thread that has asked for a language once goes through all of them: ten times the pause, in the middle of a
 * price. Packed it is a map and a text; what one look asks for is unpacked for it.
 */
export const leanLanguages: Plugin = {
  name: 'lean-languages',
  setup(build) {
    build.onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/ }, async ({ path }) => {
      const loaded: unknown = await import(pathToFileURL(path).href);
      const { ngrams, ...model } = z.parse(Model, loaded).ngramsData;
      return { contents: packed(ngrams, model), loader: 'js' };
    });
  },
};

function packed(ngrams: Ngrams, model: object): string {
  const names = Object.keys(ngrams);
  // Of each, how many languages it speaks for, and each of them with its score.
  const scores = Object.values(ngrams).map((of) => {
    const numbers = Object.entries(of).flatMap(([language, score]) => [Number(language), score]);
    return String.fromCharCode(...[numbers.length / 2, ...numbers].map((number) => number + first));
  });
  return `
    const scores = ${JSON.stringify(scores.join(''))};
    const at = (place) => scores.charCodeAt(place) - ${first};
    const places = new Map();
    let next = 0;
    for (const name of ${JSON.stringify(names.join('\n'))}.split('\\n')) {
      places.set(name, next);
      next += 1 + 2 * at(next);
    }
    function scoresOf(_, name) {
      const place = places.get(name);
      if (place === undefined) return undefined;
      const found = {};
      for (let i = 1; i <= 2 * at(place); i += 2) found[at(place + i)] = at(place + i + 1);
      return found;
    }
    export const ngramsData = { ...${JSON.stringify(model)}, ngrams: new Proxy({}, { get: scoresOf }) };`;
}
