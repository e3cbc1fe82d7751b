import type { Refusal } from '#shared/contract/operation.ts';
import type { MailDigest } from '#shared/model/mailDigest.ts';
import type { CountedTranslator, Translator } from '../../domain/production/translator.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';
import {
  type Availability,
  availabilityMessages,
  type TypedTranslator,
  translatorMessages,
  withTyped,
} from './typedTranslator.ts';

type Deps = { translators: TranslatorStore };
type Outcome = CountedTranslator | Refusal<'not_found' | 'changed_meanwhile' | 'validation_failed'>;

/** Replaces a translator's fields set by staff, at the revision that was read. Their current jobs stay. */
export async function updateTranslator(
  deps: Deps,
  { id, revision }: { id: string; revision: number },
  typed: TypedTranslator,
  /** Items of the same write. */
  more: (change: { before: Translator; after: Translator }) => readonly TransactItem[] = () => [],
): Promise<Outcome> {
  const fields = translatorMessages(typed);
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  return save(deps, { id, revision }, (before) => withTyped(before, typed), more);
}

/**
 * A translator sets capacity and availability; pausing stops new offers. A translator ended by staff cannot resume by
 * it.
 */
export async function setAvailability(
  deps: Deps,
  { id, revision }: { id: string; revision: number },
  { paused, ...typed }: Availability & { paused: boolean | undefined },
): Promise<Outcome> {
  const fields = availabilityMessages(typed);
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  return save(deps, { id, revision }, (before) => ({
    ...before,
    ...typed,
    ...(before.state !== 'ended' && paused !== undefined && { state: paused ? 'paused' : 'active' }),
  }));
}

/** How often a translator gets mails. */
export const setMailDigest = (
  deps: Deps,
  named: { id: string; revision: number },
  mails: MailDigest,
): Promise<Outcome> => save(deps, named, (before) => ({ ...before, mails }));

async function save(
  { translators }: Deps,
  { id, revision }: { id: string; revision: number },
  change: (before: Translator) => Translator,
  more: (change: { before: Translator; after: Translator }) => readonly TransactItem[] = () => [],
): Promise<Outcome> {
  const before = await translators.read(id);
  if (!before) return { refused: 'not_found' };
  if (before.revision !== revision) return { refused: 'changed_meanwhile' };
  const changed = change(before);
  if ((await translators.save(changed, before, more({ before, after: changed }))) === 'changed')
    return { refused: 'changed_meanwhile' };
  const [after] = await translators.readMany([id]);
  return after ?? { refused: 'not_found' };
}
