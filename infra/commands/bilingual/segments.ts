import '../sayPlainly.ts';
import { english } from '#functions/domain/bilingual/segments/gold/english.ts';
import { polish } from '#functions/domain/bilingual/segments/gold/polish.ts';
import { casesOf, wrongOf } from '#functions/domain/bilingual/segments/gold/wrongOf.ts';
import { conclude } from '../figures/bars.ts';

/**
 * `npm run -s bilingual:segments`: sentences found in texts whose sentences are known: the published golden rules of
 * English, and Polish statutes and rules of spelling.
 */
const wrong = { english: wrongOf(english, 'en'), polish: wrongOf(polish, 'pl') };
const share = (count: number, of: number): number => 1 - count / of;
conclude('bilingual:segments', {
  english: share(wrong.english.length, casesOf(english)),
  polish: share(wrong.polish.length, casesOf(polish)),
  cases: { english: casesOf(english), polish: casesOf(polish) },
  wrong: [...wrong.english, ...wrong.polish].map(({ source, found }) => `${source}: ${found.join(' | ')}`),
});
