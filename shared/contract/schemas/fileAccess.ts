import * as z from 'zod/mini';
import { AccessedFile, AccessRole, AccessWay } from '../../model/fileAccess.ts';
import { instant } from './primitive.ts';

/** A line of the access log of an order. */
export const fileAccess = z.object({
  at: instant,
  role: AccessRole,
  way: AccessWay,
  what: AccessedFile,
  /** null of a ZIP and of an answer. */
  file_id: z.nullable(z.string()),
  /** As the customer knows it; null of what is gone, and of files of messages and drafts. */
  file_name: z.nullable(z.string()),
});
