import type { Refusal } from '#shared/contract/operation.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import type { CountedTranslator, SwornCheck, Translator } from '../../domain/production/translator.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

/** The most lookups stored in the profile: five years of them. The audit has all. */
const mostKept = 20;

/**
 * Records that staff looked up a number on the ministry's list. Found: it is valid for a quarter. Not found: no sworn
 * work is offered any more and the number is removed from the profile; the lookup is kept with who and when.
 */
export async function checkSwornNumber(
  { translators }: { translators: TranslatorStore },
  { id, revision }: { id: string; revision: number },
  { found, note, by, now }: { found: boolean; note: string | undefined; by: string; now: Date },
  more: (change: { before: Translator; check: SwornCheck }) => readonly TransactItem[],
): Promise<CountedTranslator | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>> {
  const before = await translators.read(id);
  if (!before) return { refused: 'not_found' };
  if (before.revision !== revision) return { refused: 'changed_meanwhile' };
  const { swornNumber: number, ...rest } = before;
  if (number === undefined) return { refused: 'conflict' };
  const check = { at: now.toISOString(), by, number, found, ...(note !== undefined && { note }) };
  const swornChecks = [...(before.swornChecks ?? []), check].slice(-mostKept);
  const after: Translator = found
    ? { ...before, swornChecks, swornCheckedOn: warsawDayOf(now) }
    : { ...rest, swornChecks, pairs: before.pairs.map(unsworn) };
  if ((await translators.save(after, before, more({ before, check }))) === 'changed')
    return { refused: 'changed_meanwhile' };
  const [saved] = await translators.readMany([id]);
  return saved ?? { refused: 'not_found' };
}

/** No certification any more; a pair with no other step is kept, without offers. */
function unsworn({ steps, ...pair }: Translator['pairs'][number]): Translator['pairs'][number] {
  const others = steps.filter((step) => step !== 'certification');
  return { ...pair, steps: others.length > 0 ? others : steps, sworn: false };
}
