/**
 * How long a function waits for AWS before it tries again (ms): by default clients wait for ever, and a function that
 * hangs until its timeout answers nobody. Three tries fit into a browser's patience.
 */
export const awsPatience = {
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
} as const;

/** For files: long transfers are fine, stalled ones are not. */
export const filePatience = { requestHandler: { connectionTimeout: 1000, socketTimeout: 5000 } } as const;
