import * as z from 'zod/mini';

/**
 * Why a mail did not reach its reader: the service refused it or could not be reached for days, it came back, its reader
 * called it spam, or nothing is sent to that address any more after one of these.
 */
export const MailFailure = z.enum(['refused', 'bounced', 'complained', 'stopped']);
export type MailFailure = z.infer<typeof MailFailure>;
