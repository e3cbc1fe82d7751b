import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { inForce } from '../../domain/catalogue/inForce.ts';
import { firstLanguages } from '../../domain/catalogue/languages.ts';
import {
  type LanguageOffer,
  leadSeconds,
  type PublishedLanguages,
  type PublishedPrices,
} from '../../domain/catalogue/published.ts';
import {
  type PriceConfiguration,
  type PriceValues,
  tiersFit,
  withValues,
} from '../../domain/pricing/priceConfiguration.ts';
import { priceConfigurations } from '../../domain/pricing/priceConfigurations.ts';
import type { KnownVersions, VersionStore } from '../../stores/catalogue/catalogueVersions.ts';

interface CatalogueDeps<T extends PublishedPrices> {
  versions: VersionStore<T>;
  now: Date;
}

interface Publishing {
  /** Revision of the list of versions that the caller has read. */
  revision: number;
  /** Start of the version; undefined: as soon as all quoting functions know it. */
  validFrom?: string | undefined;
  reason?: string | undefined;
  by: string;
  request: string;
}

/** The base of a new list: a built-in one, or a published one that was not withdrawn. */
export function priceBase({ versions }: KnownVersions<PublishedPrices>, name: string): PriceConfiguration | undefined {
  const published = versions.find(({ version, withdrawnAt }) => version === name && withdrawnAt === undefined);
  return published?.configuration ?? priceConfigurations.find(({ version }) => version === name);
}

/** Publishes a price list that starts later, never at once; existing quotes and orders keep theirs. */
export async function publishPrices(
  { versions, now }: CatalogueDeps<PublishedPrices>,
  { basedOn, values, ...wanted }: Publishing & { basedOn: string; values: PriceValues },
): Promise<PublishedPrices | Refusal<'changed_meanwhile' | 'not_found' | 'validation_failed'>> {
  const known = await versions.read();
  if (known.revision !== wanted.revision) return { refused: 'changed_meanwhile' };
  const base = priceBase(known, basedOn);
  if (!base) return { refused: 'not_found' };
  if (!tiersFit(base, values)) return { refused: 'validation_failed', fields: { top_up_tiers: ['validation/rising'] } };
  const begins = beginsAt(wanted.validFrom, now);
  if (!begins) return { refused: 'validation_failed', fields: { valid_from: ['validation/too_soon'] } };
  const { revision, reason, by } = wanted;
  const version = `${begins.slice(0, 10)}-${revision + 1}`;
  const published: PublishedPrices = {
    ...{ version, validFrom: begins, publishedAt: now.toISOString(), by, ...(reason !== undefined && { reason }) },
    configuration: withValues(base, values, { version, validFrom: begins }),
  };
  const line = publishedLine('prices', published, { ...wanted, before: base.version });
  return (await versions.publish(published, revision, line)) ? published : { refused: 'changed_meanwhile' };
}

/** Start of a version, ISO 8601 in UTC; undefined if it is too early for all functions to know the version by then. */
function beginsAt(validFrom: string | undefined, now: Date): string | undefined {
  const earliest = new Date(now.getTime() + leadSeconds * 1000);
  const begins = validFrom === undefined ? earliest : new Date(validFrom);
  return begins < earliest ? undefined : begins.toISOString();
}

const publishedLine = (
  object: 'prices' | 'languages',
  { version, validFrom, publishedAt }: Pick<PublishedPrices, 'version' | 'validFrom' | 'publishedAt'>,
  { by, request, reason, before }: Publishing & { before: string | null },
): AuditLine => ({
  who: { kind: 'staff', account: by },
  act: `${object}_published`,
  object,
  before: { version: before },
  after: { version, valid_from: validFrom },
  ...(reason !== undefined && { reason }),
  request,
  at: publishedAt,
});

/** Withdraws a list that is not in force yet; idempotent. `conflict`: it is in force. */
export async function withdrawPrices(
  { versions, now }: CatalogueDeps<PublishedPrices>,
  { version, by, request }: { version: string; by: string; request: string },
): Promise<PublishedPrices | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>> {
  const known = await versions.read();
  const meant = known.versions.find((one) => one.version === version);
  if (!meant) return { refused: 'not_found' };
  if (meant.withdrawnAt !== undefined) return meant;
  const at = now.toISOString();
  // From half the lead time before its start, a function may already quote by the list.
  if (meant.validFrom <= new Date(now.getTime() + leadSeconds * 500).toISOString()) return { refused: 'conflict' };
  const line: AuditLine = {
    who: { kind: 'staff', account: by },
    act: 'prices_withdrawn',
    object: 'prices',
    before: { version, valid_from: meant.validFrom },
    after: { version: inForce(known.versions, now)?.version ?? null },
    request,
    at,
  };
  const isDone = await versions.withdraw(meant, known.revision, line);
  return isDone ? { ...meant, withdrawnAt: at } : { refused: 'changed_meanwhile' };
}

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

/** Errors of offered languages: each has to be known and named once, with targets, none of them itself. */
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
