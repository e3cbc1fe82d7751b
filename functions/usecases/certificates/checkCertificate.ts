import * as z from 'zod/mini';
import type { CheckedCertificate } from '#shared/contract/schemas/certificate.ts';
import { signedAny } from '#shared/model/certificate.ts';
import type { CertificateKey } from '#shared/model/certificateKey.ts';
import type { Json } from '#shared/rules/canonicalJson.ts';
import { recomputePrice } from '../../domain/certificates/recomputePrice.ts';
import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { checkSignature } from '../../gateways/signing/checkSignature.ts';
import { digestOfJson } from '../../gateways/signing/signDocument.ts';

export interface CheckDeps {
  keys: readonly CertificateKey[];
  /** A price list by version; undefined if not published. */
  prices(version: string): PriceConfiguration | undefined;
}

const unreadable: CheckedCertificate = {
  valid: false,
  signature: 'not_a_certificate',
  recomputed: null,
  differences: [],
};

/** Whether the text of a certificate is what was signed, and whether its price agrees when recalculated. Any text has an answer. */
export function checkCertificate({ keys, prices }: CheckDeps, text: string): CheckedCertificate {
  const parsed = z.safeParse(signedAny, readJson(text));
  if (!parsed.success) return unreadable;
  const { certificate, signature } = parsed.data;
  const signedAs = checkSignature(certificate satisfies Json, signature, keys);
  // Erased files have nothing to recalculate.
  if (certificate.kind === 'erasure')
    return { valid: signedAs === 'valid', signature: signedAs, recomputed: null, differences: [] };
  const configuration = prices(certificate.price_version);
  if (!configuration) return { valid: false, signature: signedAs, recomputed: 'unknown_version', differences: [] };
  const made = recomputePrice(certificate, configuration, digestOfJson(configuration));
  const differences = 'differences' in made ? made.differences : [];
  return {
    valid: signedAs === 'valid' && made.outcome === 'same',
    signature: signedAs,
    recomputed: made.outcome,
    differences,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
