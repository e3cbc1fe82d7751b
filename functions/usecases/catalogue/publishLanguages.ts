import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { inForce } from '../../domain/catalogue/inForce.ts';
import { firstLanguages } from '../../domain/catalogue/languages.ts';
import type { LanguageOffer, PublishedLanguages } from '../../domain/catalogue/published.ts';
import type { VersionStore } from '../../stores/catalogue/versionStore.ts';
import { beginsAt, type Publishing, publishedLine } from './publishPrices.ts';

/** Publishes the offer for some languages; others stay as they are when it starts. */
export async function publishLanguages(
  { versions, now }: { versions: VersionStore<PublishedLanguages>; now: Date },
  { changes, ...wanted }: Publishing & { changes: readonly LanguageOffer[] },
): Promise<PublishedLanguages | Refusal<'changed_meanwhile' | 'validation_failed'>> {
  const fields = wrongOffers(changes);
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const known = await versions.read();
  if (known.revision !== wanted.revision) return { refused: 'changed_meanwhile' };
  const begins = beginsAt(wanted.validFrom, now);
  if (!begins) return { refused: 'validation_failed', fields: { valid_from: ['validation/too_soon'] } };
  const { revision, reason, by } = wanted;
  const before = inForce(known.versions, new Date(begins));
  const offers = new Map([...(before?.languages ?? []), ...changes].map((offer) => [offer.id, offer]));
  const published: PublishedLanguages = {
    version: `${begins.slice(0, 10)}-${revision + 1}`,
    ...{ validFrom: begins, publishedAt: now.toISOString(), by, ...(reason !== undefined && { reason }) },
    languages: [...offers.values()],
  };
  const line = publishedLine('languages', published, { ...wanted, before: before?.version ?? null });
  return (await versions.publish(published, revision, line)) ? published : { refused: 'changed_meanwhile' };
}

/** Known languages, each once, none a target of itself, none without a target. */
function wrongOffers(changes: readonly LanguageOffer[]): Record<string, FieldMessage[]> {
  const ids = new Set(firstLanguages.map(({ id }) => id));
  const fields: Record<string, FieldMessage[]> = {};
  for (const [index, { id, targetLanguages }] of changes.entries()) {
    if (!ids.has(id) || changes.findIndex((one) => one.id === id) !== index)
      fields[`languages.${index}.id`] = ['validation/language_unknown'];
    if (targetLanguages.length === 0) fields[`languages.${index}.target_languages`] = ['validation/target_required'];
    else if (targetLanguages.some((target) => !ids.has(target) || target === id))
      fields[`languages.${index}.target_languages`] = ['validation/target_refused'];
  }
  return fields;
}
