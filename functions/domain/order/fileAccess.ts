import * as z from 'zod/mini';
import { AccessedFile, AccessRole, AccessWay } from '#shared/model/fileAccess.ts';
import type { Order } from './order.ts';

/** A line of the access log of an order. It names no person and no file: what was opened is known by its id as long as it is there. */
export const FileAccess = z.object({
  /** None of what staff opened to price it, before it was an order. */
  orderId: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
  role: AccessRole,
  way: AccessWay,
  what: AccessedFile,
  file: z.optional(z.string()),
});
export type FileAccess = z.infer<typeof FileAccess>;

/** The name a file of an order has now; undefined of what is gone, and of what is not its customer's to know. */
export const accessedName = ({ files, delivered = [] }: Order, { file }: FileAccess): string | undefined =>
  [...files, ...delivered].find(({ id }) => id === file)?.name || undefined;

/** Whether a file is one that was sent, or one that was made of the order. */
export const accessedKind = ({ files }: Order, file: string): 'source' | 'delivered' =>
  files.some(({ id }) => id === file) ? 'source' : 'delivered';
