import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { awsPatience } from './awsPatience.ts';

/**
 * Parameter Store answers forty calls a second for the whole account, so functions that start at the same time retry,
 * for some eight seconds at most.
 */
const tries = { maxAttempts: 5 };

/**
 * The decrypted value of a SecureString parameter. Throws if it is missing, because then the deployment is broken. Load
 * this module by `import()` where a parameter is read: its client is large and used once.
 */
export async function readParameter(name: string): Promise<string> {
  const { Parameter } = await new SSMClient({ ...awsPatience, ...tries }).send(
    new GetParameterCommand({ Name: name, WithDecryption: true }),
  );
  if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value.`);
  return Parameter.Value;
}
