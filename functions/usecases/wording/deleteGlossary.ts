import type { Refusal } from '#shared/contract/operation.ts';
import { type LanguagePair, samePair } from '../../domain/wording/glossary.ts';
import type { GlossaryStore } from '../../stores/production/glossaries.ts';

const tries = 5;

/** Deletes the terms of an account for a pair of languages. */
export async function deleteGlossary(
  glossaries: Pick<GlossaryStore, 'index' | 'remove'>,
  customer: string,
  pair: LanguagePair,
): Promise<'deleted' | Refusal<'not_found' | 'conflict'>> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const index = await glossaries.index(customer);
    if (!index.pairs.some((one) => samePair(one, pair))) return { refused: 'not_found' };
    if ((await glossaries.remove(customer, pair, index)) === 'written') return 'deleted';
  }
  return { refused: 'conflict' };
}
