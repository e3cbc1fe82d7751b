/** Where the product's own figures stand among the cloud's. */
export const metricNamespace = 'Verso';
/** Two stages in one account do not wake each other's people. */
export const stageDimension = 'Stage';

/** Figures that functions raise and alarms watch. */
export const metricNames = [
  'FilesNotRead',
  'FilesNotChecked',
  'MoneyNotVerified',
  'RefundsRejected',
  'RowsUnreadable',
  'FileAccessNotLogged',
  'QuotesPastDue',
  'WorkUnassigned',
  'OffersWithoutTaker',
  'WorkPastDue',
] as const;
export type MetricName = (typeof metricNames)[number];
