import { attachmentsArea } from '#shared/contract/attachments.ts';
import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import type { Api } from '../../client/apiOf.ts';
import { until } from '../../client/until.ts';

const done: readonly AttachmentWire['state'][] = ['counted', 'manual', 'rejected'];

/** A file once it has its outcome, or as it is after `seconds`. */
export async function finished(api: Api, announced: AttachmentWire, seconds: number): Promise<AttachmentWire> {
  const { cart, attachment_hash: hash } = announced;
  const own = async () =>
    (await api.must(attachmentsArea.listAttachments, { cart })).find((one) => one.attachment_hash === hash) ??
    announced;
  return until(own, ({ state }) => done.includes(state), { seconds, everyMs: 25 });
}
