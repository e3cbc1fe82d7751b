import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { AwsRefusal, awsJsonHandler } from './http/awsJson.ts';
import type { LocalHandler } from './http/server.ts';

const KeyId = z.string();
const SignCall = z.object({
  KeyId,
  Message: z.base64(),
  MessageType: z._default(z.enum(['RAW', 'DIGEST']), 'RAW'),
  SigningAlgorithm: z.literal('ECDSA_SHA_256'),
});
const longestMessage = 4096;

/**
 * The part of KMS that signs: keys of P-256 by their ARN, each made at its first use and kept in `dir`, readable by its owner
 * only. As there, the private part is never given out, and a message longer than 4096 bytes is refused.
 */
export function kmsEmulator(dir: string, arns: readonly string[]): LocalHandler {
  const keyOf = (id: string): KeyObject => {
    if (!arns.includes(id)) throw new AwsRefusal('NotFoundException', `Key '${id}' does not exist`);
    return openKey(dir, id);
  };
  return awsJsonHandler(
    'TrentService',
    '1.1',
    {
      GetPublicKey: (body) => {
        const { KeyId: id } = z.object({ KeyId }).parse(body);
        const PublicKey = createPublicKey(keyOf(id)).export({ type: 'spki', format: 'der' }).toString('base64');
        return { KeyId: id, PublicKey, ...described };
      },
      Sign: (body) => {
        const { KeyId: id, Message, MessageType, SigningAlgorithm } = SignCall.parse(body);
        const message = Buffer.from(Message, 'base64');
        if (MessageType !== 'RAW' || message.length > longestMessage || message.length === 0)
          throw new AwsRefusal('ValidationException', 'Only messages of 1 to 4096 bytes are signed here.');
        return { KeyId: id, Signature: sign('sha256', message, keyOf(id)).toString('base64'), SigningAlgorithm };
      },
    },
    () => true,
  );
}

const described = { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY', SigningAlgorithms: ['ECDSA_SHA_256'] };

function openKey(dir: string, arn: string): KeyObject {
  const file = join(dir, `${arn.split('/').at(-1)}.pem`);
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(`${file}.part`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }
  return createPrivateKey(readFileSync(file));
}
