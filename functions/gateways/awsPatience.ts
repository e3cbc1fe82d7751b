/**
 * How long a function waits for AWS before it tries again (ms). Without a limit clients wait for ever, and a function
 * that hangs until its timeout answers nobody. Three tries fit into the time that a browser waits.
 */
export const awsPatience = {
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
} as const;

/** The same for files: long transfers are allowed, stalled ones are not. */
export const filePatience = { requestHandler: { connectionTimeout: 1000, socketTimeout: 5000 } } as const;
