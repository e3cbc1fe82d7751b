import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { awsPatience } from './awsPatience.ts';

/** Forty calls a second are answered for the whole account: functions that start together wait for their turn, some eight seconds at most. */
const tries = { maxAttempts: 5 };

/**
 * The decrypted value of a SecureString parameter. Throws where it is missing: the deployment is broken.
 * The client is large and used once: import this module where a parameter is read, not at the start.
 */
export async function readParameter(name: string): Promise<string> {
  const { Parameter } = await new SSMClient({ ...awsPatience, ...tries }).send(
    new GetParameterCommand({ Name: name, WithDecryption: true }),
  );
  if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value.`);
  return Parameter.Value;
}
