/** Mails about an order and its money. */
export const orderMailTemplates = [
  'order_accepted',
  'names_to_confirm',
  'order_delivered',
  'order_message',
  'order_question',
  'question_reminder',
  'question_hold',
  'delivery_reminder',
  'delivery_accepted',
  'compensation_made',
  'withdrawal_receipt',
  'cancellation_receipt',
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
  'work_message',
  'work_names',
] as const;
