import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { AreaName } from '#shared/contract/index.ts';
import { functionRoutes, type RoutedApi } from '../constructs/functionRoutes.ts';
import { type FunctionContext, productFunction } from '../constructs/productFunction.ts';
import { areaFunction } from '../settings/functions.ts';
import { gatewayRoutes } from '../settings/gatewayRoutes.ts';

export interface AreaStackProps extends StackProps {
  context: FunctionContext;
  api: RoutedApi;
  areas: readonly AreaName[];
}

/** Some areas of the contract on the one HTTP API: a Lambda for each, and its routes. */
export class AreaStack extends Stack {
  constructor(scope: Construct, id: string, { context, api, areas, ...props }: AreaStackProps) {
    super(scope, id, props);
    const publicly = 'Public by the contract: the same answer for everyone.';
    for (const area of areas) {
      const handler = productFunction(this, area, areaFunction(area), context).live;
      const own = gatewayRoutes(area, context.settings).map(({ key, isPublic }) => ({
        key,
        openBecause: isPublic ? publicly : undefined,
      }));
      functionRoutes(this, area, api, handler, own);
    }
  }
}
