import * as z from 'zod/mini';
import type { MailFailure } from '#shared/model/mailFailure.ts';
import { MailState } from '#shared/model/mailState.ts';
import type { Mail } from '../../domain/mail/mail.ts';

export const WrittenMail = z.object({ template: z.string(), state: MailState, createdAt: z.string() });

export type WrittenMail = z.infer<typeof WrittenMail>;

export interface FailedMail {
  mail: Mail;
  failedAt: string;
  because: MailFailure;
}
