import * as z from 'zod/mini';

/**
 * A notification of the upload bucket in an SQS message. Keys are URL-encoded, with `+` for a blank; events are
 * delivered at least once and out of order. S3 sends a test message without records to a new notification target.
 */
export const s3ObjectCreated = z.union([
  z.object({
    Records: z.array(
      z.object({
        eventName: z.string(),
        s3: z.object({
          object: z.object({
            key: z.pipe(
              z.string(),
              z.transform((key) => decodeURIComponent(key.replaceAll('+', ' '))),
            ),
            size: z.optional(z.int()),
            sequencer: z.optional(z.string()),
          }),
        }),
      }),
    ),
  }),
  z.pipe(
    z.object({ Event: z.literal('s3:TestEvent') }),
    z.transform(() => ({ Records: [] })),
  ),
]);

/**
 * GuardDuty's scan result for an object of the upload bucket, sent to the queue by EventBridge; at least once, in any
 * order.
 */
export const objectScanned = z.object({
  'detail-type': z.literal('GuardDuty Malware Protection Object Scan Result'),
  /** ISO 8601. */
  time: z.string(),
  detail: z.object({
    s3ObjectDetails: z.object({ bucketName: z.string(), objectKey: z.string() }),
    scanResultDetails: z.object({
      /** `ACCESS_DENIED` and `FAILED`: the scan itself failed. */
      scanResultStatus: z.enum(['NO_THREATS_FOUND', 'THREATS_FOUND', 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']),
      threats: z.nullish(z.array(z.object({ name: z.string() }))),
    }),
  }),
});
