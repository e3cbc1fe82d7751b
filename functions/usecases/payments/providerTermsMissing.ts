import type { Refusal } from '#shared/contract/operation.ts';

/** A bank chosen on our page opens directly, so the provider's terms have to be accepted here. */
export function providerTermsMissing(wanted: {
  bank: number | undefined;
  providerTerms: boolean;
}): Refusal<'validation_failed'> | undefined {
  if (wanted.bank === undefined || wanted.providerTerms) return undefined;
  return { refused: 'validation_failed', fields: { provider_terms: ['validation/consent'] } };
}
