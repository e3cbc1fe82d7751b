import * as z from 'zod/mini';

/**
 * Why a mail did not arrive: SES refused it or was unreachable for days, it bounced, its recipient reported it as spam,
 * or mail to the address was stopped after one of these.
 */
export const MailFailure = z.enum(['refused', 'bounced', 'complained', 'stopped']);
export type MailFailure = z.infer<typeof MailFailure>;
