import {
  DescribeActiveReceiptRuleSetCommand,
  type SESClient,
  SetActiveReceiptRuleSetCommand,
} from '@aws-sdk/client-ses';

/**
 * Makes the stage's rule set the one by which SES takes mail: a region of an account has one at a time, and CloudFormation cannot
 * choose it. One that is active already and is another one is left alone; what to do is thrown.
 */
export async function activateReplies(
  ses: Pick<SESClient, 'send'>,
  ruleSet: string,
): Promise<'activated' | 'active already'> {
  const { Metadata } = await ses.send(new DescribeActiveReceiptRuleSetCommand({}));
  if (Metadata?.Name === ruleSet) return 'active already';
  if (Metadata?.Name !== undefined)
    throw new Error(
      `SES takes mail by the rule set ${Metadata.Name}: name it in the settings ("replies": {"ruleSet": "${Metadata.Name}"}) and deploy again`,
    );
  await ses.send(new SetActiveReceiptRuleSetCommand({ RuleSetName: ruleSet }));
  return 'activated';
}
