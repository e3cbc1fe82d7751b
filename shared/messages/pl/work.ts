import type { work as english } from '../en/work.ts';
import { asked } from './asked.ts';
import { complaint } from './complaint.ts';
import { desk } from './desk.ts';
import { deskAudit } from './deskAudit.ts';
import { deskComplaint } from './deskComplaint.ts';
import { deskConflict } from './deskConflict.ts';
import { deskKeys } from './deskKeys.ts';
import { deskMails } from './deskMails.ts';
import { deskOrder } from './deskOrder.ts';
import { deskPages } from './deskPages.ts';
import { deskParcel } from './deskParcel.ts';
import { mailNames } from './mailNames.ts';
import { sworn } from './sworn.ts';
import { zone } from './zone.ts';

/** Teksty dla tłumaczy i obsługi: wspólny plik, bo pokazują te same zlecenia. */
export const work: Record<keyof typeof english, string> = {
  ...asked,
  ...zone,
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
  ...mailNames,
};
