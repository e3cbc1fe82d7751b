import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { keptVault } from '../constructs/keptVault.ts';
import { copiesVault } from '../settings/copiesVault.ts';
import type { Settings } from '../settings/settings.ts';

/** In another region: where copies of the backups go. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    keptVault(this, 'Copies', { name: copiesVault(settings), inProduction: settings.stage === 'production' });
  }
}
