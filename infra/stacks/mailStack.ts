import { CfnConfigurationSet, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Settings } from '../settings/settings.ts';

/** The address the product writes from: its domain, signed, over TLS, and never again to where mail bounced. */
export class MailStack extends Stack {
  /** Everything a sender of mail has to be allowed. */
  readonly arns: readonly string[];

  constructor(scope: Construct, id: string, props: StackProps & { settings: Settings }) {
    super(scope, id, props);
    const domain = domainOf(props.settings.mailFrom);
    const sending = new CfnConfigurationSet(this, 'Sending', {
      name: `${props.settings.brand}-${props.settings.stage}`,
      deliveryOptions: { tlsPolicy: 'REQUIRE' },
      reputationOptions: { reputationMetricsEnabled: true },
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    if (props.settings.senderIdentity === 'made') this.#identityOf(domain, sending);
    this.arns = [
      this.formatArn({ service: 'ses', resource: 'identity', resourceName: domain }),
      this.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: sending.ref }),
    ];
    this.exportValue(sending.ref);
    new CfnOutput(this, 'SenderDomain', { value: domain });
    new CfnOutput(this, 'ConfigurationSet', { value: sending.ref });
  }

  /** The domain as a sender, with the records that its zone has to have: signatures (DKIM) and where bounces go (MAIL FROM). */
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
