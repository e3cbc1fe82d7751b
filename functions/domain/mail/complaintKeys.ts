import type { MessageKey } from '#shared/messages/index.ts';
import type { OrderMail } from './mail.ts';

/** What a mail about a complaint says: to the customer the decision and its consequences, to staff the task. */
export function complaintKeys({ template, complaint, goesTo }: OrderMail): MessageKey[] {
  if (!complaint) return [];
  if (template === 'complaint_task') {
    const { about } = complaint;
    const todo = about === 'by_time' && complaint.byHand ? (['mail/complaint_task.by_hand'] as const) : [];
    return about === 'answer'
      ? ['mail/complaint_task.by_hand']
      : [`mail/complaint_task.${about}`, ...todo, 'mail/complaint_task.desk'];
  }
  const { about, outcome = 'upheld', remedy = 'none', byHand } = complaint;
  const decided = about === 'by_time' ? ('mail/complaint_decided.by_time' as const) : undefined;
  const paid = goesTo === 'balance' ? ('balance' as const) : ('provider' as const);
  const follows: MessageKey[] = byHand
    ? ['mail/complaint_decided.by_hand']
    : remedy === 'correction'
      ? ['mail/complaint_decided.correction']
      : remedy === 'none'
        ? []
        : [`mail/complaint_decided.${paid}`];
  return [decided ?? `mail/complaint_decided.${outcome}`, ...follows, 'mail/complaint_decided.keep'];
}
