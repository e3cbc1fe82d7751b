import { GetParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';

/** The decrypted value of a SecureString parameter. Throws where it is missing: the deployment is broken. */
export async function readParameter(ssm: SSMClient, name: string): Promise<string> {
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value.`);
  return Parameter.Value;
}
