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

/** Texts of those who work here: one file for the zone and the desk, which show the same jobs. */
export const work = {
  ...asked,
  ...zone,
  ...sworn,
  ...desk,
  ...deskAudit,
  ...deskOrder,
  ...deskParcel,
  ...mailNames,
  ...deskKeys,
  ...deskConflict,
  ...deskMails,
  ...deskPages,
  ...complaint,
  ...deskComplaint,
};
