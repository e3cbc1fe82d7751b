import type { AnyCertificate } from '#shared/model/certificate.ts';
import { priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import type { SigningKeys } from '../../gateways/signing/kmsKeys.ts';
import { digestOfJson, signDocument } from '../../gateways/signing/signDocument.ts';

export interface CertificateDeps {
  /** Loaded on first use. */
  keys(): Promise<SigningKeys>;
  /** The site's origin. */
  issuer: string;
}

/** The issuer of certificates, and the price lists. */
export function issuing({ issuer }: Pick<CertificateDeps, 'issuer'>, version: string) {
  const configuration = priceConfiguration(version);
  return { issuer, tableDigest: configuration && digestOfJson(configuration) };
}

export const signed = async <Certificate extends AnyCertificate>(
  { keys }: Pick<CertificateDeps, 'keys'>,
  certificate: Certificate,
): Promise<{ certificate: Certificate; signature: string }> => ({
  certificate,
  signature: await signDocument(await keys(), certificate),
});
