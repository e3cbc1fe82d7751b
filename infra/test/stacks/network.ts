import { describe, expect, it } from 'vitest';
import { webhooks } from '../../settings/functions.ts';
import { audit, sift } from '../audit.ts';
import { resources } from '../production.ts';
import { full, fullApp, fullAssembly } from './otherwise.ts';

describe('fixed addresses', () => {
  const all = Object.values(full).flatMap(({ Resources }) => Object.values(Resources));
  const made = (type: string) => all.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);

  it('are those of every function that calls the payment provider, and of no other', () => {
    const functions = made('AWS::Lambda::Function');
    // That of test mode names no address that there is.
    const calls = ({ Environment }: Record<string, unknown>) =>
      /"P24_BASE_URL":(?!"https:\/\/test-mode\.invalid")/.test(JSON.stringify(Environment));
    expect(functions.filter(calls).length).toBeGreaterThan(Object.keys(webhooks).length + 3);
    for (const one of functions) {
      const { VpcConfig } = one as { VpcConfig?: { SubnetIds: unknown[]; SecurityGroupIds: unknown[] } };
      expect([VpcConfig?.SubnetIds.length, VpcConfig?.SecurityGroupIds.length]).toEqual(
        calls(one) ? [2, 1] : [undefined, undefined],
      );
    }
    expect(made('AWS::EC2::EIP')).toHaveLength(2);
    expect(made('AWS::EC2::NatGateway')).toHaveLength(2);
  });

  it('let nobody in, and tables and files are reached without them', () => {
    const [group] = made('AWS::EC2::SecurityGroup');
    expect(group).not.toHaveProperty('SecurityGroupIngress.0');
    expect(group?.SecurityGroupEgress).toEqual([expect.objectContaining({ FromPort: 443, ToPort: 443 })]);
    for (const subnet of made('AWS::EC2::Subnet')) expect(subnet.MapPublicIpOnLaunch).toBe(false);
    expect(made('AWS::EC2::VPCEndpoint').map(({ ServiceName }) => ServiceName)).toEqual([
      'com.amazonaws.eu-central-1.dynamodb',
      'com.amazonaws.eu-central-1.s3',
    ]);
  });

  it('leave nothing open in the audit, and are told as an output', () => {
    expect(sift(audit(fullApp)).open).toEqual([]);
    const network = fullAssembly.stacks.find(({ stackName }) => stackName === 'verso-production-network');
    expect(network?.template.Outputs.FixedAddresses.Value['Fn::Join'][1]).toHaveLength(2);
  });

  it('are a choice: without it there is no network', () => {
    expect(resources('AWS::EC2::VPC')).toEqual([]);
    for (const [, one] of resources('AWS::Lambda::Function')) expect(one).not.toHaveProperty('VpcConfig');
  });
});
