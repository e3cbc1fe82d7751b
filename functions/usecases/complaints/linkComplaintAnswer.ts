import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Complaint, type ComplaintDecision, complaintName } from '../../domain/complaint/complaint.ts';
import type { Order } from '../../domain/order/order.ts';
import { complaintAnswerKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { ComplaintStore } from '../../stores/production/complaintStore.ts';

interface AnswerDeps {
  complaints: Pick<ComplaintStore, 'read'>;
  files: Pick<FileGateway, 'size' | 'put' | 'downloadLink'>;
  render: (order: Order, complaint: Complaint, decision: ComplaintDecision, locale: Locale) => Promise<Uint8Array>;
  now: Date;
}

/** A link to the answer as PDF, rendered on the first click and reused: a decision never changes. */
export async function linkComplaintAnswer(
  { complaints, files, render, now }: AnswerDeps,
  order: Order,
  { number, locale }: { number: number; locale: Locale },
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'not_found' | 'conflict'>> {
  const complaint = (await complaints.read(order.id)).find((one) => one.number === number);
  if (!complaint) return { refused: 'not_found' };
  if (!complaint.decision) return { refused: 'conflict' };
  const key = complaintAnswerKey(order.id, number, locale);
  if ((await files.size(key)) === undefined)
    await files.put(key, await render(order, complaint, complaint.decision, locale), 'application/pdf');
  const fileName = `${complaintName(complaint).replace('/', '-')}.pdf`;
  return { ...(await files.downloadLink(key, fileName, now)), fileName };
}
