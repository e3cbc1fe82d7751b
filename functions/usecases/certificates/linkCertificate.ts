import type { Locale } from '#shared/messages/locale.ts';
import type { SignedAny } from '#shared/model/certificate.ts';
import { certificateKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { digestOfJson } from '../../gateways/signing/signDocument.ts';

interface Deps {
  files: FileGateway;
  render(signed: SignedAny, locale: Locale): Promise<Uint8Array>;
  now: Date;
}

/**
 * A ten-minute link to a certificate as PDF. Its content never changes, so it is written once and erased within days.
 */
export async function linkCertificate(
  { files, render, now }: Deps,
  signed: SignedAny,
  locale: Locale,
): Promise<{ url: string; fileName: string; expiresAt: string }> {
  const { id, version } = signed.certificate.subject;
  const key = certificateKey(id, digestOfJson(signed.certificate), locale);
  await files.put(key, await render(signed, locale), 'application/pdf');
  const about = signed.certificate.kind === 'erasure' ? 'erasure' : 'certificate';
  const fileName = `${id}${version === null ? '' : `-${version}`}-${about}.pdf`;
  return { ...(await files.downloadLink(key, fileName, now)), fileName };
}
