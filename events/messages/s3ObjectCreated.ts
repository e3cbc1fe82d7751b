import * as z from 'zod/mini';

/**
 * A notification of the upload bucket in an SQS message. Keys come URL-encoded, with `+` for a blank; events come at
 * least once and out of order. A new notification target is greeted with a test message that has no records.
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
export type S3ObjectCreated = z.output<typeof s3ObjectCreated>;
