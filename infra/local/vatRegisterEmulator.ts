import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isNip } from '#shared/rules/address/vatNumber.ts';
import { type LocalHandler, pathBelow } from './http/server.ts';

/**
 * What the last two digits of a NIP make the register do: 00 not registered, 01 a person with a business of their own, 30 the day's
 * limit is used up, 31 its data are being changed, 32 a page of a proxy, 33 no answer at all. Every other number is a company's.
 */
const byEnding: Readonly<Record<string, 'none' | 'person' | 'limit' | 'changing' | 'proxy' | 'silent'>> = {
  '00': 'none',
  '01': 'person',
  '30': 'limit',
  '31': 'changing',
  '32': 'proxy',
  '33': 'silent',
};

/** The ministry's register of VAT payers as a server: its search for a NIP, so that the gateway runs as in production. */
export function vatRegisterEmulator(basePath: string): LocalHandler {
  return async (request, response) => {
    const { path } = pathBelow(request, basePath);
    const date = new URL(request.url ?? '/', 'http://register').searchParams.get('date');
    const nip = /^\/api\/search\/nip\/([^/?]*)$/.exec(path)?.[1];
    if (request.method !== 'GET' || nip === undefined) return send(response, 404, refusal('WL-190'));
    if (!date) return send(response, 400, refusal('WL-101'));
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return send(response, 400, refusal('WL-102'));
    if (Date.parse(date) > Date.now() + 86_400_000) return send(response, 400, refusal('WL-103'));
    if (!/^\d*$/.test(nip)) return send(response, 400, refusal('WL-114'));
    if (nip.length !== 10) return send(response, 400, refusal('WL-113'));
    if (!isNip(nip)) return send(response, 400, refusal('WL-115'));
    const does = byEnding[nip.slice(-2)];
    if (does === 'silent') return;
    if (does === 'limit') return send(response, 429, refusal('WL-191'));
    if (does === 'changing') return send(response, 503, refusal('WL-196'));
    if (does === 'proxy') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    }
    const subject = does === 'none' ? null : subjectOf(nip, does === 'person');
    const requestDateTime = new Date().toISOString();
    send(response, 200, { result: { subject, requestId: randomUUID().slice(0, 14), requestDateTime } });
  };
}

/** The whole entry, of which the product reads name and address. */
const subjectOf = (nip: string, isPerson: boolean) => ({
  name: isPerson ? 'DEMO PERSON' : 'DEMO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
  nip,
  statusVat: 'Czynny',
  regon: '000000000',
  pesel: null,
  krs: isPerson ? null : '0000000000',
  residenceAddress: isPerson ? 'UL. POLNA 3/4, 90-001 ŁÓDŹ' : null,
  workingAddress: isPerson ? null : 'ALEJA JANA PAWŁA II 22, 00-133 WARSZAWA',
  representatives: [],
  authorizedClerks: [],
  partners: [],
  registrationLegalDate: '2019-01-01',
  registrationDenialBasis: null,
  registrationDenialDate: null,
  restorationBasis: null,
  restorationDate: null,
  removalBasis: null,
  removalDate: null,
  accountNumbers: [],
  hasVirtualAccounts: false,
});

const messages: Readonly<Record<string, string>> = {
  'WL-101': 'Pole "data" nie może być puste.',
  'WL-102': 'Pole "data" ma nieprawidłowy format.',
  'WL-103': 'Data nie może być datą przyszłą.',
  'WL-113': 'Pole "NIP" ma nieprawidłową długość. Wymagane 10 znaków.',
  'WL-114': 'Pole "NIP" zawiera niedozwolone znaki. Wymagane tylko cyfry.',
  'WL-115': 'Nieprawidłowy NIP.',
  'WL-190': 'Niepoprawne żądanie.',
  'WL-191': 'Przekroczono dobowy limit liczby zapytań.',
  'WL-196': 'Trwa aktualizacja bazy danych. Spróbuj później.',
};

const refusal = (code: string) => ({ code, message: messages[code] });

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
