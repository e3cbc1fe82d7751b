import type { ServerResponse } from 'node:http';
import { html, page, pageHeaders } from '../http/htmlPage.ts';
import type { KeptInvoice } from './keptInvoice.ts';

/** Where the QR code of an invoice leads: whether the very file is in the system. */
export function invoicePage(invoices: readonly KeptInvoice[], path: string, response: ServerResponse): void {
  const [, , nip = '', day = '', digest = ''] = path.split('/');
  const issuedOn = day.split('-').reverse().join('-');
  const found = invoices.find(
    (one) => one.ksefNumber && one.sellerNip === nip && one.issuedOn === issuedOn && one.digest === digest,
  );
  const body = found
    ? html`<p>The invoice <b>${found.number}</b> is in the sandbox of the national system.</p><p><code>${found.ksefNumber ?? ''}</code></p>`
    : html`<p>There is no such invoice in the sandbox of the national system.</p>`;
  response.writeHead(found ? 200 : 404, pageHeaders).end(page('KSeF sandbox', body));
}
