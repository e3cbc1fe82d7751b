import type { Refusal } from '#shared/contract/operation.ts';

/** A bank that is chosen on our page opens at once: its provider's terms are accepted here or not at all. */
export function providerTermsMissing(wanted: {
  bank: number | undefined;
  providerTerms: boolean;
}): Refusal<'validation_failed'> | undefined {
  if (wanted.bank === undefined || wanted.providerTerms) return undefined;
  return { refused: 'validation_failed', fields: { provider_terms: ['validation/consent'] } };
}
