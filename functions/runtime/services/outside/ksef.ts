import type { OfflineSigner } from '../../../domain/invoice/verificationCodes.ts';
import {
  credentialsEnd,
  inForce,
  type KsefCertificate,
  type KsefCredential,
  readCertificate,
} from '../../../gateways/ksef/credentials.ts';
import { type KsefGateway, ksefGateway } from '../../../gateways/ksef/ksefGateway.ts';
import { sandboxOffline, sandboxToken } from '../../../gateways/ksef/sandboxKeys.ts';
import { logDefect } from '../../log.ts';
import { optionalSetting, setting } from '../../settings.ts';
import { testWorld } from '../../testWorld.ts';
import { once } from '../once.ts';
import { fromKey } from './fromKey.ts';

/** Whether the national invoice system is the sandbox: it is, without a configured token or certificate. */
export const ksefIsSandbox = /* @__PURE__ */ once(
  () => optionalSetting('KSEF_TOKEN_PARAMETER') === undefined && optionalSetting('KSEF_LOGIN_PARAMETERS') === undefined,
);

/** The national invoice system (KSeF); an exchanged token or certificate is used within minutes. */
export const ksef = async (): Promise<KsefGateway> => testWorld()?.ksef ?? (await system()).gateway;

/** The certificate in force that vouches for invoices issued offline; undefined: there is none. */
export async function offlineSigner(now: Date): Promise<OfflineSigner | undefined> {
  if (ksefIsSandbox()) return { serial: sandboxOffline.serial, key: sandboxOffline.key() };
  const [newest] = inForce(await offlineCertificates(), now);
  return newest;
}

/** When the last credential and the last offline certificate end; undefined: there is none, or it is the sandbox. */
export async function ksefEnds(): Promise<{ login?: Date | undefined; offline?: Date | undefined }> {
  if (ksefIsSandbox()) return {};
  const [{ credentials }, offline] = [await system(), await offlineCertificates()];
  return { login: credentialsEnd(credentials), offline: credentialsEnd(offline) };
}

const system = /* @__PURE__ */ fromKey(
  async () => JSON.stringify(await readLogins()),
  (key): { gateway: KsefGateway; credentials: readonly KsefCredential[] } => {
    const { token, certificates } = JSON.parse(key) as Awaited<ReturnType<typeof readLogins>>;
    const credentials = [
      ...certificates.flatMap(certificateOf),
      ...(token === undefined ? [] : [{ kind: 'token' as const, token }]),
    ];
    const gateway = ksefGateway({ baseUrl: setting('KSEF_BASE_URL'), nip: setting('SELLER').nip, credentials });
    return { gateway, credentials };
  },
);

const offlineCertificates = /* @__PURE__ */ fromKey(
  async () => JSON.stringify(await readAll(optionalSetting('KSEF_OFFLINE_PARAMETERS') ?? [])),
  (key): readonly KsefCertificate[] => (JSON.parse(key) as string[]).flatMap(certificateOf),
);

async function readLogins(): Promise<{ token?: string | undefined; certificates: string[] }> {
  if (ksefIsSandbox()) return { token: sandboxToken, certificates: [] };
  const parameter = optionalSetting('KSEF_TOKEN_PARAMETER');
  const [certificates, [token]] = await Promise.all([
    readAll(optionalSetting('KSEF_LOGIN_PARAMETERS') ?? []),
    readAll(parameter === undefined ? [] : [parameter]),
  ]);
  if (token === undefined && certificates.length === 0) throw new Error('No credential of KSeF could be read.');
  return { token, certificates };
}

/** The parameters that are there: of two certificates the next one is made only when its time has come. */
async function readAll(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { readParameter } = await import('../../../gateways/parameters.ts');
  const read = await Promise.allSettled(names.map(readParameter));
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

function certificateOf(pem: string): KsefCertificate[] {
  try {
    return [readCertificate(pem)];
  } catch (error) {
    logDefect('ksef.certificate_unreadable', error);
    return [];
  }
}
