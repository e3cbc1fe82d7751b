import {
  CfnConfigurationSet,
  CfnConfigurationSetEventDestination,
  CfnEmailIdentity,
  CfnReceiptRule,
  CfnReceiptRuleSet,
} from 'aws-cdk-lib/aws-ses';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { filePrefixes } from '../settings/grants.ts';
import { replyRuleSet, sendingSet } from '../settings/resourceNames.ts';
import type { Settings } from '../settings/settings.ts';

/** Bucket and topic for incoming mails. */
interface Intake {
  bucketName: string;
  topicArn: string;
}

/** The sender's domain, with signatures, TLS and suppression by the product; and the rule for incoming replies. */
export class MailStack extends Stack {
  /** All permissions for sending mail. */
  readonly arns: string[];

  constructor(scope: Construct, id: string, props: StackProps & { settings: Settings; intake?: Intake | undefined }) {
    super(scope, id, props);
    const domain = domainOf(props.settings.mailFrom);
    const sending = new CfnConfigurationSet(this, 'Sending', {
      name: sendingSet(props.settings),
      deliveryOptions: { tlsPolicy: 'REQUIRE' },
      reputationOptions: { reputationMetricsEnabled: true },
      // The product has its own suppression (noteReturns), which can be lifted; SES's list never forgets.
      suppressionOptions: { suppressedReasons: [] },
    });
    new CfnConfigurationSetEventDestination(this, 'Returns', {
      configurationSetName: sending.ref,
      eventDestination: {
        name: 'returns',
        enabled: true,
        matchingEventTypes: ['bounce', 'complaint'],
        eventBridgeDestination: {
          eventBusArn: this.formatArn({ service: 'events', resource: 'event-bus', resourceName: 'default' }),
        },
      },
    });
    if (props.settings.senderIdentity === 'made') this.#identityOf(domain, sending);
    this.arns = [
      this.formatArn({ service: 'ses', resource: 'identity', resourceName: domain }),
      this.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: sending.ref }),
    ];
    if (props.settings.mailSandbox)
      this.arns.push(this.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }));
    this.exportValue(sending.ref);
    if (props.intake) this.#takeReplies(props.settings, domain, props.intake);
    new CfnOutput(this, 'SenderDomain', { value: domain });
    new CfnOutput(this, 'ConfigurationSet', { value: sending.ref });
  }

  /** Scans mails to any address of the domain for replies, stores them in the bucket and publishes to the topic. */
  #takeReplies(settings: Settings, sender: string, { bucketName, topicArn }: Intake): void {
    const { replies } = settings;
    if (!replies) return;
    // A domain verified in SES also covers its subdomains.
    if (replies.domain !== sender && !replies.domain.endsWith(`.${sender}`))
      throw new Error(`replies.domain has to be ${sender} or below it: SES takes mail for domains that it knows.`);
    const ruleSetName = replyRuleSet(settings);
    const ruleSet = replies.ruleSet === undefined && new CfnReceiptRuleSet(this, 'Replies', { ruleSetName });
    const rule = new CfnReceiptRule(this, 'Reply', {
      ruleSetName,
      rule: {
        name: `${settings.brand}-${settings.stage}`,
        enabled: true,
        scanEnabled: true,
        tlsPolicy: 'Require',
        recipients: [replies.domain],
        actions: [{ s3Action: { bucketName, objectKeyPrefix: filePrefixes.inbound, topicArn } }],
      },
    });
    if (ruleSet) rule.addResourceDependency(ruleSet);
    new CfnOutput(this, 'RuleSet', { value: ruleSetName });
  }

  /**
   * The domain as sending identity, with the DNS records that its zone needs: signatures (DKIM) and the bounce address
   * (MAIL FROM).
   */
  #identityOf(domain: string, sending: CfnConfigurationSet): void {
    new CfnEmailIdentity(this, 'Sender', {
      emailIdentity: domain,
      configurationSetAttributes: { configurationSetName: sending.ref },
      mailFromAttributes: { mailFromDomain: `bounce.${domain}`, behaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
    });
  }
}

function domainOf(address: string): string {
  const domain = /@([^@<>\s]+)>?$/.exec(address)?.[1];
  if (!domain) throw new Error('The sender has no domain.');
  return domain;
}
