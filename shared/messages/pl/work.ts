import type { work as english } from '../en/work.ts';
import { asked } from './asked.ts';
import { complaint } from './complaint.ts';
import { desk, deskConflict, deskKeys, deskPages } from './desk.ts';
import { deskAudit } from './deskAudit.ts';
import { deskComplaint } from './deskComplaint.ts';
import { deskMails } from './deskMails.ts';
import { deskOrder } from './deskOrder.ts';
import { deskParcel } from './deskParcel.ts';
import { jobWork, sworn } from './jobWork.ts';

/** Teksty dla tłumaczy i obsługi: wspólny plik, bo pokazują te same zlecenia. */
export const work: Record<keyof typeof english, string> = {
  ...asked,
  ...jobWork,
  ...sworn,
  ...desk,
  ...deskAudit,
  ...deskConflict,
  ...deskMails,
  ...deskPages,
  ...complaint,
  ...deskComplaint,
  ...deskKeys,
  ...deskOrder,
  ...deskParcel,
};
