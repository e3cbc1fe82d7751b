import { attachmentsArea } from '#shared/contract/attachments.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { createAttachment } from './createAttachment.ts';
import { deleteAttachment } from './deleteAttachment.ts';
import { getCountedText } from './getCountedText.ts';
import { linkAttachment } from './linkAttachment.ts';
import { listAttachments } from './listAttachments.ts';
import { renewUpload } from './renewUpload.ts';
import { updateAttachments } from './updateAttachments.ts';
import { updateComparison } from './updateComparison.ts';

const { getComparison } = attachmentsArea;

export const handler = httpHandler(attachmentsArea, {
  createAttachment,
  deleteAttachment,
  getCountedText,
  linkAttachment,
  listAttachments,
  renewUpload,
  updateAttachments,
  updateComparison,
  ...onFirstCall({ getComparison }, () => import('./getComparison.ts')),
});
