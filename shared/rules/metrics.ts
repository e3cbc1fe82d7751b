/** Where the product's own figures stand among the cloud's. */
export const metricNamespace = 'Verso';
/** Two stages in one account do not wake each other's people. */
export const stageDimension = 'Stage';

/** Two functions of a stage have each their own figure of this kind. */
export const functionDimension = 'Function';

/** Answered or given back instead of thrown, so that the platform does not see it: of each function. */
export const defectMetric = 'Defects';

/** What the dashboard shows of the business; nobody is woken by it. */
export const figureNames = [
  'CartsOpened',
  'QuotesRequested',
  'PaymentsStarted',
  'OrdersAccepted',
  'MoneyAccepted',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Figures that functions raise and alarms watch. */
export const metricNames = [
  'PaidNotAccepted',
  'FilesCountedLate',
  'MailsLate',
  'MailsRefused',
  'MailsBounced',
  'InvoicesNotInKsef',
  'BooksNotBalanced',
  'FreeOrders',
  'LoginsRefused',
  'CanaryFailed',
  'FilesNotRead',
  'FilesNotChecked',
  'FilesInfected',
  'FilesNotScanned',
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
