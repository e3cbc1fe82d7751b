import { describe, expect, it } from 'vitest';
import { resources } from '../production.ts';

describe('accounts', () => {
  it('ask for ten characters, offer an app as second factor and know the three groups', () => {
    const [[, pool]] = resources('AWS::Cognito::UserPool') as [[string, Record<string, unknown>]];
    expect(pool).toMatchObject({
      DeletionProtection: 'ACTIVE',
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      Policies: {
        PasswordPolicy: { MinimumLength: 10, RequireLowercase: true, RequireNumbers: true, RequireUppercase: true },
      },
    });
    const groups = resources('AWS::Cognito::UserPoolGroup').map(([, group]) => group.GroupName);
    expect(groups.sort()).toEqual([
      'administrator',
      'customer',
      'finance',
      'project',
      'staff',
      'support',
      'translator',
    ]);
  });
});
