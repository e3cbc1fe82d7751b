import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { staffRoles } from '#shared/model/account/roles.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { Settings } from '../settings/settings.ts';

/** Roles of people with an account, and those inside staff; a visitor has none. */
const groups = ['customer', 'translator', 'staff', ...staffRoles] as const;

/** Accounts and their roles. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, props: StackProps & { settings: Settings }) {
    super(scope, id, props);
    const inProduction = props.settings.stage === 'production';
    this.userPool = new UserPool(this, 'Users', {
      // Registering and recovering go by our own links: the pool's own ways would tell who has an account, and a password
      // set there would end no session.
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.NONE,
      // Length over rules of composition (NIST SP 800-63B), with what the audit demands.
      passwordPolicy: {
        minLength: 10,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(3),
      },
      // Optional in the pool; translators and staff are let in with it only where the stage says so
      // (the authorizer asks).
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      deletionProtection: inProduction,
      removalPolicy: inProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(this.userPool, {
      'AwsSolutions-COG1':
        'Ten characters with three kinds; a fourth kind makes passwords worse, not better (NIST SP 800-63B).',
      'AwsSolutions-COG2': 'Customers choose; translators and staff are not let in without it.',
      'AwsSolutions-COG8':
        'The Plus plan is paid per user and month; limits on attempts and the security log are our own.',
    });
    for (const groupName of groups) {
      new CfnUserPoolGroup(this, `Group ${groupName}`, { userPoolId: this.userPool.userPoolId, groupName });
    }
    // The service alone logs people in, by a call that needs its role, and gives them sessions of its own: every access
    // token of the pool may delete its user, change its password, attributes and factors (the scope
    // aws.cognito.signin.user.admin is in each and cannot be taken out), so none ever reaches a browser.
    this.client = this.userPool.addClient('Service', {
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Nothing is refreshed at the pool; where someone tries, each refresh token is good once.
      refreshTokenRotationGracePeriod: Duration.seconds(0),
      // The shortest there are: a token of the pool is used within the call that got it.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Without a list every standard attribute could be written, the address among them; an empty list counts as none.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
    // An export that went with its last grant would lock this stack and the one that had it.
    for (const value of [this.userPool.userPoolArn, this.userPool.userPoolId, this.client.userPoolClientId])
      this.exportValue(value);
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId });
  }
}
