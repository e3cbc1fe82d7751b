import * as z from 'zod/mini';
import { callKsef, type KsefRefusal, type KsefTransport } from './call.ts';

export const status = z.object({
  ksefNumber: z.optional(z.nullable(z.string())),
  status: z.object({
    code: z.int(),
    extensions: z.optional(z.nullable(z.looseObject({ originalKsefNumber: z.optional(z.string()) }))),
  }),
});
export type InvoiceStatus = z.output<typeof status>;

const page = z.object({
  continuationToken: z.optional(z.nullable(z.string())),
  invoices: z.array(z.extend(status, { invoiceHash: z.string() })),
});
const session = z.object({ status: z.object({ code: z.int() }) });

/** The system's result for each invoice of a package, by digest; `code`: of the package itself. Read page by page. */
export interface PackageStatus {
  code: number;
  invoices: ReadonlyMap<string, InvoiceStatus>;
}

export async function packageStatus(
  transport: KsefTransport,
  token: string,
  reference: string,
): Promise<PackageStatus | KsefRefusal> {
  const get = { method: 'GET', token } as const;
  const path = `sessions/${encodeURIComponent(reference)}`;
  const itself = await callKsef(transport, { ...get, path, answer: session });
  if ('refused' in itself) return itself;
  const invoices = new Map<string, InvoiceStatus>();
  let continuation: string | undefined;
  do {
    const found = await callKsef(transport, {
      ...get,
      path: `${path}/invoices?pageSize=1000`,
      answer: page,
      ...(continuation !== undefined && { headers: { 'x-continuation-token': continuation } }),
    });
    if ('refused' in found) return found;
    for (const invoice of found.invoices) invoices.set(invoice.invoiceHash, invoice);
    continuation = found.continuationToken ?? undefined;
  } while (continuation !== undefined);
  return { code: itself.status.code, invoices };
}
