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

/** Groups of the user pool: kinds of account holders, and the roles of staff. */
const groups = ['customer', 'translator', 'staff', ...staffRoles] as const;

/** Accounts and their roles. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { settings: Settings; unprotected: ReadonlySet<string> },
  ) {
    super(scope, id, props);
    const inProduction = props.settings.stage === 'production';
    this.userPool = new UserPool(this, 'Users', {
      // Registration and recovery use our own links: Cognito's own would reveal who has an account, and a password set
      // there would end no session.
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.NONE,
      // Length rather than rules of composition (NIST SP 800-63B), plus the classes that cdk-nag requires.
      passwordPolicy: {
        minLength: 10,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(3),
      },
      // Optional in the pool; the authorizer requires it of translators and staff if the stage's settings say so.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      deletionProtection: inProduction && !props.unprotected.has('pool'),
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
    // Only the service logs people in, by a call that needs its role, and gives them sessions of its own. With any
    // access token of the pool a user can be deleted and password, attributes and factors changed (each has the scope
    // aws.cognito.signin.user.admin, which cannot be removed), so none is ever sent to a browser.
    this.client = this.userPool.addClient('Service', {
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Tokens of the pool are never refreshed; should somebody try, each refresh token can be used once.
      refreshTokenRotationGracePeriod: Duration.seconds(0),
      // The minimum: a token of the pool is only used within the call that got it.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Without a list every standard attribute could be written, including the e-mail address; an empty list counts as
      // no list.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
    // Exported explicitly: an export that disappears with its last grant would block this stack and the importing one.
    for (const value of [this.userPool.userPoolArn, this.userPool.userPoolId, this.client.userPoolClientId])
      this.exportValue(value);
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId });
  }
}
