import type { Refusal } from '#shared/contract/operation.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import type { CountedTranslator, SwornCheck, Translator } from '../../domain/production/translator.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

/** So many looks are kept with the profile: five years of them. The audit keeps all. */
const mostKept = 20;

/**
 * Staff looked a number up on the ministry's list. Found: it holds for a quarter. Not found: nothing sworn is offered any more and no
 * number stands in the profile; what was looked up stays with who looked and when.
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

/** Certifies nothing any more; who does nothing else in a pair keeps it, and is offered nothing in it. */
function unsworn({ steps, ...pair }: Translator['pairs'][number]): Translator['pairs'][number] {
  const others = steps.filter((step) => step !== 'certification');
  return { ...pair, steps: others.length > 0 ? others : steps, sworn: false };
}
