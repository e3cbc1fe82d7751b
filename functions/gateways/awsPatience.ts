/**
 * How long a function waits for AWS before it tries again (ms): clients wait forever by themselves, and a function that
 * hangs until its own time is over answers nobody. Three tries fit into what a browser waits for.
 */
export const awsPatience = {
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
} as const;

/** For files: long ones take their time, but never stand still. */
export const filePatience = { requestHandler: { connectionTimeout: 1000, socketTimeout: 5000 } } as const;
