/** Mails about an order and its money. */
export const orderMailTemplates = [
  'order_accepted',
  'order_delivered',
  'parcel_sent',
  'parcel_returned',
  'parcel_task',
  'originals_received',
  'originals_returned',
  'payment_unapplied',
  'refund_made',
  'refund_rejected',
  'refund_task',
] as const;

/** Mails to a translator about a job. */
export const workMailTemplates = [
  'work_offer',
  'work_assigned',
  'work_returned',
  'work_taken',
  'work_cancelled',
  'work_resumed',
  'work_approved',
] as const;
