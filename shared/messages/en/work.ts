import { asked } from './asked.ts';
import { complaint } from './complaint.ts';
import { desk, deskConflict, deskKeys, deskPages } from './desk.ts';
import { deskAudit } from './deskAudit.ts';
import { deskComplaint } from './deskComplaint.ts';
import { deskMails } from './deskMails.ts';
import { deskOrder } from './deskOrder.ts';
import { deskParcel } from './deskParcel.ts';
import { jobWork, sworn } from './jobWork.ts';

/** Texts of those who work here: one file for translators and the desk, which show the same jobs. */
export const work = {
  ...asked,
  ...jobWork,
  ...sworn,
  ...desk,
  ...deskAudit,
  ...deskOrder,
  ...deskParcel,
  ...deskKeys,
  ...deskConflict,
  ...deskMails,
  ...deskPages,
  ...complaint,
  ...deskComplaint,
};
