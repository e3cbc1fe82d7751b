/** An emulator runs on the same machine as its callers, so it answers late when the machine is busy: wait longer. */
const isEmulated = Boolean(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? process.env.AWS_ENDPOINT_URL);
const patience = isEmulated ? 5 : 1;

/**
 * How long a function waits for AWS before it tries again (ms). Without a limit clients wait for ever, and a function
 * that hangs until its timeout answers nobody. Three tries fit into the time that a browser waits.
 */
export const awsPatience = {
  requestHandler: {
    connectionTimeout: 1000 * patience,
    requestTimeout: 3000 * patience,
    throwOnRequestTimeout: true,
  },
} as const;

/** The same for files: long transfers are allowed, stalled ones are not. */
export const filePatience = {
  requestHandler: { connectionTimeout: 1000 * patience, socketTimeout: 5000 * patience },
} as const;
