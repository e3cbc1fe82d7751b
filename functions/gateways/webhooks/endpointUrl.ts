import { isIP } from 'node:net';
import { webhookLimits } from '#shared/model/webhookEvent.ts';
import { isLoopback, isPublicAddress } from './publicAddress.ts';

/** The host of an address as a name or a plain IP: the parser has turned decimal, octal and hexadecimal forms into one. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * An endpoint's address as it is called, or undefined where it never is: https only, no credentials, no private host by its
 * number or a name that only our side has. `loopback`: http on this machine is taken as well (the local host's setting).
 */
export function endpointUrl(typed: string, { loopback }: { loopback: boolean }): URL | undefined {
  if (typed.length > webhookLimits.urlLength || !URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const host = hostOf(url);
  const isLocal = host === 'localhost' || (isIP(host) > 0 && isLoopback(host));
  if (isLocal) return loopback && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
  if (url.protocol !== 'https:') return undefined;
  if (isIP(host) > 0) return isPublicAddress(host) ? url : undefined;
  return host.includes('.') && !/\.(local|localhost|internal|lan|home|intranet|test|invalid)$/.test(host)
    ? url
    : undefined;
}
