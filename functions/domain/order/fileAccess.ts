import * as z from 'zod/mini';
import { AccessedFile, AccessRole, AccessWay } from '#shared/model/order/fileAccess.ts';
import type { Order } from './order.ts';

/**
 * A line of an order's access log. It names no person, and a file only by its id, which means nothing once the file is
 * gone.
 */
export const FileAccess = z.object({
  /** None where staff opened the file to price it, before there was an order. */
  orderId: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
  role: AccessRole,
  way: AccessWay,
  what: AccessedFile,
  file: z.optional(z.string()),
});
export type FileAccess = z.infer<typeof FileAccess>;

/** The current name of an order's file; undefined if it is gone, or not for the customer to know. */
export const accessedName = ({ files, delivered = [] }: Order, { file }: FileAccess): string | undefined =>
  [...files, ...delivered].find(({ id }) => id === file)?.name || undefined;

/** Whether a file is a source or a delivered one. */
export const accessedKind = ({ files }: Order, file: string): 'source' | 'delivered' =>
  files.some(({ id }) => id === file) ? 'source' : 'delivered';
