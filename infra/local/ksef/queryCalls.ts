import * as z from 'zod/mini';
import { type KsefAnswer, type KsefCall, type KsefState, refusal } from './ksefState.ts';

const asked = z.object({
  subjectType: z.literal('Subject1'),
  ksefNumber: z.optional(z.string()),
  dateRange: z.object({
    dateType: z.enum(['Issue', 'Invoicing', 'PermanentStorage']),
    from: z.iso.datetime({ offset: true }),
    to: z.optional(z.iso.datetime({ offset: true })),
  }),
});

/** The list of metadata of a seller's invoices, as far as the gateway asks for it; undefined for other addresses. */
export function queryCalls(
  state: KsefState,
  { method, path, body }: KsefCall,
  isLoggedIn: boolean,
): KsefAnswer | undefined {
  if (method !== 'POST' || path.replace(/\?.*/, '') !== '/invoices/query/metadata') return undefined;
  if (!isLoggedIn) return { status: 401, body: {} };
  const request = asked.safeParse(body);
  if (!request.success) return refusal(400, 21405, 'Validation failed');
  const { ksefNumber } = request.data;
  const found = state.invoices.filter((one) => one.ksefNumber !== undefined && one.ksefNumber === ksefNumber);
  const invoices = found.map((one) => ({
    ksefNumber: one.ksefNumber,
    invoiceNumber: one.number,
    issueDate: one.issuedOn,
    invoiceHash: Buffer.from(one.digest, 'base64url').toString('base64'),
    grossAmount: one.gross,
    buyer: { name: one.buyer.name, identifier: { type: one.buyer.id ? 'Nip' : 'None', value: one.buyer.id ?? null } },
  }));
  return { status: 200, body: { hasMore: false, isTruncated: false, invoices } };
}
