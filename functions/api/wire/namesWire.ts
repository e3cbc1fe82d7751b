import type { AskedNamesWire } from '#shared/contract/schemas/names.ts';
import type { AskedNames } from '../../domain/names/confirmedNames.ts';

/** The names a customer is asked to confirm; null where none were found. */
export const namesWire = (asked: AskedNames | undefined): AskedNamesWire => ({
  revision: asked?.revision ?? 0,
  asked_at: asked?.askedAt ?? null,
  confirm_by: asked?.until ?? null,
  confirmed_at: asked?.confirmedAt ?? null,
  not_listed: asked?.notListed ?? 0,
  names: (asked?.names ?? []).map((one) => ({
    name_id: one.id,
    kind: one.kind,
    source_text: one.text,
    proposal: one.proposal ?? null,
    excerpt: one.excerpt,
    occurrences: one.count,
    doubt: one.doubt ?? null,
    added: one.added ?? false,
    confirmed: one.confirmed,
    wanted: one.wanted ?? null,
  })),
});
