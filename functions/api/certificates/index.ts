import { certificates } from '#shared/contract/certificates.ts';
import { pricesInForce } from '../../domain/pricing/priceConfigurations.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteDownload } from '../../runtime/http/noteAccess.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { carts } from '../../runtime/services/carts.ts';
import { orders } from '../../runtime/services/orders.ts';
import { signingKeys } from '../../runtime/services/outside/certificates.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { payments } from '../../runtime/services/payments.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { setting } from '../../runtime/settings.ts';
import {
  type CertificateDeps,
  certifyErasure,
  certifyOrder,
  certifyQuote,
  checkCertificate as check,
  linkCertificate,
  linkReceipt,
} from '../../usecases/certificates/certificates.ts';
import { readerOf } from '../wire/caller.ts';

const checkCertificate: Handler<typeof certificates.checkCertificate> = async ({ body, now }) => {
  const keys = await (await signingKeys()).all();
  return { status: 200, body: check({ keys, prices: (version) => pricesInForce(version, now) }, body.document) };
};

const getCertificateKeys: Handler<typeof certificates.getCertificateKeys> = async () => {
  const keys = await signingKeys();
  return { status: 200, body: { keys: await keys.all() } };
};

const getPriceTable: Handler<typeof certificates.getPriceTable> = async ({ params, now }) => {
  const configuration = pricesInForce(params.version, now);
  return configuration ? { status: 200, body: configuration } : { refused: 'not_found' };
};

const certificateDeps = (): CertificateDeps => ({ keys: signingKeys, issuer: setting('SITE_ORIGIN') });

const getOrderCertificate: Handler<typeof certificates.getOrderCertificate> = async (request) => {
  const { params, query, caller, cartHash } = request;
  const deps = { ...certificateDeps(), orders: orders() };
  const made = await certifyOrder(deps, params.id, readerOf(caller, query.hash ?? cartHash));
  return 'refused' in made ? made : { status: 200, body: made };
};

type RenderCertificate = typeof import('./renderCertificate.ts').renderCertificate;

/** The code that typesets PDFs is larger than the rest of this area: it is loaded by the first call that needs it. */
const renderCertificate = async (...given: Parameters<RenderCertificate>) =>
  (await import('./renderCertificate.ts')).renderCertificate(...given);

const linkOrderCertificate: Handler<typeof certificates.linkOrderCertificate> = async (request) => {
  const { params, caller, cartHash, locale, now } = request;
  const made = await certifyOrder({ ...certificateDeps(), orders: orders() }, params.id, readerOf(caller, cartHash));
  if ('refused' in made) return made;
  const link = await linkCertificate({ files: await files(), render: renderCertificate, now }, made, locale);
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};

const quoteDeps = (now: Date) => ({ ...certificateDeps(), quotes: quotes(), carts: carts(), now });

const getQuoteCertificate: Handler<typeof certificates.getQuoteCertificate> = async (request) => {
  const { params, query, caller, cartHash, now } = request;
  const wanted = { id: params.id, version: query.version };
  const made = await certifyQuote(quoteDeps(now), wanted, readerOf(caller, query.hash ?? cartHash));
  return 'refused' in made ? made : { status: 200, body: made };
};

const linkQuoteCertificate: Handler<typeof certificates.linkQuoteCertificate> = async (request) => {
  const { params, body, caller, cartHash, locale, now } = request;
  const wanted = { id: params.id, version: body.version };
  const made = await certifyQuote(quoteDeps(now), wanted, readerOf(caller, cartHash));
  if ('refused' in made) return made;
  const link = await linkCertificate({ files: await files(), render: renderCertificate, now }, made, locale);
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};

const getErasureCertificate: Handler<typeof certificates.getErasureCertificate> = async (request) => {
  const { params, query, caller, cartHash } = request;
  const deps = { ...certificateDeps(), orders: orders() };
  const made = await certifyErasure(deps, params.id, readerOf(caller, query.hash ?? cartHash));
  return 'refused' in made ? made : { status: 200, body: made };
};

const linkErasureCertificate: Handler<typeof certificates.linkErasureCertificate> = async (request) => {
  const { params, caller, cartHash, locale, now } = request;
  const made = await certifyErasure({ ...certificateDeps(), orders: orders() }, params.id, readerOf(caller, cartHash));
  if ('refused' in made) return made;
  const link = await linkCertificate({ files: await files(), render: renderCertificate, now }, made, locale);
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};

type RenderReceipt = typeof import('./renderReceipt.ts').renderReceipt;

/** Loaded on the first call, like the code for certificates, because it is large. */
const renderReceipt = async (...given: Parameters<RenderReceipt>) =>
  (await import('./renderReceipt.ts')).renderReceipt(...given);

const linkPaymentReceipt: Handler<typeof certificates.linkPaymentReceipt> = async (request) => {
  const { params, caller, cartHash, locale, now } = request;
  const deps = { orders: orders(), payments: payments(), files: await files(), render: renderReceipt, now };
  const link = await linkReceipt(deps, { id: params.id, locale }, readerOf(caller, cartHash));
  if ('refused' in link) return link;
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};

export const handler = httpHandler(certificates, {
  getCertificateKeys,
  getPriceTable,
  checkCertificate,
  getOrderCertificate,
  linkOrderCertificate,
  linkPaymentReceipt,
  getErasureCertificate,
  linkErasureCertificate,
  getQuoteCertificate,
  linkQuoteCertificate,
});
