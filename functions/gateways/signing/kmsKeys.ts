import { GetPublicKeyCommand, type KMSClient, SignCommand } from '@aws-sdk/client-kms';
import type { CertificateKey } from '#shared/model/certificateKey.ts';
import { publishedKey } from './publicKey.ts';
import { rawSignature } from './rawSignature.ts';

/**
 * The keys of certificates in KMS, by ARN, oldest first: the last one signs. Public parts never change, so each is asked for
 * once; a failure is not kept.
 */
export function kmsKeys(kms: KMSClient, arns: readonly string[]) {
  const known = new Map<string, CertificateKey>();

  async function published(arn: string): Promise<CertificateKey> {
    const before = known.get(arn);
    if (before) return before;
    const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId: arn }));
    if (!PublicKey) throw new Error('A key of certificates without its public part.');
    const key = publishedKey(PublicKey);
    known.set(arn, key);
    return key;
  }

  const newest = (): string => {
    const arn = arns.at(-1);
    if (arn === undefined) throw new Error('No key signs certificates.');
    return arn;
  };

  return {
    /** The public keys for checking signatures, oldest first. */
    all: (): Promise<CertificateKey[]> => Promise.all(arns.map(published)),
    /** The name of the key that signs. */
    kid: async (): Promise<string> => (await published(newest())).kid,
    /** ES256 of at most 4096 bytes (the most that KMS takes): `r` and `s`, 64 bytes. */
    async sign(message: Uint8Array): Promise<Uint8Array> {
      const { Signature } = await kms.send(
        new SignCommand({
          KeyId: newest(),
          Message: message,
          MessageType: 'RAW',
          SigningAlgorithm: 'ECDSA_SHA_256',
        }),
      );
      if (!Signature) throw new Error('KMS has signed nothing.');
      return rawSignature(Signature);
    },
  };
}
export type SigningKeys = ReturnType<typeof kmsKeys>;
