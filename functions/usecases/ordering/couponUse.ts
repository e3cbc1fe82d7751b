import type { Quotation } from '#shared/model/quotation.ts';
import { couponCustomer } from '../carts/couponFor.ts';

export const couponUse = (
  { couponCode: code }: Quotation,
  buyer: { account: string | undefined; email: string },
  part: number | undefined,
) => (code ? { code, customer: couponCustomer(buyer), ...(part !== undefined && part > 0 && { part }) } : undefined);
