import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

/** The user pool of a deployed stage, as its stack says. */
export async function stagePool({ brand, stage, region }: { brand: string; stage: string; region: string }) {
  const StackName = `${brand}-${stage}-identity`;
  const { Stacks = [] } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
  const said = new Map(Stacks[0]?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  const [poolId, clientId] = [said.get('UserPoolId'), said.get('UserPoolClientId')];
  if (!poolId || !clientId) throw new Error(`The stack ${StackName} says no user pool: deploy the stage first.`);
  return { client: new CognitoIdentityProviderClient({ region }), poolId, clientId };
}
