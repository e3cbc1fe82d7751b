import { ArnFormat, type Stack } from 'aws-cdk-lib/core';
import { copiesVault } from '../settings/copiesVault.ts';
import type { Settings } from '../settings/settings.ts';

export const copiesArn = (stack: Stack, settings: Settings, region: string): string =>
  stack.formatArn({
    service: 'backup',
    region,
    resource: 'backup-vault',
    resourceName: copiesVault(settings),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
