import {
  credentialsEnd,
  endsSoon,
  type KsefCredential,
  readCertificate,
  tokensEndAt,
} from '#functions/gateways/ksef/credentials.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Cloud, Facts, Finding } from './facts.ts';

const dayMs = 86_400_000;
/** The parameters of KSeF that a stage cannot do without, with a check of their form. */
export const ksefParameters = (ksef: Settings['ksef']): { name: string; holds(value: string): boolean }[] => {
  if (ksef.system === 'sandbox') return [];
  const { parameter, loginCertificates, offlineCertificates } = ksef;
  return [
    ...(parameter === undefined ? [] : [{ name: parameter, holds: isToken }]),
    // The second of two is made when the time has come.
    ...loginCertificates.slice(0, 1).map((name) => ({ name, holds: isCertificate })),
    ...offlineCertificates.slice(0, 1).map((name) => ({ name, holds: isCertificate })),
  ];
};

const isToken = (value: string) => value.trim() === value && value.length >= 8 && !value.includes('-----BEGIN');
const isCertificate = (value: string) => certificateOf(value).length === 1;

function certificateOf(value: string | undefined): KsefCredential[] {
  try {
    return value === undefined ? [] : [readCertificate(value)];
  } catch {
    return [];
  }
}

/** Until when the stage can log in and vouch for invoices, by the parameters that are there. */
export async function gatherKsef(
  ksef: Settings['ksef'],
  kept: (name: string) => Promise<string | undefined>,
): Promise<Facts['ksef']> {
  if (ksef.system === 'sandbox') return undefined;
  const read = async (names: readonly string[]) => (await Promise.all(names.map(kept))).flatMap(certificateOf);
  const [login, offline] = await Promise.all([read(ksef.loginCertificates), read(ksef.offlineCertificates)]);
  return { login: credentialsEnd(login), offline: credentialsEnd(offline) };
}

/** Whether invoices reach KSeF in thirty days too, and can be handed out while it is away. */
export function ksefFindings(
  { ksef: settings }: Pick<Cloud, 'ksef'>,
  { ksef }: Pick<Facts, 'ksef'>,
  now: Date,
): Finding[] {
  if (settings.system === 'sandbox' || !ksef) return [];
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const isGood = (end: Date | undefined) => end !== undefined && !endsSoon(end, now);
  const act = (type: string, setting: string) =>
    `ask KSeF for a certificate of type ${type}, write its key and it as PEM into the other parameter of ksef.${setting}, and name that there (README, keys)`;
  const { login, offline } = ksef;
  const loginIs = isGood(login);
  const offlineIs = isGood(offline);
  return [
    {
      ok: loginIs,
      what: 'the log-in to KSeF is good for more than 30 days',
      ...(!loginIs && {
        act: login
          ? `its certificate ends on ${day(login)}: ${act('Authentication', 'loginCertificates')}`
          : `KSeF takes tokens until ${day(new Date(tokensEndAt.getTime() - dayMs / 2))}: ${act('Authentication', 'loginCertificates')}`,
      }),
    },
    {
      ok: offlineIs,
      what: 'invoices can be handed out while KSeF is away, for more than 30 days',
      ...(!offlineIs && {
        act: offline
          ? `the certificate that vouches for them ends on ${day(offline)}: ${act('Offline', 'offlineCertificates')}`
          : `without a certificate of type Offline customers wait for the PDF until KSeF is back: ${act('Offline', 'offlineCertificates')}`,
      }),
    },
  ];
}
