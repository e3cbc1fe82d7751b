import * as z from 'zod/mini';

/** What GuardDuty says of an object of the upload bucket, as EventBridge puts it into the queue; at least once, in any order. */
export const objectScanned = z.object({
  'detail-type': z.literal('GuardDuty Malware Protection Object Scan Result'),
  /** ISO 8601. */
  time: z.string(),
  detail: z.object({
    s3ObjectDetails: z.object({ bucketName: z.string(), objectKey: z.string() }),
    scanResultDetails: z.object({
      /** `ACCESS_DENIED` and `FAILED`: the service could not do its work. */
      scanResultStatus: z.enum(['NO_THREATS_FOUND', 'THREATS_FOUND', 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']),
      threats: z.nullish(z.array(z.object({ name: z.string() }))),
    }),
  }),
});
export type ObjectScanned = z.infer<typeof objectScanned>;
