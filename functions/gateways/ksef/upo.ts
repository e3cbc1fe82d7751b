import { type KsefRefusal, ksefDown, refusalOf } from './ksefErrors.ts';
import type { KsefTransport } from './ksefSession.ts';

/** A confirmation is some 10 kB, with the ministry's signature. */
const mostBytes = 1_000_000;

/** Where the confirmation of an invoice's receipt is: at an address of its own, or in the session in which it came. */
export type UpoPlace = { url: string } | { session: string; ksefNumber: string };

/**
 * The confirmation that KSeF has an invoice (UPO), XML signed by the ministry. An address of its own is asked without the
 * access token, as KSeF says, and counts against no limit; a session's is for duplicates, whose own submission has none.
 */
export async function fetchUpo(
  { baseUrl, timeoutMs }: KsefTransport,
  token: string,
  place: UpoPlace,
): Promise<{ upo: Uint8Array } | KsefRefusal> {
  const url =
    'url' in place
      ? new URL(place.url)
      : new URL(
          `${baseUrl}/sessions/${encodeURIComponent(place.session)}/invoices/ksef/${encodeURIComponent(place.ksefNumber)}/upo`,
        );
  if (url.protocol !== new URL(baseUrl).protocol) return ksefDown('unreadable');
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/xml', ...(!('url' in place) && { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status >= 400) return refusalOf('session', answer.status, undefined);
    const upo = new Uint8Array(await answer.arrayBuffer());
    return upo.length > 0 && upo.length <= mostBytes ? { upo } : ksefDown('unreadable');
  } catch {
    return ksefDown();
  }
}

/** Whether a confirmation is of this very file under this number. `hash`: SHA-256, base64. */
export function isUpoOf(upo: Uint8Array, { ksefNumber, hash }: { ksefNumber: string; hash: string }): boolean {
  const xml = new TextDecoder().decode(upo);
  const says = (name: string, value: string) =>
    [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`, 'g'))].some(([, text]) => text?.trim() === value);
  return says('NumerKSeFDokumentu', ksefNumber) && says('SkrotDokumentu', hash);
}
