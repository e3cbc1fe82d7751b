import {
  CfnEIP,
  CfnInternetGateway,
  CfnNatGateway,
  CfnRoute,
  CfnRouteTable,
  CfnSecurityGroup,
  CfnSubnet,
  CfnSubnetRouteTableAssociation,
  CfnVPC,
  CfnVPCEndpoint,
  CfnVPCGatewayAttachment,
} from 'aws-cdk-lib/aws-ec2';
import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';

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
    // Exported explicitly, so that functions can leave the network one by one without blocking this stack.
    for (const one of [...subnetIds, securityGroupId]) this.exportValue(one);
    new CfnOutput(this, 'FixedAddresses', { value: Fn.join(' ', [...addresses]) });
  }
}

/** The services of most calls; their endpoints are free, and their traffic is not charged at a gateway. */
const byEndpoint = ['dynamodb', 's3'] as const;

/**
 * A network whose functions reach the internet by fixed addresses: in each zone a private subnet, and a NAT gateway
 * with one address. Tables and files are reached by endpoints, everything else through the gateway.
 */
class FixedAddresses extends Construct {
  readonly subnetIds: readonly string[];
  readonly securityGroupId: string;
  /** IPv4 addresses, one per zone. */
  readonly addresses: readonly string[];

  constructor(scope: Construct, id: string, { zones }: { zones: number }) {
    super(scope, id);
    const { region } = Stack.of(this);
    const vpc = new CfnVPC(this, 'Vpc', { cidrBlock: '10.0.0.0/16', enableDnsHostnames: true, enableDnsSupport: true });
    const vpcId = vpc.ref;
    const internet = new CfnInternetGateway(this, 'Internet');
    const attached = new CfnVPCGatewayAttachment(this, 'Attached', { vpcId, internetGatewayId: internet.ref });
    const made = Array.from({ length: zones }, (_, zone) => {
      const availabilityZone = Fn.select(zone, Fn.getAzs());
      const subnet = (kind: string, cidrBlock: string) => {
        const own = new CfnSubnet(this, `${kind}${zone}`, {
          vpcId,
          availabilityZone,
          cidrBlock,
          mapPublicIpOnLaunch: false,
        });
        const table = new CfnRouteTable(this, `${kind}Routes${zone}`, { vpcId });
        new CfnSubnetRouteTableAssociation(this, `${kind}Routed${zone}`, {
          subnetId: own.ref,
          routeTableId: table.ref,
        });
        return { subnetId: own.ref, routeTableId: table.ref };
      };
      const outer = subnet('Outer', `10.0.${zone}.0/28`);
      const toInternet = new CfnRoute(this, `OuterWay${zone}`, {
        routeTableId: outer.routeTableId,
        destinationCidrBlock: '0.0.0.0/0',
        gatewayId: internet.ref,
      });
      toInternet.addResourceDependency(attached);
      const address = new CfnEIP(this, `Address${zone}`, { domain: 'vpc' });
      address.addResourceDependency(attached);
      const nat = new CfnNatGateway(this, `Nat${zone}`, {
        subnetId: outer.subnetId,
        allocationId: address.attrAllocationId,
      });
      nat.addResourceDependency(toInternet);
      const inner = subnet('Inner', `10.0.${16 * (zone + 1)}.0/20`);
      new CfnRoute(this, `InnerWay${zone}`, {
        routeTableId: inner.routeTableId,
        destinationCidrBlock: '0.0.0.0/0',
        natGatewayId: nat.ref,
      });
      return { ...inner, address: address.attrPublicIp };
    });
    for (const service of byEndpoint)
      new CfnVPCEndpoint(this, service, {
        vpcId,
        serviceName: `com.amazonaws.${region}.${service}`,
        vpcEndpointType: 'Gateway',
        routeTableIds: made.map(({ routeTableId }) => routeTableId),
      });
    this.securityGroupId = new CfnSecurityGroup(this, 'OutOnly', {
      vpcId,
      groupDescription: 'Functions that call out by HTTPS; nobody calls them here.',
      securityGroupIngress: [],
      securityGroupEgress: [
        { ipProtocol: 'tcp', fromPort: 443, toPort: 443, cidrIp: '0.0.0.0/0', description: 'HTTPS to anywhere' },
      ],
    }).attrGroupId;
    this.subnetIds = made.map(({ subnetId }) => subnetId);
    this.addresses = made.map(({ address }) => address);
  }
}
