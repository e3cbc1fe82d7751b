import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { FixedAddresses } from '../constructs/fixedAddresses.ts';

/** The network of functions with fixed addresses for the payment provider. */
export class NetworkStack extends Stack {
  readonly network: { subnetIds: readonly string[]; securityGroupId: string };

  constructor(scope: Construct, id: string, { zones, ...props }: StackProps & { zones: number }) {
    super(scope, id, props);
    const made = new FixedAddresses(this, 'Fixed', { zones });
    const unlogged = 'Nothing comes in, and what goes out is in the logs of the functions that send it.';
    acknowledge(made, {
      'AwsSolutions-VPC7': unlogged,
      'NIST.800.53.R5-VPCFlowLogsEnabled': unlogged,
      'NIST.800.53.R5-VPCDefaultSecurityGroupClosed': 'Nothing is in it: functions are in a group of their own.',
      'NIST.800.53.R5-VPCNoUnrestrictedRouteToIGW':
        'The way of the gateways alone, which take no connection from outside.',
    });
    const { subnetIds, securityGroupId, addresses } = made;
    this.network = { subnetIds, securityGroupId };
    // Functions that stop calling the provider leave it one after the other: none of them locks this stack.
    for (const one of [...subnetIds, securityGroupId]) this.exportValue(one);
    new CfnOutput(this, 'FixedAddresses', { value: Fn.join(' ', [...addresses]) });
  }
}
