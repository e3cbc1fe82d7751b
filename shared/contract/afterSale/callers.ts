import * as z from 'zod/mini';
import { byEveryStaff, orderId } from '../staff/staffOnly.ts';

/** Callers of operations after the sale: those who may read, and those who may act. */
export const everybody = {
  callers: ['visitor', 'customer', 'staff', 'token'],
  roles: byEveryStaff.roles,
  ownership: 'account',
} as const;
export const customers = {
  callers: ['visitor', 'customer', 'token'],
  ownership: 'account',
  scope: 'orders:write',
} as const;
export const params = z.object({ id: orderId });
