import * as z from 'zod/mini';
import type { KsefRefusal } from './ksefErrors.ts';
import { callKsef, type KsefTransport } from './ksefSession.ts';

/** A document in KSeF, as far as KSeF tells of it. */
export interface KsefOriginal {
  ksefNumber: string;
  /** SHA-256 of the file, base64: who has the same file has the same number, buyer and sums. */
  hash: string;
  number?: string | undefined;
  /** The buyer's name and identifier, for people to read. */
  buyer?: string | undefined;
  /** In PLN with a decimal point. */
  gross?: number | undefined;
}

const metadata = z.object({
  invoices: z.array(
    z.object({
      ksefNumber: z.string(),
      invoiceNumber: z.string(),
      invoiceHash: z.string(),
      grossAmount: z.number(),
      buyer: z.object({
        name: z.optional(z.nullable(z.string())),
        identifier: z.object({ value: z.optional(z.nullable(z.string())) }),
      }),
    }),
  ),
});
const listed = z.object({
  continuationToken: z.optional(z.nullable(z.string())),
  invoices: z.array(
    z.object({
      ksefNumber: z.optional(z.nullable(z.string())),
      invoiceNumber: z.optional(z.nullable(z.string())),
      invoiceHash: z.string(),
    }),
  ),
});

const dayMs = 86_400_000;

/**
 * The document behind a duplicate (440), whose answer names only its number: by the list of metadata, which has buyer
 * and sum too, and where the login may not read invoices, by the session in which it came. `found: undefined`: KSeF
 * does not show it yet, metadata follow the number after some time.
 */
export async function originalOf(
  transport: KsefTransport,
  token: string,
  { ksefNumber, session }: { ksefNumber: string; session: string | undefined },
): Promise<{ found: KsefOriginal | undefined } | KsefRefusal> {
  const day = Date.parse(`${ksefNumber.slice(11, 15)}-${ksefNumber.slice(15, 17)}-${ksefNumber.slice(17, 19)}`);
  const asked = await callKsef(transport, {
    method: 'POST',
    path: 'invoices/query/metadata?pageSize=10',
    token,
    body: {
      subjectType: 'Subject1',
      ksefNumber,
      // The day in the number is that of receipt, in Warsaw.
      dateRange: {
        dateType: 'Invoicing',
        from: new Date(day - dayMs).toISOString(),
        to: new Date(day + 2 * dayMs).toISOString(),
      },
    },
    answer: metadata,
  });
  if (!('refused' in asked)) {
    const one = asked.invoices.find((invoice) => invoice.ksefNumber === ksefNumber);
    if (!one) return { found: undefined };
    const buyer = [one.buyer.name, one.buyer.identifier.value].filter(Boolean).join(', ');
    return {
      found: { ksefNumber, hash: one.invoiceHash, number: one.invoiceNumber, gross: one.grossAmount, buyer },
    };
  }
  const mayNotRead = asked.refused === 'login_refused' && asked.fault === 'permission';
  return mayNotRead && session !== undefined ? inSession(transport, token, session, ksefNumber) : asked;
}

async function inSession(
  transport: KsefTransport,
  token: string,
  session: string,
  ksefNumber: string,
): Promise<{ found: KsefOriginal | undefined } | KsefRefusal> {
  let continuation: string | undefined;
  do {
    const page = await callKsef(transport, {
      method: 'GET',
      path: `sessions/${encodeURIComponent(session)}/invoices?pageSize=1000`,
      token,
      answer: listed,
      ...(continuation !== undefined && { headers: { 'x-continuation-token': continuation } }),
    });
    if ('refused' in page) return page;
    const one = page.invoices.find((invoice) => invoice.ksefNumber === ksefNumber);
    if (one) return { found: { ksefNumber, hash: one.invoiceHash, number: one.invoiceNumber ?? undefined } };
    continuation = page.continuationToken ?? undefined;
  } while (continuation !== undefined);
  return { found: undefined };
}
