import { constants, type KeyObject, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { html, page, pageHeaders } from '../http/htmlPage.ts';
import type { KsefState } from './ksefState.ts';

/** Where the codes of an invoice lead: whether the very file is in the system, and who vouches for one that is not yet. */
export function checkPages(state: KsefState, request: IncomingMessage, path: string, response: ServerResponse): void {
  const said = path.startsWith('/invoice/') ? invoiceSaid(state, path) : certificateSaid(state, request, path);
  response.writeHead(said.found ? 200 : 404, pageHeaders).end(page('KSeF sandbox', said.body));
}

function invoiceSaid({ invoices }: KsefState, path: string) {
  const [, , nip = '', day = '', digest = ''] = path.split('/');
  const issuedOn = day.split('-').reverse().join('-');
  const found = invoices.find(
    (one) => one.ksefNumber && one.sellerNip === nip && one.issuedOn === issuedOn && one.digest === digest,
  );
  const body = found
    ? html`<p>The invoice <b>${found.number}</b> is in the sandbox of the national system.</p><p><code>${found.ksefNumber ?? ''}</code></p>`
    : html`<p>There is no such invoice in the sandbox of the national system.</p>`;
  return { found: found !== undefined, body };
}

/** `/certificate/Nip/{context}/{seller}/{serial number}/{digest}/{signature of all that}`, without `https://` signed. */
function certificateSaid(state: KsefState, { headers }: IncomingMessage, path: string) {
  const [, , type, context = '', seller = '', serial = '', , signature = ''] = path.split('/');
  const certificate = state.certificates.get(serial);
  const signed = `${headers.host}${state.options.basePath}${path.slice(0, path.lastIndexOf('/'))}`;
  const isGood =
    type === 'Nip' &&
    certificate?.usage === 'Offline' &&
    !certificate.isRevoked &&
    state.now() >= certificate.validFrom &&
    state.now() < certificate.validTo &&
    (certificate.nip ?? context) === context &&
    context === seller &&
    isSigned(certificate.publicKey, signed, Buffer.from(signature, 'base64url'));
  const body = isGood
    ? html`<p>The certificate <code>${serial}</code> of <b>${seller}</b> is in force and signed this.</p>`
    : html`<p>No certificate in force signed this.</p>`;
  return { found: isGood, body };
}

function isSigned(key: KeyObject, text: string, signature: Buffer): boolean {
  const how =
    key.asymmetricKeyType === 'ec'
      ? ({ key, dsaEncoding: 'ieee-p1363' } as const)
      : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  return verify('sha256', Buffer.from(text), how, signature);
}
